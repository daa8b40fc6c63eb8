"""A table in memory: its log, its audience, its chat, its bots and clock."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import astuple

from tricorn.server.cluster.bus import News
from tricorn.server.event_log import DamagedError, EventLog, Follower, Growth
from tricorn.server.keys import new_secret
from tricorn.server.services import Services
from tricorn.server.store.contract import Card, Ended, Row
from tricorn.server.tables.audience import Audience
from tricorn.server.tables.automation import Automation
from tricorn.server.tables.chat import Chat
from tricorn.table import automation
from tricorn.table.entries import Entry, Opened, decode, encode
from tricorn.table.loading import open_table
from tricorn.table.record import ended_record
from tricorn.table.table import Table, apply

TABLE = "table"
"""The kind of these cards."""

logger = logging.getLogger("tricorn.server")


class LiveTable:
    """A table in memory, with its log, audience, chat and automation."""

    def __init__(self, log: EventLog[Table], code: str) -> None:
        self.log = log
        self.code = code
        self.services = log.services
        self.clock = log.services.clock
        self.resumed_at = 0
        """When it was read from the store; time limits are extended for a while after that."""
        self.audience = Audience(log, code)
        self.automation = Automation(self)
        self.chat = Chat(log, self.audience)
        self.follower = Follower(log, self.show_changes)
        self.used_at = self.clock.monotonic()

    @classmethod
    async def load(cls, card: Card, services: Services) -> LiveTable:
        """Read a table from its log."""
        log = table_log(card.id, services)
        await log.catch_up()
        if log.version == 0:
            raise DamagedError
        live = cls(log, card.code)
        live.resumed_at = services.clock.now()
        return live

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.log.id

    @property
    def table(self) -> Table:
        """The current table."""
        return self.log.state

    # Writing

    async def commit(
        self, entries: Sequence[Entry], key: str | None = None, digest: str | None = None
    ) -> int:
        """Write entries and their consequences; return the version of the first once it is on disk.

        Hold the lock, and call `changed` afterwards to notify viewers.
        """
        at = self.clock.now()
        settled, after = settle(self.table, entries, at)
        rows = [Row(at, encode(entry)) for entry in settled]
        rows[0] = Row(at, rows[0].body, key, digest)
        return await self.log.append(rows, after, self._card(after), self._record(after, at))

    def _card(self, after: Table) -> Card | None:
        """Return the new card, if what the lobby shows has changed."""
        before = self.table
        same = (before.status, before.seats) == (after.status, after.seats)
        return None if same else card_of(after, self.code)

    def _record(self, after: Table, at: int) -> Ended | None:
        has_ended = after.game.ended is not None and self.table.game.ended is None
        return Ended(self.id, at, ended_record(after, at)) if has_ended else None

    # After a change

    def changed(self) -> None:
        """Send the new entries to the viewers here and to the other processes."""
        self.used_at = self.clock.monotonic()
        self.show_changes()
        for growth in self.log.announcements():
            rows = [astuple(row) for row in growth.rows]
            self.services.bus.publish(News("changed", self.id, (growth.after, rows)))

    def show_changes(self) -> None:
        """Send the new entries to the viewers here, and reschedule bots and time limits."""
        self.audience.send_news()
        self.automation.reschedule()

    async def catch_up(self) -> None:
        """Read and show the entries of other processes."""
        async with self.log.lock:
            await self.log.catch_up()
        self.show_changes()

    # The other processes

    def on_news(self, news: News) -> None:
        """Handle news about this table from another process or from the bus itself."""
        match news.kind:
            case "changed":
                after, rows = news.body
                self.follower.announced(Growth(after, [Row(*row) for row in rows]))
            case "said":
                self.chat.follower.read_soon()
            case "lost":
                self._read_soon()
            case "found":
                self._read_soon()
                self.audience.exchange()
            case "turned" if news.origin in self.audience.elsewhere:
                self._read_soon()  # it may have written something without announcing it
                self.audience.refresh()
            case "shown":
                self.audience.send(news.body)
            case "presence" | "who" | "taken":
                self.audience.on_news(news)

    def _read_soon(self) -> None:
        self.follower.read_soon()
        self.chat.follower.read_soon()

    def beat(self) -> None:
        """Announce the people here; if someone may be playing elsewhere, read their entries."""
        self.audience.beat()
        if self.audience.misses_someone:
            self._read_soon()

    # Eviction

    @property
    def is_used(self) -> bool:
        """Whether someone is connected, or a bot or time limit runs that no other process handles."""
        acts = not self.automation.is_idle and not self.audience.is_elsewhere
        return bool(self.audience.connections) or acts

    def is_evictable(self, idle_seconds: float) -> bool:
        """Whether it has been unused for a while."""
        return self.clock.monotonic() - self.used_at > idle_seconds and not self.is_used

    def close(self) -> None:
        """Stop the timers and tasks of the table."""
        self.follower.close()
        self.chat.follower.close()
        self.automation.stop()
        self.audience.close()


def table_log(id: str, services: Services) -> EventLog[Table]:
    """Return the log of a table, not read yet."""

    def apply_row(table: Table | None, row: Row) -> Table:
        entry = decode(row.body)
        if table is not None:
            return apply(table, entry, row.at)
        assert isinstance(entry, Opened)
        return open_table(id, entry, row.at)

    return EventLog(id, None, apply_row, services)  # type: ignore[arg-type] # read before it is used


def settle(table: Table, entries: Sequence[Entry], at: int) -> tuple[list[Entry], Table]:
    """Return entries with their automatic consequences, and the table after them."""
    settled = list(entries)
    for entry in entries:
        table = apply(table, entry, at)
    while (step := automation.next_step(table, new_secret)) is not None:
        settled.append(step)
        table = apply(table, step, at)
    return settled, table


def card_of(table: Table, code: str) -> Card:
    """Return the list entry of a table."""
    facts = {
        "kind": table.options.kind,
        "rules": table.options.rules,
        "seats": [
            {"name": seat.name, "bot": seat.bot, "free": seat.is_free} for seat in table.seats
        ],
        "turn_seconds": table.options.turn_seconds,
    }
    return Card(table.id, TABLE, code, table.status, table.options.public, facts)
