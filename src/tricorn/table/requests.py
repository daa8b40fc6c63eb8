"""What a client may ask of a table.

Plain dataclasses. The server validates JSON against them with pydantic, which reads the limits below and
allows no other fields and no other types; a browser that runs the table itself makes them directly.
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
    """Limits of a value, as pydantic's core schemas name them."""

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
    """Anything a client sends."""

    __pydantic_config__: ClassVar = {"strict": True, "extra": "forbid"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Request):
    """A request that changes the table; the same key never has a second effect."""

    key: Key

    @property
    def text(self) -> str:
        """The whole request as JSON, the same for equal requests."""
        return dumps(asdict(self), separators=(",", ":"), ensure_ascii=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello(Request):
    """The first message. Without a token one watches; with a version only what was missed is sent."""

    type: Literal["hello"]
    token: Annotated[str, Limit(max_length=100)] | None = None
    version: Version | None = None
    lang: Annotated[str, Limit(max_length=8)] = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Act):
    """Lay a tile (`551@0:1`), `draw` or `pass`; `version` is the one the choice was made on."""

    type: Literal["move"] = "move"
    version: Version
    move: Annotated[str, Limit(max_length=40)]
    seat: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready(Act):
    """Ask for the next deal, adding a string to the shuffle."""

    type: Literal["ready"] = "ready"
    wish: Annotated[str, Limit(max_length=WISH_LENGTH)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Act):
    """Take back the own last move, where the table allows it."""

    type: Literal["undo"] = "undo"
    version: Version


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(Act):
    """Ask for the best moves; that is noted in the record."""

    type: Literal["hint"] = "hint"
    version: Version


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Act):
    """Ask for the answer of a puzzle."""

    type: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lift(Request):
    """Lift the curtain on one device: from now on this seat is shown, until its turn is over."""

    type: Literal["lift"] = "lift"
    seat: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Say(Act):
    """Chat."""

    type: Literal["say"] = "say"
    text: Annotated[str, Limit(min_length=1, max_length=TEXT_LENGTH)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Act):
    """Get up: a bot plays on in a running game."""

    type: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Return(Act):
    """Take the own seat back from a bot."""

    type: Literal["return"] = "return"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOver(Act):
    """Let a bot play for a seat that is free or whose person does not answer."""

    type: Literal["take-over"] = "take-over"
    seat: Place
    bot: Annotated[str, Limit(max_length=64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mute(Act):
    """The creator lets somebody chat no more, or again."""

    type: Literal["mute"] = "mute"
    seat: Place
    on: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(Act):
    """The creator sends somebody away."""

    type: Literal["remove"] = "remove"
    seat: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Close(Act):
    """The creator ends the table."""

    type: Literal["close"] = "close"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch(Act):
    """Play again with the same people, the seats moved on by one."""

    type: Literal["rematch"] = "rematch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sync(Request):
    """Ask for a fresh view."""

    type: Literal["sync"] = "sync"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping(Request):
    """Ask whether anybody is there."""

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
