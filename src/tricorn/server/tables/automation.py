"""Automatic moves at a live table: bots, and players whose time runs out."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from tricorn.core.view import view
from tricorn.server.clock import Timer
from tricorn.server.cluster.bus import News
from tricorn.server.store.contract import UnavailableError
from tricorn.server.websocket.connection import to_json
from tricorn.table import automation
from tricorn.table.entries import Entry
from tricorn.table.errors import RefusedError, StaleError
from tricorn.table.messages import ThinkingMessage

if TYPE_CHECKING:
    from tricorn.server.tables.live import LiveTable

logger = logging.getLogger("tricorn.server")

DRAW_PAUSE = 0.4
"""The share of the pause before a move when a bot draws again."""


class Automation:
    """Plays the bots of one table and watches its clock."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.services = live.services
        self.clock = live.clock
        self.timings = live.services.settings.timings
        self.alarm: Timer | None = None
        self.player: asyncio.Task[None] | None = None
        self.time_out: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether no bot has to move and no time limit runs."""
        table = self.live.table
        return automation.bot_to_move(table) is None and automation.deadline(table) is None

    def reschedule(self) -> None:
        """Start the bot and the timer that the table needs now; call it after every change."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        end = automation.deadline(self.live.table)
        if end is not None:
            end = max(end, self.live.resumed_at + int(1000 * self.timings.restart))
            self._set_alarm(max(0.0, (end - self.clock.now()) / 1000))
        if automation.bot_to_move(self.live.table) is not None and self.player is None:
            self.player = asyncio.create_task(self._play())

    def stop(self) -> None:
        """Cancel everything."""
        if self.alarm is not None:
            self.alarm.cancel()
        for task in (self.player, self.time_out):
            if task is not None:
                task.cancel()

    # Bots

    async def _play(self) -> None:
        """Play move after move as long as it is a bot's turn."""
        try:
            while (seat := automation.bot_to_move(self.live.table)) is not None:
                try:
                    if await self.services.leases.claim(self.live.id):
                        await self._move(seat)
                    else:
                        await self.clock.sleep(self.timings.lease)
                except Exception:
                    logger.exception("table %s: retrying a bot's move", self.live.id)
                    await self.clock.sleep(self.timings.retry)
        finally:
            self.player = None

    async def _move(self, seat: int) -> None:
        """Choose a move and play it, unless the position has changed in the meantime."""
        table = self.live.table
        self._send_thinking(seat)
        keeps_drawing = table.game.round is not None and table.game.round.drawn
        pause = self.services.settings.bot_pause * (DRAW_PAUSE if keeps_drawing else 1)
        waiting = asyncio.create_task(self.clock.sleep(pause))
        bot = table.seats[seat].bot or ""
        try:
            chosen = await self.services.bot_workers.choose(bot, view(table.game, seat))
            await waiting
        finally:
            waiting.cancel()
        failure = _failure(chosen.failure)
        if failure is not None:
            self.services.metrics.bot_failures.labels(bot, failure).inc()
        async with self.live.log.lock:
            now = self.live.table
            if now.changed != table.changed or automation.bot_to_move(now) != seat:
                return
            written = await self._commit(automation.bot_moves(now, seat, chosen.move, failure))
        self.live.changed()
        if not written:
            await self.clock.sleep(self.timings.retry)

    def _send_thinking(self, seat: int) -> None:
        message: ThinkingMessage = {"type": "thinking", "seat": seat}
        text = to_json(message)
        self.live.audience.send(text)
        self.services.bus.publish(News("shown", self.live.id, text))

    # Time limits

    def _set_alarm(self, seconds: float) -> None:
        self.alarm = self.clock.call_later(seconds, self._start_time_out)

    def _start_time_out(self) -> None:
        self.time_out = asyncio.create_task(self._time_out())

    async def _time_out(self) -> None:
        """End the turn; if anything goes wrong, try again later."""
        try:
            await self._end_turn()
        except Exception:
            logger.exception("table %s: retrying the end of a turn", self.live.id)
            self._set_alarm(self.timings.retry)

    async def _end_turn(self) -> None:
        """Play for a player whose time is up, unless they have moved; retry if the store is unavailable."""
        if not await self.services.leases.claim(self.live.id):
            self._set_alarm(self.timings.lease)
            return
        async with self.live.log.lock:
            end = automation.deadline(self.live.table)
            is_over = end is not None and end <= self.clock.now()
            written = is_over and await self._commit(automation.overdue(self.live.table))
        if not is_over:
            self.reschedule()
        elif written:
            self.live.changed()
        else:
            self._set_alarm(self.timings.retry)

    async def _commit(self, entries: list[Entry]) -> bool:
        """Return whether the entries are written; if not, nothing has changed."""
        try:
            await self.live.commit(entries)
        except StaleError:
            return True  # another process was faster
        except (RefusedError, UnavailableError):
            return False
        return True


def _failure(failure: str | None) -> automation.Failure | None:
    """Return a failure in the words of the game log; the server's log has its exact kind."""
    match failure:
        case None | "illegal":
            return failure
        case "late" | "TimeoutError":
            return "late"
    return "crash"
