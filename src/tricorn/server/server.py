"""The server: all objects that last as long as the process."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Coroutine

from tricorn.server.bot_workers.pool import WorkerPool
from tricorn.server.bot_workers.reviews import Reviews
from tricorn.server.clock import CLOCK, Clock
from tricorn.server.cluster.bus import News
from tricorn.server.cluster.choice import shared
from tricorn.server.ops.metrics import Metrics, Sample, Samples
from tricorn.server.pads.live import Pads
from tricorn.server.services import Services
from tricorn.server.settings import WINDOW, Settings
from tricorn.server.store.choice import CLUSTERED_SERVER, SINGLE_SERVER, open_store
from tricorn.server.store.contract import UnavailableError
from tricorn.server.tables.registry import Tables
from tricorn.server.tables.room import TableRoom
from tricorn.server.tasks import end_all
from tricorn.server.websocket.rate_limits import ConnectionLimiter, RateLimiter, RateLimiters

log = logging.getLogger("tricorn.server")


class Server:
    """The tables, pads, bot workers and limits of a process; open it before the first request."""

    def __init__(self, settings: Settings, clock: Clock = CLOCK) -> None:
        limits, timings = settings.limits, settings.timings
        self.settings = settings
        self.clock = clock
        program = CLUSTERED_SERVER if settings.redis else SINGLE_SERVER
        between = shared(settings.redis, timings, clock)
        self.shared_metrics = between.metrics
        self.services = Services(
            settings,
            open_store(settings.data, settings.database, program, clock),
            between.bus,
            between.leases,
            WorkerPool(settings.thinkers, settings.bot_seconds, timings, clock),
            Metrics(),
            clock,
            is_shared=settings.database is not None,
        )
        self.tables = Tables(self.services)
        self.pads = Pads(self.services)
        reviewers = WorkerPool(settings.reviewers, settings.bot_seconds, timings, clock)
        self.reviews = Reviews(reviewers)
        self.connections = ConnectionLimiter(limits.sockets_per_address)
        self.seat_limiters = RateLimiters(limits.seat_messages, WINDOW, clock)
        self.code_limiters = RateLimiters(limits.wrong_codes_per_minute, 60.0, clock)
        self.creation_limiters = RateLimiters(limits.new_tables_per_minute, 60.0, clock)
        self.open_sockets = 0
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the store, the bus and the bot workers, and start the background tasks."""
        await self.services.store.open()
        await self.services.bus.open(self._on_news)
        self.services.bot_workers.open()
        self.reviews.open()
        if self.settings.warm:
            self.services.bot_workers.warm()
        self.tasks = [asyncio.create_task(work) for work in self._background()]

    async def close(self) -> None:
        """Stop all tasks and close the store; acknowledged requests are on disk."""
        await end_all(self.tasks)
        await self.reviews.close()
        self.tables.close()
        await self.services.bot_workers.close()
        await self.services.bus.close()
        await self.services.store.close()

    # For sessions

    async def table_room(self, id: str) -> TableRoom:
        """Return a table for one session."""
        return TableRoom(await self.tables.fresh(id), self.tables)

    def message_limiter(self, id: str, holder: str | None) -> RateLimiter:
        """Return the limiter of a seat, or a new one for a client that only watches."""
        if holder is None:
            return RateLimiter(self.settings.limits.watcher_messages, WINDOW, self.clock)
        return self.seat_limiters.of(f"{id}/{holder}")

    def _on_news(self, news: News) -> None:
        self.tables.on_news(news)
        self.pads.on_news(news)

    # Background work

    def _background(self) -> list[Coroutine[None, None, None]]:
        work = [self._resume(), self._tidy()]
        return [*work, self._publish_metrics()] if self.name else work

    async def _resume(self) -> None:
        """Resume the tables that were running, while people can already connect."""
        while not await self._succeeds(self.tables.resume()):
            await self.clock.sleep(self.settings.timings.retry)

    async def _succeeds(self, work: Coroutine[None, None, None]) -> bool:
        """Return whether the work succeeded; otherwise log why."""
        try:
            await work
        except UnavailableError:
            return False  # the store has logged it
        except Exception:
            log.exception("a background task failed; retrying")
            return False
        return True

    async def _publish_metrics(self) -> None:
        while True:
            await self._succeeds(self.shared_metrics.publish(self.name, self.samples))
            await self.clock.sleep(self.settings.timings.metrics)

    async def _tidy(self) -> None:
        while True:
            await self.clock.sleep(self.settings.timings.tidy)
            await self._succeeds(self._tidy_once())

    async def _tidy_once(self) -> None:
        for limiters in (self.seat_limiters, self.code_limiters, self.creation_limiters):
            limiters.tidy()
        self.tables.evict_idle()
        self.pads.evict_idle()
        if self.services.is_shared:
            await self.tables.beat()
            await self.tables.resume()  # tables of a dead process

    # Metrics

    @property
    def name(self) -> str:
        """The name of this worker among several; empty if it is the only one."""
        if self.settings.redis is None:
            return ""
        return f"{socket.gethostname()}-{self.settings.worker}"

    @property
    def samples(self) -> list[Sample]:
        """The metrics of this process."""
        metrics = self.services.metrics
        metrics.tables.set(len(self.tables.open))
        metrics.connections.set(self.open_sockets)
        metrics.waiting.set(self.services.bot_workers.waiting)
        return metrics.samples()

    async def all_samples(self) -> Samples:
        """Return the current metrics of all processes."""
        return {**await self.shared_metrics.read(), self.name: self.samples}
