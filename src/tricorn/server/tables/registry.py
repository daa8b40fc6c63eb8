"""All tables: made, found, opened from their logs, let go when nobody looks."""

from __future__ import annotations

import asyncio
import logging
import math

from tricorn.daily import today
from tricorn.server import event_log
from tricorn.server.cluster.bus import News
from tricorn.server.keys import hashed, new_id, new_token
from tricorn.server.store.contract import Append, Row, UnavailableError
from tricorn.server.tables.audience import Audience
from tricorn.server.tables.automation import Clockwork
from tricorn.server.tables.chat import Chat
from tricorn.server.tables.live import TABLE, DamagedError, LiveTable, Tools, card_of, settled
from tricorn.table import judging
from tricorn.table.entries import Entry, Joined, Opened, encode
from tricorn.table.errors import RefusedError
from tricorn.table.options import Options, checked
from tricorn.table.table import open_table
from tricorn.table.texts import checked_name

log = logging.getLogger("tricorn.server")

RESUMED = ("playing", "between")
"""States in which the house may have something to do after a restart."""
RESUMED_DAYS = 7
"""Of tables that have been left for longer, somebody has to come back first."""
DAY = 24 * 3600 * 1000
LOOK_AGAIN = 300.0
"""Seconds after which a table at which nothing was to be done is looked at again."""

Grown = tuple[int, list[Row]]
"""By what a log has grown, and how long it was before."""


