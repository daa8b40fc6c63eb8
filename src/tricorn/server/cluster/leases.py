"""Which process plays the bots of a table and watches its clock.

Two at once would do no harm, since a log takes only one of them; they would waste work.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

SECONDS = 6.0
"""How long a lease lasts: longer than a bot thinks, short enough to be missed by nobody."""


KEPT_SECONDS = 90.0
"""After so long without a word from whoever had a table open, others look after it."""


class Leases(Protocol):
    """Leases on tables."""

    async def claim(self, id: str) -> bool:
        """Whether this table is ours for the next seconds."""

    async def keep(self, ids: Sequence[str]) -> None:
        """Let others know that these are looked after here."""

    async def left(self, ids: Sequence[str]) -> list[str]:
        """Those of these that nobody looks after."""


class OwnLeases:
    """Of a single process: everything is ours."""

    async def claim(self, id: str) -> bool:  # noqa: ARG002
        """Always."""
        return True

    async def keep(self, ids: Sequence[str]) -> None:
        """There is nobody else."""

    async def left(self, ids: Sequence[str]) -> list[str]:
        """All of them."""
        return list(ids)
