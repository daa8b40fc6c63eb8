"""A table in memory: one act after another, on disk before it is told, then told to everybody there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from hashlib import sha256

from tricorn.server.bot_workers.pool import Thinkers
from tricorn.server.clock import Clock
from tricorn.server.cluster.bus import Bus, News
from tricorn.server.cluster.leases import Leases
from tricorn.server.event_log import Done, done_in, write
from tricorn.server.keys import new_secret
from tricorn.server.ops.metrics import Metrics
from tricorn.server.settings import Settings
from tricorn.server.store.contract import Append, Card, ConflictError, Ended, Row, Store
from tricorn.table import automation
from tricorn.table.entries import Entry, decode, encode
from tricorn.table.errors import RefusedError, StaleError
from tricorn.table.record import ended_record
from tricorn.table.table import Table, apply, replay

TABLE = "table"
"""The sort of these cards."""


class DamagedError(Exception):
    """What is kept of a table makes no sense: it is set aside, the others go on."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What every table works with."""

    settings: Settings
    store: Store
    bus: Bus
    leases: Leases
    thinkers: Thinkers
    metrics: Metrics
    clock: Clock

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write into the same logs."""
        return self.settings.database is not None


class LiveTable:
    """A table in memory, its log on disk."""

    def __init__(self, table: Table, code: str, rows: Sequence[Row], tools: Tools) -> None:
        self.table = table
        self.code = code
        self.tools = tools
        self.done = done_in(rows)
        self.lock = asyncio.Lock()
        self.resumed_at = 0
        """When it was read from disk; nobody is out of time at once after that."""

    @classmethod
    async def load(cls, card: Card, tools: Tools) -> LiveTable:
        """A table as its log tells it."""
        rows = await tools.store.read(card.id)
        live = cls(replayed(card.id, rows), card.code, rows, tools)
        live.resumed_at = tools.clock.now()
        return live

    @property
    def id(self) -> str:
        """Its name for machines."""
        return self.table.id

    async def catch_up(self) -> None:
        """Read what other processes have written; the lock is held."""
        self._add(await self.tools.store.read(self.id, self.table.version))

    def follow(self, after: int, rows: Sequence[Row]) -> bool:
        """Add what another process tells it has written, if nothing is missing before; the lock is held."""
        if after == self.table.version:
            self._add(rows)
        return after + len(rows) <= self.table.version

    def _add(self, rows: Sequence[Row]) -> None:
        before = self.table.version
        try:
            for row in rows:
                self.table = apply(self.table, decode(row.body), row.at)
        except Exception as error:
            raise RefusedError("table-damaged", 410) from error
        self.done.update(done_in(rows, before))

    async def commit(
        self, entries: Sequence[Entry], key: str | None = None, digest: str | None = None
    ) -> int:
        """Write facts and what follows from them to the disk, then let them be; the lock is held.

        The answer is the version that the first of them led to, the same whenever it is asked again.
        """
        at = self.tools.clock.now()
        facts, after = settled(self.table, entries, at)
        rows = [Row(at, encode(fact)) for fact in facts]
        rows[0] = Row(at, rows[0].body, key, digest)
        try:
            await write(self.tools.store, self._append(rows, after, at))
        except ConflictError as error:
            version = self.table.version
            await self.catch_up()
            raise StaleError(version, self.table.version) from error
        version, self.table = self.table.version + 1, after
        if key is not None:
            self.done[key] = Done(digest, version)
        grown = (version - 1, [astuple(row) for row in rows]) if self.tools.is_shared else None
        self.tools.bus.publish(News("changed", self.id, grown))
        return version

    def _append(self, rows: Sequence[Row], after: Table, at: int) -> Append:
        before = self.table
        same = (before.status, before.seats) == (after.status, after.seats)
        card = None if same else card_of(after, self.code)
        has_ended = after.game.ended is not None and before.game.ended is None
        record = Ended(self.id, at, ended_record(after, at)) if has_ended else None
        return Append(self.id, before.version, rows, card, record)


def settled(table: Table, entries: Sequence[Entry], at: int) -> tuple[list[Entry], Table]:
    """Facts with all that the house adds to them, and the table after that."""
    facts = list(entries)
    for fact in entries:
        table = apply(table, fact, at)
    while (step := automation.next_step(table, new_secret)) is not None:
        facts.append(step)
        table = apply(table, step, at)
    return facts, table


def replayed(id: str, rows: Sequence[Row]) -> Table:
    """The table that a log tells of; whatever is wrong with it is damage."""
    try:
        return replay(id, [(decode(row.body), row.at) for row in rows])
    except Exception as error:
        raise DamagedError(id) from error


def card_of(table: Table, code: str) -> Card:
    """What a list shows of a table."""
    facts = {
        "kind": table.options.kind,
        "rules": table.options.rules,
        "seats": [
            {"name": seat.name, "bot": seat.bot, "free": seat.is_free} for seat in table.seats
        ],
        "turn_seconds": table.options.turn_seconds,
    }
    return Card(table.id, TABLE, code, table.status, table.options.public, facts)


def digest_of(text: str) -> str:
    """A short name for exactly this text."""
    return sha256(text.encode()).hexdigest()