class OpenTable:
    """A table in memory with everything that belongs to it."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.clock = live.tools.clock
        self.audience = Audience(live)
        self.clockwork = Clockwork(live, self.audience)
        self.chat = Chat(live)
        self.used_at = self.clock.monotonic()
        self.catching_up: asyncio.Task[None] | None = None
        self.told: list[Grown] = []
        self.missed = False
        self.unheard = False
        """Whether something may have been said elsewhere."""

    def heard(self, news: News) -> None:
        """Something has happened here, or at the same table in another process."""
        match news.kind:
            case "changed" if news.origin is None:
                self.used_at = self.clock.monotonic()
                self.changed()
            case "changed":
                after, rows = news.body
                self._catch_up((after, [Row(*row) for row in rows]))
            case "lost":
                self._miss()
            case "found":
                self._miss()
                self.audience.exchange()
            case "turned" if news.origin in self.audience.elsewhere:
                self._miss()  # it may have written something and not told it
                self.audience.look_again()
            case "said" if news.origin is not None:
                self.unheard = True
                self._catch_up()
            case "shown" if news.origin is not None:
                self.audience.say(news.body)
            case "presence" | "who" | "taken" if news.origin is not None:
                self.audience.heard(news)

    def _miss(self) -> None:
        """Something may have happened elsewhere that was not told."""
        self.missed = self.unheard = True
        self._catch_up()

    def _catch_up(self, *grown: Grown) -> None:
        """Soon, with what is told; if that is not all, by reading."""
        self.told += grown
        if self.catching_up is None:
            self.catching_up = asyncio.create_task(self._read_on())

    async def _read_on(self) -> None:
        try:
            while self.told or self.missed or self.unheard:
                try:
                    async with self.live.lock:
                        await self._follow()
                    self.changed()
                    await self._listen()
                except UnavailableError:
                    self.missed = self.unheard = True
                    await self.clock.sleep(self.live.tools.settings.timings.catch_up)
        except RefusedError as error:
            log.warning("table %s cannot be read on: %s", self.live.id, error)
        finally:
            self.catching_up = None

    async def _follow(self) -> None:
        told, missed = self.told, self.missed
        self.told, self.missed = [], False
        if not all(self.live.follow(*grown) for grown in told) or missed:
            await self.live.catch_up()

    async def _listen(self) -> None:
        if self.unheard:
            self.unheard = False
            await self.chat.catch_up()
            self.tell_chat()

    def tell_chat(self) -> None:
        """Send everybody the lines of chat that they have not got yet."""
        for connection in list(self.audience.connections):
            self.chat.tell(connection)

    def beat(self) -> None:
        """Say who is here; where somebody is missed who may be playing on elsewhere, read what they do."""
        self.audience.beat()
        if self.audience.misses_somebody:
            self._miss()

    def changed(self) -> None:
        """Tell everybody, look at the clock."""
        self.audience.tell()
        self.clockwork.wind()

    @property
    def is_used(self) -> bool:
        """Whether somebody looks at it, or something happens by itself that nobody else sees to."""
        by_itself = not self.clockwork.is_idle and not self.audience.is_elsewhere
        return bool(self.audience.connections) or by_itself

    def may_be_let_go(self, idle_seconds: float) -> bool:
        """Whether it has not been used for a while."""
        return self.clock.monotonic() - self.used_at > idle_seconds and not self.is_used

    def close(self) -> None:
        """Out of the memory."""
        if self.catching_up is not None:
            self.catching_up.cancel()
        self.clockwork.stop()
        self.audience.close()


class Tables:
    """The tables of this process."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.clock = tools.clock
        self.open: dict[str, OpenTable] = {}
        self.opening: dict[str, asyncio.Task[OpenTable]] = {}
        self.idle: dict[str, float] = {}
        """Tables left behind at which nothing was to be done, and when that was seen."""

    # Opening and letting go

    async def resume(self) -> None:
        """Open the tables where a bot or the clock is to act and nobody sees to it; the rest may go again."""
        ids = await self.tools.store.ids(TABLE, RESUMED, self.clock.now() - RESUMED_DAYS * DAY)
        now = self.clock.monotonic()
        self.idle = {id: at for id, at in self.idle.items() if at > now - LOOK_AGAIN}
        unseen = [id for id in ids if id not in self.open and id not in self.idle]
        for id in await self.tools.leases.left(unseen):
            if await self.tools.leases.claim(id):
                await self._take_up(id)

    async def _take_up(self, id: str) -> None:
        """A table that nobody asked for; one that cannot be read does not keep the others waiting."""
        try:
            self._look_at(await self.get(id))
        except RefusedError:
            return
        except UnavailableError:
            raise
        except Exception:
            log.exception("table %s is left alone", id)
            self.idle[id] = self.clock.monotonic()

    def _look_at(self, found: OpenTable) -> None:
        """A table that nobody asked for: where nothing is to be done, it is left alone for a while."""
        if not found.is_used:
            found.used_at = -math.inf
            self.idle[found.live.id] = self.clock.monotonic()

    async def get(self, id: str) -> OpenTable:
        """The table of that id; however many ask for it, it is read once."""
        if id in self.open:
            return self.open[id]
        if id not in self.opening:
            self.opening[id] = asyncio.create_task(self._load(id))
            self.opening[id].add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(self.opening[id])

    async def _load(self, id: str) -> OpenTable:
        card = await self.tools.store.card(id)
        if card is None or card.sort != TABLE:
            raise RefusedError("no-such-table", 404)
        if len(self.open) >= self.tools.settings.limits.tables:
            raise RefusedError("server-full", 503)
        try:
            live = await LiveTable.load(card, self.tools)
        except DamagedError as error:
            log.error("table %s is damaged and set aside: %s", id, error.__cause__)
            self.tools.metrics.count("tricorn_damaged_tables_total")
            if card.status != "damaged":
                await self.tools.store.mark(id, "damaged")
            raise RefusedError("table-damaged", 410) from error
        return self._opened(live)

    def _opened(self, live: LiveTable) -> OpenTable:
        self.open[live.id] = found = OpenTable(live)
        found.clockwork.wind()
        self.tools.bus.follow(live.id)
        return found

    def let_go(self) -> None:
        """Tables that nobody looks at leave the memory; their logs stay."""
        idle = self.tools.settings.idle_seconds
        for id, found in list(self.open.items()):
            if found.may_be_let_go(idle):
                found.close()
                self.tools.bus.leave(id)
                del self.open[id]

    async def beat(self) -> None:
        """Let other processes know that tables are looked after here, and who looks."""
        for found in self.open.values():
            found.beat()
        await self.tools.leases.keep([id for id, found in self.open.items() if found.is_used])

    def close(self) -> None:
        """All of them."""
        for found in self.open.values():
            found.close()

    def heard(self, news: News) -> None:
        """What the bus says of a table."""
        if news.id in self.open:
            self.open[news.id].heard(news)

    async def fresh(self, id: str) -> OpenTable:
        """The table with all that other processes have written."""
        found = await self.get(id)
        found.used_at = self.clock.monotonic()
        if self.tools.is_shared:
            async with found.live.lock:
                await found.live.catch_up()
            found.changed()
        return found

    # Making tables

    async def create(self, options: Options, names: list[str]) -> tuple[OpenTable, str]:
        """A new table, its creator seated under the first name; a shared device seats all."""
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

    async def begin(self, entries: list[Entry]) -> OpenTable:
        """A new table whose log begins with these facts."""
        id, at = new_id(), self.clock.now()
        opened = entries[0]
        assert isinstance(opened, Opened)
        rest, table = settled(open_table(id, opened, at), entries[1:], at)
        rows = [Row(at, encode(entry)) for entry in (opened, *rest)]
        code = await event_log.begin(
            self.tools.store, lambda code: Append(id, 0, rows, card_of(table, code))
        )
        found = self._opened(LiveTable(table, code, rows, self.tools))
        if self.tools.is_shared:  # its people may come in elsewhere
            found.used_at -= self.tools.settings.idle_seconds
        return found

    async def join(self, id: str, name: str, seat: int | None) -> tuple[int, str]:
        """A seat for somebody new, and the token that it is theirs by."""
        found = await self.fresh(id)
        token = new_token()
        async with found.live.lock:
            joined = judging.join(found.live.table, name, hashed(token), seat)
            await found.live.commit([joined])
        found.audience.tell_presence()
        return joined.seat, token


def _check_different(entries: list[Entry], options: Options) -> None:
    """Two people of one name could not be told apart, nor from a bot."""
    names = [entry.name for entry in entries if isinstance(entry, Joined)]
    folded = [name.casefold() for name in names]
    taken = [
        name
        for name, fold in zip(names, folded, strict=True)
        if folded.count(fold) > 1 or fold in options.seats
    ]
    if taken:
        raise RefusedError("name-taken", 409, name=taken[0])
