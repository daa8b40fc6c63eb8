"""The requests and messages of a shared score pad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict

from pydantic import Field, TypeAdapter

from tricorn.table.requests import Act, Limit, Ping, Sync, Version

LINE_LENGTH = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit(Act):
    """Replace the lines of the record from `start` on (the first is 0) by these.

    The result must be a valid record, so a client that changes an early line sends the later ones again.
    """

    type: Literal["edit"] = "edit"
    version: Version
    start: Annotated[int, Limit(ge=0, le=10_000)]
    lines: Annotated[list[Annotated[str, Limit(max_length=LINE_LENGTH)]], Limit(max_length=5_000)]


PadRequest = Edit | Sync | Ping
PAD_REQUEST: TypeAdapter[PadRequest] = TypeAdapter(
    Annotated[PadRequest, Field(discriminator="type")]
)


class PadMessage(TypedDict):
    """The whole pad."""

    type: Literal["pad"]
    id: str
    code: str
    version: int
    editor: bool
    """Whether the recipient may edit."""
    lines: list[str]


class PadNewsMessage(TypedDict):
    """The lines of the record from `start` on have been replaced by these."""

    type: Literal["pad-news"]
    since: int
    version: int
    start: int
    lines: list[str]
