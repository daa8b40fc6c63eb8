"""The server: everything that lives as long as the process."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from tricorn.server.acts import Acts
from tricorn.server.bus import News
from tricorn.server.limits import Doors, Meters
from tricorn.server.live import Tools
from tricorn.server.metrics import Metrics
from tricorn.server.pads import Pads
from tricorn.server.reviews import Reviews
from tricorn.server.settings import WINDOW, Settings
from tricorn.server.shared import shared
from tricorn.server.store.choice import open_store
from tricorn.server.store.contract import UnavailableError
from tricorn.server.tables import Tables
from tricorn.server.thinking.thinkers import Thinkers

TIDY_SECONDS = 30.0


class Server:
    """Tables, pads, thinkers, limits; opened before the first request, closed after the last."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        bus, leases = shared(settings.redis)
        self.tools = Tools(
            settings,
            open_store(settings.data, settings.database),
            bus,
            leases,
            Thinkers(settings.thinkers, settings.bot_seconds),
            Metrics(),
        )
        self.tables = Tables(self.tools)
        self.acts = Acts(self.tables)
        self.pads = Pads(self.tools)
        self.reviews = Reviews(self.tools.thinkers)
        self.doors = Doors(limits.sockets_an_address)
        self.seat_meters = Meters(limits.seat_messages, WINDOW)
        self.code_meters = Meters(limits.wrong_codes_a_minute, 60.0)
        self.making_meters = Meters(limits.new_tables_a_minute, 60.0)
        self.sockets = 0
        self.tidying: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Get ready, and take up what was running."""
        await self.tools.store.open()
        await self.tools.bus.open(self._heard)
        self.tools.thinkers.open()
        if self.settings.warm:
            self.tools.thinkers.warm()
        self.tidying = asyncio.create_task(self._tidy())
        await self.tables.resume()

    async def close(self) -> None:
        """Everything acknowledged is on disk; the rest is let go."""
        if self.tidying is not None:
            self.tidying.cancel()
            with suppress(asyncio.CancelledError):
                await self.tidying
        self.reviews.close()
        self.acts.close()
        self.tables.close()
        await self.tools.thinkers.close()
        await self.tools.bus.close()
        await self.tools.store.close()

    def _heard(self, news: News) -> None:
        self.tables.heard(news)
        self.pads.heard(news)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.tables.let_go()
            self.pads.let_go()
            if self.tools.is_shared:
                self.tables.beat()
                with suppress(UnavailableError):
                    await self.tables.resume()  # what a process left behind that has died
            for meters in (self.seat_meters, self.code_meters, self.making_meters):
                meters.tidy()

    @property
    def gauges(self) -> dict[str, float]:
        """What is the case now, for the metrics."""
        return {
            "tricorn_tables": len(self.tables.open),
            "tricorn_connections": self.sockets,
            "tricorn_thoughts_waiting": self.tools.thinkers.waiting,
        }
