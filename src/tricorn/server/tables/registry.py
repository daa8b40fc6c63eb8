"""The tables of this process: created, found, loaded from their logs, evicted when idle."""

from __future__ import annotations

import asyncio
import logging
import math

from tricorn.daily import today
from tricorn.server.cluster.bus import News
from tricorn.server.event_log import DamagedError, begin
from tricorn.server.keys import hashed, new_id, new_token
from tricorn.server.services import Services
from tricorn.server.store.contract import Append, Row, UnavailableError
from tricorn.server.tables.live import TABLE, LiveTable, card_of, settle, table_log
from tricorn.table import judging
from tricorn.table.entries import Entry, Joined, Opened, encode
from tricorn.table.errors import RefusedError
from tricorn.table.loading import open_table
from tricorn.table.options import Options, checked
from tricorn.table.texts import checked_name

logger = logging.getLogger("tricorn.server")

RESUMED = ("playing", "between")
"""States in which a bot or a time limit may be due after a restart."""
RESUMED_DAYS = 7
"""Tables unused for longer wait until someone returns."""
DAY = 24 * 3600 * 1000
SKIP_SECONDS = 300.0
"""Seconds before a table without anything to do is checked again."""


class Tables:
    """The tables of this process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.clock = services.clock
        self.open: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.idle: dict[str, float] = {}
        """Tables without anything to do, and when they were checked."""

    # Loading and evicting

    async def resume(self) -> None:
        """Load the tables with a bot or a time limit due that no other process runs."""
        ids = await self.services.store.ids(TABLE, RESUMED, self.clock.now() - RESUMED_DAYS * DAY)
        now = self.clock.monotonic()
        self.idle = {id: at for id, at in self.idle.items() if at > now - SKIP_SECONDS}
        unseen = [id for id in ids if id not in self.open and id not in self.idle]
        for id in await self.services.leases.left(unseen):
            if await self.services.leases.claim(id):
                await self._resume(id)

    async def _resume(self, id: str) -> None:
        """Load a table; one that cannot be read does not delay the others."""
        try:
            live = await self.get(id)
        except RefusedError:
            return
        except UnavailableError:
            raise
        except Exception:
            logger.exception("table %s cannot be resumed", id)
            self.idle[id] = self.clock.monotonic()
            return
        if not live.is_used:
            live.used_at = -math.inf
            self.idle[id] = self.clock.monotonic()

    async def get(self, id: str) -> LiveTable:
        """Return the table with this id; concurrent requests load it once."""
        if id in self.open:
            return self.open[id]
        if id not in self.opening:
            self.opening[id] = asyncio.create_task(self._load(id))
            self.opening[id].add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(self.opening[id])

    async def fresh(self, id: str) -> LiveTable:
        """Return the table with all entries of other processes."""
        live = await self.get(id)
        live.used_at = self.clock.monotonic()
        if self.services.is_shared:
            await live.catch_up()
        return live

    async def _load(self, id: str) -> LiveTable:
        card = await self.services.store.card(id)
        if card is None or card.kind != TABLE:
            raise RefusedError("no-such-table", 404)
        if len(self.open) >= self.services.settings.limits.tables:
            raise RefusedError("server-full", 503)
        try:
            live = await LiveTable.load(card, self.services)
        except DamagedError as error:
            logger.error("table %s is damaged: %s", id, error.__cause__)
            self.services.metrics.damaged_tables.inc()
            if card.status != "damaged":
                await self.services.store.mark(id, "damaged")
            raise
        return self._opened(live)

    def _opened(self, live: LiveTable) -> LiveTable:
        self.open[live.id] = live
        live.automation.reschedule()
        self.services.bus.follow(live.id)
        return live

    def evict_idle(self) -> None:
        """Remove unused tables from memory; their logs stay."""
        for id, live in list(self.open.items()):
            if live.is_evictable(self.services.settings.idle_seconds):
                live.close()
                self.services.bus.leave(id)
                del self.open[id]

    async def beat(self) -> None:
        """Announce to the other processes the tables run here, and the people connected to them."""
        for live in self.open.values():
            live.beat()
        await self.services.leases.keep([id for id, live in self.open.items() if live.is_used])

    def close(self) -> None:
        """Stop all tables."""
        for live in self.open.values():
            live.close()

    def on_news(self, news: News) -> None:
        """Pass news of the bus on to its table."""
        if news.id in self.open:
            self.open[news.id].on_news(news)

    # Creating and joining

    async def create(self, options: Options, names: list[str]) -> tuple[LiveTable, str]:
        """Create a table with the host in the first seat; on a shared device, everyone is seated."""
        options = checked(options, today())
        token = new_token()
        holder = hashed(token)
        people = [place for place, bot in enumerate(options.seats) if bot is None]
        seated = people if options.is_for_one_device else people[:1]
        if len(names) != len(seated):
            raise RefusedError("names-for-seats", 422, count=len(seated), found=len(names))
        entries: list[Entry] = [Opened(options, holder)]
        for place, name in zip(seated, names, strict=True):
            entries.append(Joined(place, checked_name(name), holder))
        _check_different(entries, options)
        return await self.begin(entries), token

    async def begin(self, entries: list[Entry]) -> LiveTable:
        """Create a table whose log begins with these entries."""
        id, at = new_id(), self.clock.now()
        opened = entries[0]
        assert isinstance(opened, Opened)
        rest, table = settle(open_table(id, opened, at), entries[1:], at)
        rows = [Row(at, encode(entry)) for entry in (opened, *rest)]
        code = await begin(
            self.services.store, lambda code: Append(id, 0, rows, card_of(table, code))
        )
        log = table_log(id, self.services)
        log.extend(rows)
        live = self._opened(LiveTable(log, code))
        if self.services.is_shared:  # its people may connect to another process
            live.used_at -= self.services.settings.idle_seconds
        return live

    async def join(self, id: str, name: str, seat: int | None) -> tuple[int, str]:
        """Seat a new player; return the seat and the player's token."""
        live = await self.fresh(id)
        token = new_token()
        async with live.log.lock:
            joined = judging.join(live.table, name, hashed(token), seat)
            await live.commit([joined])
        live.changed()
        live.audience.send_presence()
        return joined.seat, token


def _check_different(entries: list[Entry], options: Options) -> None:
    """Reject two players of the same name, or a player named like a bot at the table."""
    names = [entry.name for entry in entries if isinstance(entry, Joined)]
    folded = [name.casefold() for name in names]
    taken = [
        name
        for name, fold in zip(names, folded, strict=True)
        if folded.count(fold) > 1 or fold in options.seats
    ]
    if taken:
        raise RefusedError("name-taken", 409, name=taken[0])
