"""Leases: which process plays the bots of a table and watches its clock.

Two at once would do no harm, since the log accepts only one of them, but would waste work.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

LEASE_SECONDS = 6.0
"""Lifetime of a lease: longer than a bot thinks, and short enough for another process to take over soon."""
KEEP_SECONDS = 90.0
"""Seconds without a renewal until another process takes over a table."""


class Leases(Protocol):
    """Leases on tables."""

    async def claim(self, id: str) -> bool:
        """Return whether this process holds the table for the next seconds."""

    async def keep(self, ids: Sequence[str]) -> None:
        """Announce to the other processes that this one runs these tables."""

    async def left(self, ids: Sequence[str]) -> list[str]:
        """Return the tables that no process runs."""


class LocalLeases:
    """The leases of a single process, which holds everything."""

    async def claim(self, id: str) -> bool:  # noqa: ARG002
        """Return True: there are no other processes."""
        return True

    async def keep(self, ids: Sequence[str]) -> None:
        """Do nothing: there are no other processes."""

    async def left(self, ids: Sequence[str]) -> list[str]:
        """Return all of them."""
        return list(ids)
