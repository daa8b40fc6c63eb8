"""All tables: made, found, opened from their logs, let go when nobody looks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from time import monotonic

from tricorn.core.reasons import Reason
from tricorn.core.view import view
from tricorn.daily import today
from tricorn.server.audience import Audience
from tricorn.server.chat import Chat
from tricorn.server.clockwork import Clockwork
from tricorn.server.codec import encode
from tricorn.server.connection import Connection, to_json
from tricorn.server.errors import RefusedError
from tricorn.server.keys import hashed, new_id, new_token
from tricorn.server.live import (
    TABLE,
    DamagedError,
    LiveTable,
    Tools,
    card_of,
    clock,
    digest_of,
    settled,
)
from tricorn.server.logs import begin, repeated
from tricorn.server.store.contract import Append, Row
from tricorn.server.table import judging
from tricorn.server.table.entries import Entry, Joined, Opened, Rematched
from tricorn.server.table.options import Options, checked
from tricorn.server.table.table import Seat, open_table
from tricorn.server.texts import checked_name, checked_text
from tricorn.server.thinking.thinkers import ThinkingError
from tricorn.server.wire import asked
from tricorn.server.wire.told import AckTold, HintTold

log = logging.getLogger("tricorn.server")

RESUMED = ("playing", "between")
"""States in which the house may have something to do after a restart."""


class OpenTable:
    """A table in memory with everything that belongs to it."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.audience = Audience(live)
        self.clockwork = Clockwork(live, self.audience)
        self.chat = Chat(live)
        self.used_at = monotonic()

    def changed(self) -> None:
        """Tell everybody, look at the clock."""
        self.used_at = monotonic()
        self.audience.tell()
        self.clockwork.wind()

    def may_be_let_go(self, idle_seconds: float) -> bool:
        """Whether nobody looks at it and nothing happens by itself."""
        idle = monotonic() - self.used_at > idle_seconds
        return idle and not self.audience.connections and self.clockwork.is_idle

    def close(self) -> None:
        """Out of the memory."""
        self.clockwork.stop()
        self.audience.close()


