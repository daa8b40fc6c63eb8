"""The interface of a store: append-only logs, a list of tables, records of ended games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a log."""

    at: int
    body: str
    key: str | None = None
    """The sender and the key of the request; unique in a log."""
    digest: str | None = None
    """The digest of the request."""


@dataclass(frozen=True, slots=True)
class Card:
    """The list entry of a table or a score pad."""

    id: str
    kind: str
    code: str
    status: str
    public: bool
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ended:
    """The record of an ended game."""

    id: str
    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Append:
    """Rows to add to a log of length `after`, with changes to card and record, in one transaction."""

    stream: str
    after: int
    rows: Sequence[Row]
    card: Card | None = None
    record: Ended | None = None


def chat_of(id: str) -> str:
    """Return the name of a table's chat log."""
    return f"{id}/chat"


class ConflictError(Exception):
    """Another process has written these rows of the log, or used this key or code."""


class UnavailableError(Exception):
    """The store cannot write now: the disk is full, the file is locked, or the connection is lost."""


class Store(Protocol):
    """A durable store: everything it acknowledges stays."""

    name: str
    """Its location, for messages."""

    async def open(self) -> None:
        """Open the store, and migrate the database if necessary."""

    async def close(self) -> None:
        """Finish all writes and close all connections."""

    async def append(self, append: Append) -> None:
        """Add to a log; when this returns, it is on disk."""

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """Return the rows of a log after the first `after` ones."""

    async def card(self, id: str) -> Card | None:
        """Return the table or pad with this id."""

    async def card_by_code(self, code: str) -> Card | None:
        """Return the table or pad with this code."""

    async def cards(self, kind: str, statuses: Sequence[str], public: bool | None) -> list[Card]:
        """Return the cards in one of these states, the latest first; `public` filters them unless None."""

    async def ids(self, kind: str, statuses: Sequence[str], since: int) -> list[str]:
        """Return the ids of the cards in one of these states that have changed since a time."""

    async def mark(self, id: str, status: str) -> None:
        """Set the state of a card."""

    async def record(self, id: str) -> Ended | None:
        """Return the record of an ended game."""

    async def records(self) -> list[Ended]:
        """Return all records of ended games, the oldest first."""

    async def add_records(self, records: Sequence[Ended]) -> int:
        """Add records, skipping existing ones; return the number of new ones."""

    async def ping(self) -> None:
        """Return if the store answers; raise UnavailableError if not."""
