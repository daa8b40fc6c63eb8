"""What happens at a table without anybody asking: bots move, time runs out."""

from __future__ import annotations

import asyncio
import logging

from tricorn.core.view import view
from tricorn.server.clock import Timer
from tricorn.server.cluster.bus import News
from tricorn.server.store.contract import UnavailableError
from tricorn.server.tables.audience import Audience
from tricorn.server.tables.live import LiveTable
from tricorn.server.websocket.connection import to_json
from tricorn.table import automation
from tricorn.table.entries import Entry
from tricorn.table.errors import RefusedError, StaleError
from tricorn.table.messages import ThinkingTold

log = logging.getLogger("tricorn.server")

DRAW_PAUSE = 0.4
"""Of the pause before a move, when a bot only goes on drawing."""


class Clockwork:
    """Plays the bots of one table and watches its clock."""

    def __init__(self, live: LiveTable, audience: Audience) -> None:
        self.live = live
        self.audience = audience
        self.clock = live.tools.clock
        self.timings = live.tools.settings.timings
        self.alarm: Timer | None = None
        self.player: asyncio.Task[None] | None = None
        self.ringing: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing will happen by itself."""
        return (
            automation.bot_to_move(self.live.table) is None
            and automation.deadline(self.live.table) is None
        )

    def wind(self) -> None:
        """Look at the table again, after every change."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        end = automation.deadline(self.live.table)
        if end is not None:
            end = max(end, self.live.resumed_at + int(1000 * self.timings.restart))
            self._ring_in(max(0.0, (end - self.clock.now()) / 1000))
        if automation.bot_to_move(self.live.table) is not None and self.player is None:
            self.player = asyncio.create_task(self._play())

    def stop(self) -> None:
        """Let nothing happen any more."""
        if self.alarm is not None:
            self.alarm.cancel()
        for task in (self.player, self.ringing):
            if task is not None:
                task.cancel()

    # Bots

    async def _play(self) -> None:
        """Move after move, as long as it is a bot's turn."""
        try:
            while (seat := automation.bot_to_move(self.live.table)) is not None:
                try:
                    if await self.live.tools.leases.claim(self.live.id):
                        await self._move(seat)
                    else:
                        await self.clock.sleep(self.timings.lease)
                except Exception:
                    log.exception("a bot is asked again at table %s", self.live.id)
                    await self.clock.sleep(self.timings.retry)
        finally:
            self.player = None

    async def _move(self, seat: int) -> None:
        """Think about the position and move, unless it has changed in the meantime."""
        table, tools = self.live.table, self.live.tools
        told: ThinkingTold = {"type": "thinking", "seat": seat}
        self.live.tools.bus.publish(News("shown", self.live.id, to_json(told)))
        self.audience.say(to_json(told))
        goes_on_drawing = table.game.round is not None and table.game.round.drawn
        pause = tools.settings.bot_pause * (DRAW_PAUSE if goes_on_drawing else 1)
        waiting = asyncio.create_task(self.clock.sleep(pause))
        bot = table.seats[seat].bot or ""
        try:
            chosen = await tools.thinkers.choose(bot, view(table.game, seat))
            await waiting
        finally:
            waiting.cancel()
        failure = _how(chosen.failure)
        if failure is not None:
            tools.metrics.count("tricorn_bot_failures_total", bot=bot, how=failure)
        async with self.live.lock:
            now = self.live.table
            if now.changed != table.changed or automation.bot_to_move(now) != seat:
                return
            written = await self._commit(automation.bot_moves(now, seat, chosen.move, failure))
        if not written:
            await self.clock.sleep(self.timings.retry)

    # The clock

    def _ring_in(self, seconds: float) -> None:
        self.alarm = self.clock.call_later(seconds, self._begin_to_ring)

    def _begin_to_ring(self) -> None:
        self.ringing = asyncio.create_task(self._ring())

    async def _ring(self) -> None:
        """Whatever goes wrong, the clock goes on."""
        try:
            await self._end_turn()
        except Exception:
            log.exception("the clock of table %s is looked at again", self.live.id)
            self._ring_in(self.timings.retry)

    async def _end_turn(self) -> None:
        """Time is up, if it still is; if the store takes nothing, it is tried again."""
        if not await self.live.tools.leases.claim(self.live.id):
            self._ring_in(self.timings.lease)
            return
        async with self.live.lock:
            end = automation.deadline(self.live.table)
            is_over = end is not None and end <= self.clock.now()
            written = is_over and await self._commit(automation.overdue(self.live.table))
        if is_over and not written:
            self._ring_in(self.timings.retry)
        elif not is_over:
            self.wind()

    async def _commit(self, entries: list[Entry]) -> bool:
        """Whether it is written; if not, everything stays as it is."""
        try:
            await self.live.commit(entries)
        except StaleError:
            return True  # by another process
        except (RefusedError, UnavailableError):
            return False
        return True


def _how(failure: str | None) -> automation.Failure | None:
    """A failure as people at the table read it; the log has its exact kind."""
    match failure:
        case None | "illegal":
            return failure
        case "late" | "TimeoutError":
            return "late"
    return "crash"
