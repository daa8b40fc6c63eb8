"""Who is told what happens at a table: everybody who has it open, in this process or in others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol

Kind = Literal[
    "changed", "said", "shown", "presence", "who", "taken", "lost", "found", "turned", "lives", "ends"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class News:
    """Something has happened; what is kept of it, the store knows.

    `changed`: a log has grown by these rows after so many. `said`: a line of chat. `shown`: a message for
    all who look.
    `presence`: who is there in one process; `who` asks for that. `taken`: a person has come in elsewhere.
    `lost`: news may have been missed until now; `found`: that too, but from now on they can be heard.
    `turned`: another process has come or gone; it has said that it `lives` or `ends`, or is silent.
    """

    kind: Kind
    id: str
    body: Any = None
    origin: str | None = None
    """The process it comes from; None for the own."""


Listener = Callable[[News], None]


class Bus(Protocol):
    """Carries news between the processes of a server."""

    async def open(self, listener: Listener) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop."""

    def publish(self, news: News) -> None:
        """Tell the own process at once, the others soon; never waits."""

    def follow(self, id: str) -> None:
        """Hear what other processes say of this table or pad; `found` follows when it can be heard."""

    def leave(self, id: str) -> None:
        """Hear no more of it."""

    def lives(self, process: str) -> bool:
        """Whether this other process, once heard of, still lives."""

    async def ping(self) -> None:
        """Nothing, if all is well."""


class MemoryBus:
    """The bus of a single process."""

    def __init__(self) -> None:
        self.listener: Listener | None = None

    async def open(self, listener: Listener) -> None:
        """Begin to listen."""
        self.listener = listener

    async def close(self) -> None:
        """Stop."""
        self.listener = None

    def publish(self, news: News) -> None:
        """Tell at once."""
        if self.listener is not None:
            self.listener(news)

    def follow(self, id: str) -> None:
        """There are no others."""

    def leave(self, id: str) -> None:
        """There are no others."""

    def lives(self, process: str) -> bool:  # noqa: ARG002
        """There are no others."""
        return False

    async def ping(self) -> None:
        """All is well."""
