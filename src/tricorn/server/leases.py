"""Which process plays the bots of a table and watches its clock.

Two at once would do no harm, since a log takes only one of them; they would waste work.
"""

from __future__ import annotations

from typing import Protocol

SECONDS = 6.0
"""How long a lease lasts: longer than a bot thinks, short enough to be missed by nobody."""


class Leases(Protocol):
    """Leases on tables."""

    async def claim(self, id: str) -> bool:
        """Whether this table is ours for the next seconds."""


class OwnLeases:
    """Of a single process: everything is ours."""

    async def claim(self, id: str) -> bool:  # noqa: ARG002
        """Always."""
        return True
