"""The entries in the log of a table; applied in order, they produce the table."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from tricorn.table.options import Options


@dataclass(frozen=True, slots=True)
class Opened:
    """A table was created; the token behind `creator` belongs to the host."""

    options: Options
    creator: str
    type: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Joined:
    """A person took a seat; `holder` is the hash of their token."""

    seat: int
    name: str
    holder: str
    type: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class TakenOver:
    """A bot plays for a seat from now on: it was free, or its player left or is away."""

    seat: int
    bot: str
    type: Literal["taken-over"] = "taken-over"


@dataclass(frozen=True, slots=True)
class Returned:
    """A player took their seat back from a bot."""

    seat: int
    type: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Left:
    """A seat is free again and its token is void; in a running game, `bot` takes over."""

    seat: int
    bot: str | None
    removed: bool = False
    """Whether the host removed the player."""
    type: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Muted:
    """The host muted or unmuted a player."""

    seat: int
    on: bool
    type: Literal["muted"] = "muted"


@dataclass(frozen=True, slots=True)
class Closed:
    """The host closed the table."""

    type: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The secret of the next round is fixed; its hash is public, the secret is not."""

    secret: str
    type: Literal["shuffled"] = "shuffled"


@dataclass(frozen=True, slots=True)
class Ready:
    """A player is ready for the next deal and adds a string to the shuffle."""

    seat: int
    wish: str
    type: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class DealtOut:
    """The tiles are dealt, in the order given by the secret and the strings, or by the day."""

    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Moved:
    """A move in record notation; its consequences follow from the rules."""

    seat: int
    move: str
    type: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class TimedOut:
    """Time is up: the computer plays the rest of this turn."""

    seat: int
    type: Literal["timed-out"] = "timed-out"


@dataclass(frozen=True, slots=True)
class BotFailed:
    """A bot gave no legal move, so the computer plays the next one for it."""

    seat: int
    how: Literal["crash", "illegal", "late"]
    type: Literal["bot-failed"] = "bot-failed"


@dataclass(frozen=True, slots=True)
class Hinted:
    """A player requested a hint."""

    seat: int
    type: Literal["hinted"] = "hinted"


@dataclass(frozen=True, slots=True)
class Undone:
    """A player took back their last move."""

    seat: int
    type: Literal["undone"] = "undone"


@dataclass(frozen=True, slots=True)
class Revealed:
    """The answer of a puzzle is shown."""

    type: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people play again at another table."""

    table: str
    type: Literal["rematched"] = "rematched"


Entry = (
    Opened
    | Joined
    | TakenOver
    | Returned
    | Left
    | Muted
    | Closed
    | Shuffled
    | Ready
    | DealtOut
    | Moved
    | TimedOut
    | BotFailed
    | Hinted
    | Undone
    | Revealed
    | Rematched
)

BY_TYPE: dict[object, type[Entry]] = {
    field.default: entry
    for entry in get_args(Entry)
    for field in fields(entry)
    if field.name == "type"
}

_HINTS = {kind: get_type_hints(kind) for kind in (Options, *BY_TYPE.values())}


def encode(entry: Entry) -> str:
    """Return an entry as JSON."""
    values = {field.name: getattr(entry, field.name) for field in fields(entry)}
    if isinstance(entry, Opened):
        values["options"] = asdict(entry.options)
    return json.dumps(values, separators=(",", ":"), ensure_ascii=False)


def decode(text: str) -> Entry:
    """Return the entry that `encode` wrote; anything else raises ValueError, TypeError or KeyError."""
    values = json.loads(text)
    entry: Entry = _made(BY_TYPE[values["type"]], values)
    return entry


def _made(kind: type[Any], values: dict[str, Any]) -> Any:
    """Create a dataclass from values, each of which must have the declared type."""
    hints = _HINTS[kind]
    return kind(**{name: _value(hints[name], value) for name, value in values.items()})


def _value(hint: Any, value: Any) -> Any:
    if hint is Options:
        return _made(Options, value)
    if get_origin(hint) is tuple and isinstance(value, list):
        return tuple(_value(get_args(hint)[0], each) for each in value)
    if not _fits(hint, value):
        raise TypeError(f"{value!r} is no {hint}")
    return value


def _fits(hint: Any, value: Any) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    if isinstance(hint, UnionType):
        return any(_fits(option, value) for option in get_args(hint))
    return value is None if hint in (None, NoneType) else type(value) is hint
