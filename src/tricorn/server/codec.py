"""Facts of a log as text, and back."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter

from tricorn.server.store.contract import Row
from tricorn.server.table.entries import Entry

ENTRY: TypeAdapter[Entry] = TypeAdapter(Annotated[Entry, Field(discriminator="type")])


def encode(entry: Entry) -> str:
    """A fact as JSON."""
    return ENTRY.dump_json(entry).decode()


def decode(row: Row) -> tuple[Entry, int]:
    """A fact and its time; whatever else stands there is an error."""
    return ENTRY.validate_json(row.body), row.at
