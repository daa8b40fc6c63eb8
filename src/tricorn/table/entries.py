"""The facts in the log of a table: applied one after another they are the table."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from tricorn.table.options import Options


@dataclass(frozen=True, slots=True)
class Opened:
    """Somebody set up a table; whoever holds the token behind `creator` may close it."""

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
    """A bot plays for a seat from now on: it was free, left, or its person does not answer."""

    seat: int
    bot: str
    type: Literal["taken-over"] = "taken-over"


@dataclass(frozen=True, slots=True)
class Returned:
    """A person takes the own seat back from a bot."""

    seat: int
    type: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Left:
    """A seat is free again, and its token worth nothing; a running game goes on with `bot`."""

    seat: int
    bot: str | None
    removed: bool = False
    """By the creator, not of one's own will."""
    type: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Muted:
    """The creator lets somebody chat no more, or again."""

    seat: int
    on: bool
    type: Literal["muted"] = "muted"


@dataclass(frozen=True, slots=True)
class Closed:
    """The creator ended it all."""

    type: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The secret of the next round is fixed; everybody may know its hash, nobody the secret."""

    secret: str
    type: Literal["shuffled"] = "shuffled"


@dataclass(frozen=True, slots=True)
class Ready:
    """A person wants the next deal and adds a string to the shuffle."""

    seat: int
    wish: str
    type: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class DealtOut:
    """The tiles are dealt as secret and strings, or the day, determine."""

    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Moved:
    """A move, written as in a record; what it brings about follows from the rules."""

    seat: int
    move: str
    type: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class TimedOut:
    """Time is up: the house plays the rest of this turn."""

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
    """A person asked what to do."""

    seat: int
    type: Literal["hinted"] = "hinted"


@dataclass(frozen=True, slots=True)
class Undone:
    """The last move of a person is taken back."""

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
    """Make a dataclass of these values, each of which must have the declared type."""
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
