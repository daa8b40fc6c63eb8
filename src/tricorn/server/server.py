"""The server: everything that lives as long as the process."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Coroutine

from tricorn.server.bot_workers.pool import Thinkers
from tricorn.server.bot_workers.reviews import Reviews
from tricorn.server.clock import CLOCK, Clock
from tricorn.server.cluster.bus import News
from tricorn.server.cluster.choice import shared
from tricorn.server.ops.metrics import Metrics, Sample, Told
from tricorn.server.pads.live import Pads
from tricorn.server.settings import WINDOW, Settings
from tricorn.server.store.choice import ALONE, TOGETHER, open_store
from tricorn.server.store.contract import UnavailableError
from tricorn.server.tables.actions import Acts
from tricorn.server.tables.live import Tools
from tricorn.server.tables.registry import Tables
from tricorn.server.tasks import end_all
from tricorn.server.websocket.rate_limits import Doors, Meters

log = logging.getLogger("tricorn.server")


class Server:
    """Tables, pads, thinkers, limits; opened before the first request, closed after the last."""

    def __init__(self, settings: Settings, clock: Clock = CLOCK) -> None:
        limits = settings.limits
        self.settings = settings
        self.clock = clock
        program = TOGETHER if settings.redis else ALONE
        between = shared(settings.redis, settings.timings, clock)
        self.figures = between.figures
        self.tools = Tools(
            settings,
            open_store(settings.data, settings.database, program, clock),
            between.bus,
            between.leases,
            Thinkers(settings.thinkers, settings.bot_seconds, clock),
            Metrics(),
            clock,
        )
        self.tables = Tables(self.tools)
        self.acts = Acts(self.tables)
        self.pads = Pads(self.tools)
        self.reviews = Reviews(Thinkers(settings.reviewers, settings.bot_seconds, clock))
        self.doors = Doors(limits.sockets_an_address)
        self.seat_meters = Meters(limits.seat_messages, WINDOW, clock)
        self.code_meters = Meters(limits.wrong_codes_a_minute, 60.0, clock)
        self.making_meters = Meters(limits.new_tables_a_minute, 60.0, clock)
        self.sockets = 0
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Get ready, and take up what was running."""
        await self.tools.store.open()
        await self.tools.bus.open(self._heard)
        self.tools.thinkers.open()
        self.reviews.open()
        if self.settings.warm:
            self.tools.thinkers.warm()
        self.tasks = [asyncio.create_task(work) for work in self._works()]

    async def close(self) -> None:
        """Everything acknowledged is on disk; the rest is let go."""
        await end_all(self.tasks)
        await self.reviews.close()
        self.acts.close()
        self.tables.close()
        await self.tools.thinkers.close()
        await self.tools.bus.close()
        await self.tools.store.close()

    def _heard(self, news: News) -> None:
        self.tables.heard(news)
        self.pads.heard(news)

    def _works(self) -> list[Coroutine[None, None, None]]:
        """What is done beside everything that is asked for."""
        works = [self._take_up(), self._tidy()]
        return [*works, self._tell_figures()] if self.name else works

    async def _take_up(self) -> None:
        """The tables that were running; people are let in meanwhile."""
        while not await self._is_done(self.tables.resume()):
            await self.clock.sleep(self.settings.timings.retry)

    async def _is_done(self, work: Coroutine[None, None, None]) -> bool:
        """Whether it could be; if not, the log tells why, and it is tried again later."""
        try:
            await work
        except UnavailableError:
            return False  # of which the store tells
        except Exception:
            log.exception("something is tried again later")
            return False
        return True

    async def _tell_figures(self) -> None:
        while True:
            await self._is_done(self.figures.tell(self.name, self.samples))
            await self.clock.sleep(self.settings.timings.metrics)

    async def _tidy(self) -> None:
        while True:
            await self.clock.sleep(self.settings.timings.tidy)
            await self._is_done(self._tidy_once())

    async def _tidy_once(self) -> None:
        for meters in (self.seat_meters, self.code_meters, self.making_meters):
            meters.tidy()
        self.tables.let_go()
        self.pads.let_go()
        if self.tools.is_shared:
            await self.tables.beat()
            await self.tables.resume()  # what a process left behind that has died

    @property
    def name(self) -> str:
        """What this worker is called among several; empty where it is the only one."""
        if self.settings.redis is None:
            return ""
        return f"{socket.gethostname()}-{self.settings.worker}"

    @property
    def samples(self) -> list[Sample]:
        """The figures of this process."""
        gauges = {
            "tricorn_tables": len(self.tables.open),
            "tricorn_connections": self.sockets,
            "tricorn_thoughts_waiting": self.tools.thinkers.waiting,
        }
        return self.tools.metrics.samples(gauges)

    async def all_samples(self) -> Told:
        """The figures of all processes, those of this one as they are now."""
        return {**await self.figures.told(), self.name: self.samples}
