"""A table as a session sees it: requests become entries of the log, hints, or chat."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from time import perf_counter
from typing import Annotated

from pydantic import Field, TypeAdapter

from tricorn.core.errors import InputError, Reason
from tricorn.core.view import view
from tricorn.server.bot_workers.pool import ThinkingError
from tricorn.server.event_log import digest_of
from tricorn.server.store.contract import UnavailableError
from tricorn.server.tables.live import LiveTable
from tricorn.server.tables.registry import Tables
from tricorn.server.websocket.connection import MISUSE, NOT_YOURS, Connection, to_json
from tricorn.table import judging, puzzle, requests
from tricorn.table.entries import Entry, Joined, Opened, Rematched
from tricorn.table.errors import RefusedError, StaleError
from tricorn.table.messages import AckMessage, HintMessage, PuzzleHintMessage
from tricorn.table.options import HOT_SEAT, puzzle_named
from tricorn.table.table import Seat, Table
from tricorn.table.texts import checked_text

REQUEST: TypeAdapter[requests.TableRequest] = TypeAdapter(
    Annotated[requests.TableRequest, Field(discriminator="type")]
)


class TableRoom:
    """One table, for the connections to it."""

    request = REQUEST

    def __init__(self, live: LiveTable, tables: Tables) -> None:
        self.live = live
        self.tables = tables
        self.services = live.services
        self.hints: set[asyncio.Task[None]] = set()
        """Hints in progress."""

    # Connecting and disconnecting

    def refusal(self, connection: Connection) -> tuple[int, str] | None:
        """Return why someone may not enter, as a close code and a reason."""
        limit = self.services.settings.limits.watchers_per_table
        watching = sum(each.holder is None for each in self.live.audience.connections)
        if connection.holder is None:
            return (MISUSE, "too many watch") if watching >= limit else None
        seated = self.live.table.held_by(connection.holder)
        return None if seated else (NOT_YOURS, "no such seat")

    async def enter(self, connection: Connection, version: int | None) -> None:
        """Send someone the view, or the changes since a version, and the chat."""
        self.live.audience.add(connection, version)
        await self.live.chat.open(connection)

    def leave(self, connection: Connection) -> None:
        """Remove a connection that has ended."""
        for task in self.hints:
            task.cancel()
        self.live.audience.remove(connection)

    # Requests

    async def handle(self, connection: Connection, request: requests.TableRequest) -> None:
        """Handle the request of a client."""
        match request:
            case requests.Ping():
                connection.send({"type": "pong"})
            case requests.Sync():
                with suppress(UnavailableError):
                    await self.tables.fresh(self.live.id)
                connection.send(self.live.audience.view(connection))
            case requests.Lift():
                self._lift(connection, request.seat)
            case requests.Say():
                await self._say(connection, request)
            case _:
                await self._act(connection, request)

    async def _act(self, connection: Connection, act: requests.TableAct) -> None:
        """Write an act, acknowledge it, then notify everyone; a repeated act has no second effect."""
        began, live = perf_counter(), self.live
        key, digest = f"{connection.holder}/{act.key}", digest_of(to_json(act))
        try:
            async with live.log.lock:
                repeated = live.log.answer_to(key, digest)
                version = repeated or await self._write(connection, act, key, digest)
        except StaleError:
            live.audience.show(connection)
            live.show_changes()
            raise
        ack: AckMessage = {"type": "ack", "key": act.key, "version": version}
        connection.send(ack)
        self.services.metrics.act_seconds.observe(perf_counter() - began)
        live.changed()
        if isinstance(act, requests.Hint) and repeated is None:
            self._start(self._hint(connection, version))

    async def _write(
        self, connection: Connection, act: requests.TableAct, key: str, digest: str
    ) -> int:
        """Judge and write an act; if another process has written in between, judge it again."""
        log = self.live.log
        while True:
            before = log.version
            try:
                entries = await self._judge(connection, act)
                return await self.live.commit(entries, key, digest) if entries else log.version
            except StaleError:
                if not self.services.is_shared:
                    raise
                await log.catch_up()
                repeated = log.answer_to(key, digest)
                if repeated is not None:
                    return repeated
                if log.version == before:
                    raise

    async def _judge(self, connection: Connection, act: requests.TableAct) -> list[Entry]:
        audience, table = self.live.audience, self.live.table
        actor = audience.actor(connection)
        if isinstance(act, requests.Rematch):
            return await self._rematch(actor)
        if (
            isinstance(act, requests.Hint)
            and actor.seats
            and audience.viewer(connection).seat is None
        ):
            raise RefusedError(Reason.NOT_YOUR_TURN)  # the rack is covered
        return judging.judge(table, actor, act, audience.away())

    async def _rematch(self, actor: judging.Actor) -> list[Entry]:
        """Open a table for the same people, each one seat further."""
        table = self.live.table
        judging.check_rematch(table, actor)
        if table.next_table is not None:
            return []
        new = await self.tables.begin(rematch_entries(table, actor))
        return [Rematched(new.id)]

    def _lift(self, connection: Connection, seat: int) -> None:
        """Show the rack of a seat on a shared device, if it is that seat's turn."""
        table = self.live.table
        if table.options.kind != HOT_SEAT or seat not in self.live.audience.actor(connection).seats:
            raise RefusedError("no-curtain", 403)
        if table.turn != seat:
            raise RefusedError(Reason.NOT_YOUR_TURN)
        connection.lifted = seat
        self.live.audience.show(connection)

    async def _say(self, connection: Connection, act: requests.Say) -> None:
        """Add a line to the chat, if that is allowed."""
        table, seats = self.live.table, self.live.audience.actor(connection).seats
        if not seats:
            raise RefusedError("not-seated", 403)
        if not table.options.chat:
            raise RefusedError("no-chat", 403)
        if any(table.seats[seat].muted for seat in seats):
            raise RefusedError("muted", 403)
        chat = self.live.chat
        await chat.say(seats[0], checked_text(act.text), f"{connection.holder}/{act.key}")
        ack: AckMessage = {"type": "ack", "key": act.key, "version": table.version}
        connection.send(ack)
        chat.changed()

    # Hints

    async def _hint(self, connection: Connection, version: int) -> None:
        """Send the best moves, if it is still the same turn and the rack is still uncovered."""
        table = self.live.table
        if table.attempt is not None:
            connection.send(_puzzle_hint(table))
            return
        seat = table.turn
        if seat is None:
            return
        try:
            moves = await self.services.bot_workers.hint(view(table.game, seat))
        except (ThinkingError, InputError):
            moves = []
        is_same = self.live.table.changed == table.changed
        if is_same and self.live.audience.viewer(connection).seat == seat:
            message: HintMessage = {"type": "hint", "version": version, "moves": moves}
            connection.send(message)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.hints.add(task)
        task.add_done_callback(self.hints.discard)


def rematch_entries(table: Table, actor: judging.Actor) -> list[Entry]:
    """Return the entries of a rematch: the same people, everyone one seat further."""
    staying = [
        replace(each, bot=None) if place in actor.seats else each
        for place, each in enumerate(table.seats)
    ]
    seats = (*staying[1:], staying[0])
    options = replace(table.options, seats=tuple(map(_next_bot, seats)), record=None)
    joined = [
        Joined(place, seat.name, seat.holder)
        for place, seat in enumerate(seats)
        if seat.has_person and seat.holder is not None
    ]
    return [Opened(options, table.creator), *joined]


def _next_bot(seat: Seat) -> str | None:
    """Return the bot that plays this seat in the rematch, or None if a person does."""
    return None if seat.has_person else seat.bot


def _puzzle_hint(table: Table) -> PuzzleHintMessage:
    """Return the next tile of the answer, without its place."""
    assert table.attempt is not None
    tile = puzzle.next_tile(puzzle_named(table.options.puzzle), table.attempt)
    name = None if tile is None else str(tile)
    return {"type": "puzzle-hint", "version": table.version, "tile": name}
