"""The services that tables and pads use: the store, the bus, the bot workers, the clock."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.server.bot_workers.pool import WorkerPool
from tricorn.server.clock import Clock
from tricorn.server.cluster.bus import Bus
from tricorn.server.cluster.leases import Leases
from tricorn.server.ops.metrics import Metrics
from tricorn.server.settings import Settings
from tricorn.server.store.contract import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The services of one server process."""

    settings: Settings
    store: Store
    bus: Bus
    leases: Leases
    bot_workers: WorkerPool
    metrics: Metrics
    clock: Clock
    is_shared: bool
    """Whether other processes may write to the same logs."""
