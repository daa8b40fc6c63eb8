"""Who is told when a table has changed: everybody who has it open, in this process or in others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str], None]
"""Called with the id of what has changed."""


class Bus(Protocol):
    """Carries the news that something has changed; what it is, the store knows."""

    async def open(self, listener: Listener) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop."""

    async def publish(self, id: str) -> None:
        """Tell everybody, the own process included."""


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

    async def publish(self, id: str) -> None:
        """Tell at once."""
        if self.listener is not None:
            self.listener(id)
