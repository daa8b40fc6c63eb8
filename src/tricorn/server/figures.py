"""What the processes of a server tell each other about themselves, so that any of them can tell all."""

from __future__ import annotations

from typing import Protocol

from tricorn.server.metrics import Sample

Told = dict[str, list[Sample]]
"""The figures of each worker, by its name."""


class Figures(Protocol):
    """Where each process leaves its figures."""

    async def tell(self, worker: str, samples: list[Sample]) -> None:
        """Leave those of one."""

    async def told(self) -> Told:
        """Those of all that live."""


class OwnFigures:
    """Of a single process: it is asked itself."""

    async def tell(self, worker: str, samples: list[Sample]) -> None:
        """There is nobody else."""

    async def told(self) -> Told:
        """There is nobody else."""
        return {}
