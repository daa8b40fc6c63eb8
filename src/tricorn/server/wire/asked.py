"""What a client may ask on the socket of a table. Each is strict: no other fields, no other types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

MAX_VERSION = 2**53
NAME_LENGTH = 24
TEXT_LENGTH = 200
WISH_LENGTH = 64

KEY = r"^[A-Za-z0-9_-]{1,64}$"
Key = Annotated[str, Field(pattern=KEY)]
Version = Annotated[int, Field(ge=0, le=MAX_VERSION)]
Place = Annotated[int, Field(ge=0, le=5)]


class Asked(BaseModel):
    """Anything a client sends."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Act(Asked):
    """Something that changes the table; the same key never has a second effect."""

    key: Key


class Hello(Asked):
    """The first message. Without a token one watches; with a version only what was missed is sent."""

    type: Literal["hello"]
    token: Annotated[str, Field(max_length=100)] | None = None
    version: Version | None = None
    lang: Annotated[str, Field(max_length=8)] = "en"


class Move(Act):
    """Lay a tile (`551@0:1`), `draw` or `pass`; `version` is the one the choice was made on."""

    type: Literal["move"]
    version: Version
    move: Annotated[str, Field(max_length=40)]
    seat: Place | None = None


class Ready(Act):
    """Ask for the next deal, adding a string to the shuffle."""

    type: Literal["ready"]
    wish: Annotated[str, Field(max_length=WISH_LENGTH)] = ""


class Undo(Act):
    """Take back the own last move, where the table allows it."""

    type: Literal["undo"]
    version: Version


class Hint(Act):
    """Ask for the best moves; that is noted in the record."""

    type: Literal["hint"]
    version: Version


class Reveal(Act):
    """Ask for the answer of a puzzle."""

    type: Literal["reveal"]


class Lift(Asked):
    """Lift the curtain on one device: from now on this seat is shown, until its turn is over."""

    type: Literal["lift"]
    seat: Place


class Say(Act):
    """Chat."""

    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=TEXT_LENGTH)]


class Leave(Act):
    """Get up: a bot plays on in a running game."""

    type: Literal["leave"]


class Return(Act):
    """Take the own seat back from a bot."""

    type: Literal["return"]


class TakeOver(Act):
    """Let a bot play for a seat that is free or whose person does not answer."""

    type: Literal["take-over"]
    seat: Place
    bot: Annotated[str, Field(max_length=64)]


class Mute(Act):
    """The creator lets somebody chat no more, or again."""

    type: Literal["mute"]
    seat: Place
    on: bool = True


class Remove(Act):
    """The creator sends somebody away."""

    type: Literal["remove"]
    seat: Place


class Close(Act):
    """The creator ends the table."""

    type: Literal["close"]


class Rematch(Act):
    """Play again with the same people, the seats moved on by one."""

    type: Literal["rematch"]


class Sync(Asked):
    """Ask for a fresh view."""

    type: Literal["sync"]


class Ping(Asked):
    """Ask whether anybody is there."""

    type: Literal["ping"]


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
Message = TableAct | Lift | Say | Sync | Ping

MESSAGE: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="type")])
