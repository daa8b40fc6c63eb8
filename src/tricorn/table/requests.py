"""The requests that a client may send to a table.

Plain dataclasses. The server validates JSON against them with pydantic, which reads the limits below and
rejects other fields and types; a browser that runs the table itself creates them directly.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from json import dumps
from typing import Annotated, Any, ClassVar, Literal

MAX_VERSION = 2**53
NAME_LENGTH = 24
TEXT_LENGTH = 200
WISH_LENGTH = 64

KEY = r"^[A-Za-z0-9_-]{1,64}$"


class Limit:
    """Limits of a value, under the names of pydantic's core schemas."""

    def __init__(self, **limits: int | str) -> None:
        self.limits = limits

    def __get_pydantic_core_schema__(self, source: object, handler: Any) -> Any:
        schema = handler(source)
        schema.update(self.limits)
        return schema


Key = Annotated[str, Limit(pattern=KEY)]
Version = Annotated[int, Limit(ge=0, le=MAX_VERSION)]
Place = Annotated[int, Limit(ge=0, le=5)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """The base of all requests."""

    __pydantic_config__: ClassVar = {"strict": True, "extra": "forbid"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Request):
    """A request that changes the table; repeating it with the same key has no effect."""

    key: Key

    @property
    def text(self) -> str:
        """Return the request as JSON, the same for equal requests."""
        return dumps(asdict(self), separators=(",", ":"), ensure_ascii=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello(Request):
    """The first message. Without a token you watch; with a version you are sent only what you missed."""

    type: Literal["hello"]
    token: Annotated[str, Limit(max_length=100)] | None = None
    version: Version | None = None
    lang: Annotated[str, Limit(max_length=8)] = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Act):
    """Play a tile (`551@0:1`), `draw` or `pass`; `version` is the one you chose the move in."""

    type: Literal["move"] = "move"
    version: Version
    move: Annotated[str, Limit(max_length=40)]
    seat: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready(Act):
    """Request the next deal and add a string to the shuffle."""

    type: Literal["ready"] = "ready"
    wish: Annotated[str, Limit(max_length=WISH_LENGTH)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Act):
    """Take back your last move, if the table allows it."""

    type: Literal["undo"] = "undo"
    version: Version


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(Act):
    """Request the best moves; the record mentions every hint."""

    type: Literal["hint"] = "hint"
    version: Version


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Act):
    """Request the answer of a puzzle."""

    type: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lift(Request):
    """Show the rack of this seat on a shared device until its turn ends."""

    type: Literal["lift"] = "lift"
    seat: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Say(Act):
    """Send a line of chat."""

    type: Literal["say"] = "say"
    text: Annotated[str, Limit(min_length=1, max_length=TEXT_LENGTH)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Act):
    """Leave the table; a bot takes over in a running game."""

    type: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Return(Act):
    """Take your seat back from a bot."""

    type: Literal["return"] = "return"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOver(Act):
    """Let a bot play for a seat that is free or whose player is away."""

    type: Literal["take-over"] = "take-over"
    seat: Place
    bot: Annotated[str, Limit(max_length=64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mute(Act):
    """Mute a player in the chat, or unmute them (host only)."""

    type: Literal["mute"] = "mute"
    seat: Place
    on: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(Act):
    """Remove a player from the table (host only)."""

    type: Literal["remove"] = "remove"
    seat: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Close(Act):
    """Close the table (host only)."""

    type: Literal["close"] = "close"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch(Act):
    """Play again with the same people, everyone one seat further."""

    type: Literal["rematch"] = "rematch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sync(Request):
    """Request a fresh view."""

    type: Literal["sync"] = "sync"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping(Request):
    """Check the connection; the answer is `pong`."""

    type: Literal["ping"] = "ping"


TableAct = (
    Move
    | Ready
    | Undo
    | Hint
    | Reveal
    | Leave
    | Return
    | TakeOver
    | Mute
    | Remove
    | Close
    | Rematch
)
TableRequest = TableAct | Lift | Say | Sync | Ping
