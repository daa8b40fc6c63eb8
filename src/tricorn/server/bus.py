"""Who is told what happens at a table: everybody who has it open, in this process or in others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol

Kind = Literal["changed", "said", "shown", "presence", "who", "taken", "lost"]


@dataclass(frozen=True, slots=True)
class News:
    """Something has happened; what is kept of it, the store knows.

    `changed`: a log has grown. `said`: a line of chat. `shown`: a message for all who look.
    `presence`: who is there in one process; `who` asks for that. `taken`: a person has come in elsewhere.
    `lost`: news may have been missed.
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

    async def ping(self) -> None:
        """All is well."""
