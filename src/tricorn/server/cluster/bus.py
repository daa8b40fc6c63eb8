"""The bus: carries news about tables and pads to the other processes of a server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol

Kind = Literal[
    "changed", "said", "shown", "presence", "who", "taken", "lost", "found", "turned", "lives", "ends"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class News:
    """An event in another process; durable changes are also in the store.

    `changed`: a log has grown by these rows. `said`: a line of chat. `shown`: a message for all viewers.
    `presence`: the people connected to one process; `who` requests it. `taken`: a person has connected to
    another process. `lost`: news may have been missed; `found`: the same, but from now on news arrive.
    `turned`: another process has started or ended. `lives`: a heartbeat; `ends`: the last one.
    """

    kind: Kind
    id: str
    body: Any = None
    origin: str | None = None
    """The sending process; None before it is sent."""


Listener = Callable[[News], None]


class Bus(Protocol):
    """Carries news to the other processes; inside a process, objects call each other."""

    async def open(self, listener: Listener) -> None:
        """Start to pass news of other processes to the listener."""

    async def close(self) -> None:
        """Stop."""

    def publish(self, news: News) -> None:
        """Send news to the other processes soon; never waits."""

    def follow(self, id: str) -> None:
        """Receive news about this table or pad; `found` arrives when that works."""

    def leave(self, id: str) -> None:
        """Receive no more news about it."""

    def is_alive(self, process: str) -> bool:
        """Whether this other process still sends heartbeats."""

    async def ping(self) -> None:
        """Return if the bus works; raise UnavailableError if not."""


class LocalBus:
    """The bus of a single process, which has no others to notify."""

    async def open(self, listener: Listener) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

    def publish(self, news: News) -> None:
        """Do nothing."""

    def follow(self, id: str) -> None:
        """Do nothing."""

    def leave(self, id: str) -> None:
        """Do nothing."""

    def is_alive(self, process: str) -> bool:  # noqa: ARG002
        """Return False: there are no other processes."""
        return False

    async def ping(self) -> None:
        """Return: there is nothing that could fail."""
