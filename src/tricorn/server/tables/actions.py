"""What people do at a table: their acts, a rematch, hints, what they say."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace

from tricorn.core.errors import InputError, Reason
from tricorn.core.view import view
from tricorn.server.bot_workers.pool import ThinkingError
from tricorn.server.event_log import repeated
from tricorn.server.tables.live import digest_of
from tricorn.server.tables.registry import OpenTable, Tables
from tricorn.server.websocket.connection import Connection
from tricorn.table import judging, puzzle, requests
from tricorn.table.entries import Entry, Joined, Opened, Rematched
from tricorn.table.errors import RefusedError, StaleError
from tricorn.table.messages import AckTold, HintTold, PuzzleHintTold
from tricorn.table.options import puzzle_named
from tricorn.table.table import Seat, Table
from tricorn.table.texts import checked_text


class Acts:
    """Does what is asked at the tables of this process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.hints: set[asyncio.Task[None]] = set()
        """Being thought about."""

    def close(self) -> None:
        """Nobody waits for a hint any more."""
        for task in self.hints:
            task.cancel()

    async def act(self, found: OpenTable, connection: Connection, act: requests.TableAct) -> None:
        """Do what is asked, acknowledge it; the same under the same key has no second effect."""
        live = found.live
        key = f"{connection.holder}/{act.key}"
        digest = digest_of(act.text)
        async with live.lock:
            done = repeated(live.done, key, digest)
            if done is None and self.tables.tools.is_shared:
                version = await self._do_fresh(found, connection, act, key, digest)
            elif done is None:
                version = await self._do(found, connection, act, key, digest)
            else:
                version = done.version
        ack: AckTold = {"type": "ack", "key": act.key, "version": version}
        connection.send(ack)
        if isinstance(act, requests.Hint) and done is None:
            self._soon(self._hint(found, connection, version))

    async def _do_fresh(
        self,
        found: OpenTable,
        connection: Connection,
        act: requests.TableAct,
        key: str,
        digest: str,
    ) -> int:
        """The same where other processes write too: who was behind tries again, unless nothing is new."""
        live = found.live
        while True:
            before = live.table.version
            try:
                return await self._do(found, connection, act, key, digest)
            except StaleError:
                await live.catch_up()
                done = repeated(live.done, key, digest)
                if done is not None:
                    return done.version
                if live.table.version == before:
                    raise

    async def _do(
        self,
        found: OpenTable,
        connection: Connection,
        act: requests.TableAct,
        key: str,
        digest: str,
    ) -> int:
        live, who = found.live, found.audience.who(connection)
        is_blind = bool(who.seats) and found.audience.eyes(connection).seat is None
        if isinstance(act, requests.Hint) and is_blind:
            raise RefusedError(Reason.NOT_YOUR_TURN)  # the curtain is down
        if isinstance(act, requests.Rematch):
            facts = await self._rematch(found, who)
        else:
            facts = judging.judge(live.table, who, act, found.audience.away())
        return await live.commit(facts, key, digest) if facts else live.table.version

    async def _rematch(self, found: OpenTable, who: judging.Who) -> list[Entry]:
        """Open a table for the same people and the player who asks, each one seat further."""
        table = found.live.table
        judging.check_rematch(table, who)
        if table.next_table is not None:
            return []
        staying = [
            replace(each, bot=None) if place in who.seats else each
            for place, each in enumerate(table.seats)
        ]
        seats = (*staying[1:], staying[0])
        options = replace(table.options, seats=tuple(map(_plan, seats)), record=None)
        entries: list[Entry] = [Opened(options, table.creator)]
        entries += [
            Joined(place, seat.name, seat.holder)
            for place, seat in enumerate(seats)
            if seat.has_person and seat.holder is not None
        ]
        new = await self.tables.begin(entries)
        return [Rematched(new.live.id)]

    async def say(self, found: OpenTable, connection: Connection, act: requests.Say) -> None:
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
            await found.chat.say(seats[0], text, f"{connection.holder}/{act.key}")
        ack: AckTold = {"type": "ack", "key": act.key, "version": table.version}
        connection.send(ack)
        found.tell_chat()

    async def _hint(self, found: OpenTable, connection: Connection, version: int) -> None:
        """The best moves, to the one who asked, if it is still their turn and nobody else looks."""
        table = found.live.table
        if table.attempt is not None:
            self._hint_puzzle(table, connection)
            return
        seat = table.turn
        if seat is None:
            return
        try:
            moves = await self.tables.tools.thinkers.hint(view(table.game, seat))
        except (ThinkingError, InputError):
            moves = []
        same = found.live.table.changed == table.changed
        if same and found.audience.eyes(connection).seat == seat:
            told: HintTold = {"type": "hint", "version": version, "moves": moves}
            connection.send(told)

    def _hint_puzzle(self, table: Table, connection: Connection) -> None:
        """The next tile of the answer, but not where it goes."""
        assert table.attempt is not None
        tile = puzzle.next_tile(puzzle_named(table.options.puzzle), table.attempt)
        told: PuzzleHintTold = {
            "type": "puzzle-hint",
            "version": table.version,
            "tile": None if tile is None else str(tile),
        }
        connection.send(told)

    def _soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.hints.add(task)
        task.add_done_callback(self.hints.discard)


def _plan(seat: Seat) -> str | None:
    """Who plays here next time: the person, if there still is one."""
    return None if seat.has_person else seat.bot