class Tables:
    """The tables of this process."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.open: dict[str, OpenTable] = {}
        self.opening: dict[str, asyncio.Task[OpenTable]] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    # Opening and letting go

    async def resume(self) -> None:
        """After a start: open the tables where a bot or the clock is to act."""
        for card in await self.tools.store.cards(TABLE, RESUMED, None):
            with suppress(RefusedError):
                await self.get(card.id)

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
        return found

    def let_go(self) -> None:
        """Tables that nobody looks at leave the memory; their logs stay."""
        idle = self.tools.settings.idle_seconds
        for id, found in list(self.open.items()):
            if found.may_be_let_go(idle):
                found.close()
                del self.open[id]

    def close(self) -> None:
        """All of them."""
        for found in self.open.values():
            found.close()
        for task in self.tasks:
            task.cancel()

    def changed(self, id: str) -> None:
        """The bus says that a table has changed."""
        if id in self.open:
            self.open[id].changed()

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
        return await self._create(entries), token

    async def _create(self, entries: list[Entry]) -> OpenTable:
        """Write the log of a new table."""
        id, at = new_id(), clock()
        opened = entries[0]
        assert isinstance(opened, Opened)
        rest, table = settled(open_table(id, opened, at), entries[1:], at)
        rows = [Row(at, encode(entry)) for entry in (opened, *rest)]
        code = await begin(self.tools.store, lambda code: Append(id, 0, rows, card_of(table, code)))
        return self._opened(LiveTable(table, code, rows, self.tools))

    async def join(self, id: str, name: str, seat: int | None) -> tuple[int, str]:
        """A seat for somebody new, and the token that it is theirs by."""
        found = await self.get(id)
        token = new_token()
        async with found.live.lock:
            joined = judging.join(found.live.table, name, hashed(token), seat)
            await found.live.commit([joined])
        found.audience.tell_presence()
        return joined.seat, token

    # Acts

    async def act(self, found: OpenTable, connection: Connection, act: asked.TableAct) -> None:
        """Do what is asked, acknowledge it; the same under the same key has no second effect."""
        live = found.live
        key = f"{connection.holder}/{act.key}"
        digest = digest_of(act.model_dump_json())
        async with live.lock:
            done = repeated(live.done, key, digest)
            if done is None:
                version = await self._do(found, connection, act, key, digest)
            else:
                version = done.version
        ack: AckTold = {"type": "ack", "key": act.key, "version": version}
        connection.send(ack)
        if isinstance(act, asked.Hint) and done is None:
            self._soon(self._hint(found, connection, version))

    async def _do(
        self, found: OpenTable, connection: Connection, act: asked.TableAct, key: str, digest: str
    ) -> int:
        live, who = found.live, found.audience.who(connection)
        is_blind = bool(who.seats) and found.audience.eyes(connection).seat is None
        if isinstance(act, asked.Hint) and is_blind:
            raise RefusedError(Reason.NOT_YOUR_TURN)  # the curtain is down
        if isinstance(act, asked.Rematch):
            facts = await self._rematch(found, who)
        else:
            facts = judging.judge(live.table, who, act, found.audience.away())
        return await live.commit(facts, key, digest) if facts else live.table.version

    async def _rematch(self, found: OpenTable, who: judging.Who) -> list[Entry]:
        """A table for the same people, seats moved on by one; whoever asks second is led there too."""
        table = found.live.table
        judging.check_rematch(table, who)
        if table.next_table is not None:
            return []
        seats = (*table.seats[1:], table.seats[0])
        options = replace(table.options, seats=tuple(map(_plan, seats)))
        entries: list[Entry] = [Opened(options, table.creator)]
        entries += [
            Joined(place, seat.name, seat.holder)
            for place, seat in enumerate(seats)
            if seat.has_person and seat.holder is not None
        ]
        new = await self._create(entries)
        return [Rematched(new.live.id)]

    async def say(self, found: OpenTable, connection: Connection, act: asked.Say) -> None:
        """Chat, where it is allowed."""
        table, seats = found.live.table, found.audience.who(connection).seats
        if not seats:
            raise RefusedError("not-seated", 403)
        if not table.options.chat:
            raise RefusedError("no-chat", 403)
        if any(table.seats[seat].muted for seat in seats):
            raise RefusedError("muted", 403)
        text = checked_text(act.text)
        async with found.live.lock:
            said = await found.chat.say(seats[0], text, f"{connection.holder}/{act.key}")
        ack: AckTold = {"type": "ack", "key": act.key, "version": table.version}
        connection.send(ack)
        if said is not None:
            found.audience.say(to_json(said))

    async def _hint(self, found: OpenTable, connection: Connection, version: int) -> None:
        """The best moves, to the one who asked, if it is still their turn and nobody else looks."""
        table = found.live.table
        seat = table.turn
        if seat is None:
            return
        try:
            moves = await self.tools.thinkers.hint(view(table.game, seat))
        except ThinkingError:
            moves = []
        same = found.live.table.changed == table.changed
        if same and found.audience.eyes(connection).seat == seat:
            told: HintTold = {"type": "hint", "version": version, "moves": moves}
            connection.send(told)

    def _soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def _plan(seat: Seat) -> str | None:
    """Who plays here next time: the person, if there still is one."""
    return None if seat.has_person else seat.bot


def _check_different(entries: list[Entry], options: Options) -> None:
    """Two people of one name could not be told apart, nor from a bot."""
    names = [entry.name.casefold() for entry in entries if isinstance(entry, Joined)]
    taken = [name for name in names if names.count(name) > 1 or name in options.seats]
    if taken:
        raise RefusedError("name-taken", 409, name=taken[0])
