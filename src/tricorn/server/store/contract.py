"""What the server needs of a store: logs that only grow, a list of tables, records of ended games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Row:
    """One fact of a log as it is kept."""

    at: int
    body: str
    key: str | None = None
    """Who asked for it and under which key; never twice in a log."""
    digest: str | None = None
    """What exactly was asked."""


@dataclass(frozen=True, slots=True)
class Card:
    """What a list shows of a table or a score pad."""

    id: str
    kind: str
    code: str
    status: str
    public: bool
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that was played to its end."""

    id: str
    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Append:
    """Facts to add to a log whose length is `after`, and what else changes with them, all or nothing."""

    stream: str
    after: int
    rows: Sequence[Row]
    card: Card | None = None
    record: Ended | None = None


def chat_of(id: str) -> str:
    """The log of what is said at a table."""
    return f"{id}/chat"


class ConflictError(Exception):
    """Somebody else has written these places of a log, or used this key or code."""


class UnavailableError(Exception):
    """The store cannot take anything now: the disk is full, the file locked, the connection gone."""


class Store(Protocol):
    """A place that keeps what it has acknowledged."""

    name: str
    """Where it is, for people."""

    async def open(self) -> None:
        """Get ready: bring the tables of the database up to date."""

    async def close(self) -> None:
        """Finish what was asked, let go of everything."""

    async def append(self, append: Append) -> None:
        """Add to a log; when this returns, it is on disk."""

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """A log from its beginning, or after so many of its facts."""

    async def card(self, id: str) -> Card | None:
        """The table or pad of that id."""

    async def card_by_code(self, code: str) -> Card | None:
        """The table or pad with this code."""

    async def cards(self, kind: str, statuses: Sequence[str], public: bool | None) -> list[Card]:
        """Those in one of these states, the latest first; of both kinds or only public ones or not."""

    async def ids(self, kind: str, statuses: Sequence[str], since: int) -> list[str]:
        """All in one of these states whose card has changed since."""

    async def mark(self, id: str, status: str) -> None:
        """Note another state in the list."""

    async def record(self, id: str) -> Ended | None:
        """The record of an ended game."""

    async def records(self) -> list[Ended]:
        """All records of ended games, the oldest first."""

    async def add_records(self, records: Sequence[Ended]) -> int:
        """Take in records; those that are there already are left alone. How many were new."""

    async def ping(self) -> None:
        """Nothing, if all is well."""
