"""What goes over the socket of a shared score pad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict

from pydantic import Field, TypeAdapter

from tricorn.table.requests import Act, Limit, Ping, Sync, Version

LINE_LENGTH = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit(Act):
    """From line `start` on (the first is 0) the record reads so; the rest is replaced.

    The whole must be a right record, so whoever changes an early line sends the later ones anew.
    """

    type: Literal["edit"] = "edit"
    version: Version
    start: Annotated[int, Limit(ge=0, le=10_000)]
    lines: Annotated[list[Annotated[str, Limit(max_length=LINE_LENGTH)]], Limit(max_length=5_000)]


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
