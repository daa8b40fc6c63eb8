"""What goes over the socket of a shared score pad."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypedDict

from tricorn.server.wire.asked import Act, Ping, Sync, Version

LINE_LENGTH = 400


class Edit(Act):
    """From line `start` on (the first is 0) the record reads so; the rest is replaced.

    The whole must be a right record, so whoever changes an early line sends the later ones anew.
    """

    type: Literal["edit"]
    version: Version
    start: Annotated[int, Field(ge=0, le=10_000)]
    lines: Annotated[list[Annotated[str, Field(max_length=LINE_LENGTH)]], Field(max_length=5_000)]


PadMessage = Edit | Sync | Ping
PAD_MESSAGE: TypeAdapter[PadMessage] = TypeAdapter(
    Annotated[PadMessage, Field(discriminator="type")]
)


class PadTold(TypedDict):
    """The whole pad."""

    type: Literal["pad"]
    id: str
    code: str
    version: int
    editor: bool
    """Whether whoever is told may edit."""
    lines: list[str]


class PadNewsTold(TypedDict):
    """From line `start` on the record reads so now."""

    type: Literal["pad-news"]
    since: int
    version: int
    start: int
    lines: list[str]
