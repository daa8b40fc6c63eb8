"""The store on a database: all that waits is written in one transaction, so a commit serves many tables."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from sqlalchemy import Executable, Select, delete, func, insert, select, update
from sqlalchemy import Row as SqlRow
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tricorn.server.clock import CLOCK, Clock
from tricorn.server.store.contract import (
    Append,
    Card,
    ConflictError,
    Ended,
    Row,
    UnavailableError,
    chat_of,
)
from tricorn.server.store.schema import cards, log, records
from tricorn.server.store.upgrade import revision
from tricorn.server.tasks import end_all

logger = logging.getLogger("tricorn.server")

MAX_BATCH = 500
"""Appends written in one transaction at most."""
CLOSE_SECONDS = 3.0
"""Seconds that a database has for what is still to be written, and again for the end."""
MAX_CARDS = 200
"""Cards in a list at most."""

DELETED_MARK = '{"type":"forgotten"}'
"""What stands at the end of a log whose rows are gone."""

Waiting = tuple[Append, "asyncio.Future[None]"]


class SqlStore:
    """The store on any database that SQLAlchemy speaks to."""

    name: str
    """Where it is, for people."""

    def __init__(self, engine: AsyncEngine, clock: Clock = CLOCK) -> None:
        self.clock = clock
        self.engine = engine
        self.is_available = True
        self.waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start to write."""
        self.writer = asyncio.create_task(self._write(), name="store writer")

    async def revision(self) -> str | None:
        """What the database is at, read without changing anything; None if it is empty."""
        try:
            async with self.engine.connect() as connection:
                return await connection.run_sync(revision)
        except (SQLAlchemyError, OSError) as error:
            raise UnavailableError(problem(error)) from error
        finally:
            await self.engine.dispose()

    async def programs(self) -> list[str]:
        """Who else is connected, where that can be known."""
        return []

    def note(self, problem: str | None) -> None:
        """Whether the database could be used; when that changes, the log tells it."""
        if (problem is None) == self.is_available:
            return
        self.is_available = problem is None
        logger.warning("%s is %s", self.name, "back" if self.is_available else f"away: {problem}")

    async def upgrade(self) -> None:
        """Bring the tables up to date, where that is not done at each start."""

    async def close(self) -> None:
        """Write what waits, then let go; what a silent database does not take, nobody was told of."""
        if self.writer is not None:
            with suppress(TimeoutError):
                async with self.clock.timeout(CLOSE_SECONDS):
                    await self.waiting.join()
            await end_all([self.writer])
        await self._dispose()

    async def _dispose(self) -> None:
        await self.engine.dispose()

    # Writing

    async def append(self, append: Append) -> None:
        """Queue it, and wait until it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((append, done))
        await done

    async def _write(self) -> None:
        """For ever: whatever goes wrong with one batch, the next is written."""
        while True:
            batch = [await self.waiting.get()]
            while len(batch) < MAX_BATCH and not self.waiting.empty():
                batch.append(self.waiting.get_nowait())
            try:
                await self._write_batch(batch)
            except Exception:
                logger.exception("something could not be written")
            finally:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(UnavailableError("not written"))
                    self.waiting.task_done()

    async def _write_batch(self, batch: Sequence[Waiting]) -> None:
        """All at once; if one of them cannot be, each alone, unless the database is not there."""
        problem: Exception | None = None
        try:
            await self._commit([append for append, _ in batch])
        except (ConflictError, UnavailableError) as error:
            if len(batch) > 1 and await self._answers():
                for one in batch:
                    await self._write_batch([one])
            problem = error
        for _, done in batch:
            _settle(done, problem)

    async def _answers(self) -> bool:
        with suppress(UnavailableError):
            await self.ping()
            return True
        return False

    async def _commit(self, appends: Sequence[Append]) -> None:
        async with self._transaction() as connection:
            rows = [row for append in appends for row in _log_rows(append)]
            if rows:
                await connection.execute(insert(log), rows)
            for append in appends:
                if append.card is not None:
                    await _put_card(connection, append.card, self.clock.now())
                if append.record is not None:
                    await _put_record(connection, append.record)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise ConflictError(str(error.orig)) from error
        except (SQLAlchemyError, OSError) as error:
            raise self._unavailable(error) from error
        self.note(None)

    def _unavailable(self, error: Exception) -> UnavailableError:
        self.note(problem(error))
        return UnavailableError(problem(error))

    async def mark(self, id: str, status: str) -> None:
        """Note another state in the list."""
        async with self._transaction() as connection:
            values = {"status": status, "updated_at": self.clock.now()}
            await connection.execute(update(cards).where(cards.c.id == id).values(values))

    async def add_records(self, new: Sequence[Ended]) -> int:
        """Take in those that are not there yet."""
        async with self._transaction() as connection:
            known = set((await connection.execute(select(records.c.id))).scalars())
            fresh = {ended.id: ended for ended in new if ended.id not in known}
            for ended in fresh.values():
                await _put_record(connection, ended)
        return len(fresh)

    async def delete_idle(self, kind: str, before: int) -> int:
        """Remove cards of a sort with their logs, where nothing was written since; how many."""
        count = 0
        query = select(cards.c.id).where(cards.c.sort == kind, cards.c.updated_at < before)
        found = [row.id for row in await self._all(query)]
        for first in range(0, len(found), MAX_BATCH):
            with suppress(ConflictError):  # somebody has come back to one of them: another time
                count += await self._delete_idle(found[first : first + MAX_BATCH], before)
        return count

    async def _delete_idle(self, ids: Sequence[str], before: int) -> int:
        """One row stays at the end of each log, so that nobody who still has it open writes on."""
        ends = select(
            log.c.stream, func.max(log.c.seq).label("last"), func.max(log.c.at).label("at")
        )
        ends = ends.where(log.c.stream.in_([*ids, *map(chat_of, ids)])).group_by(log.c.stream)
        async with self._transaction() as connection:
            found = {row.stream: row for row in await connection.execute(ends)}
            old = [id for id in ids if id in found and _latest(found, id) < before]
            if old:
                gone = log.c.stream.in_([*old, *map(chat_of, old)]) & (log.c.at < before)
                await connection.execute(delete(log).where(gone))
                await connection.execute(delete(cards).where(cards.c.id.in_(old)))
                now = self.clock.now()
                last = [Append(id, found[id].last, [Row(now, DELETED_MARK)]) for id in old]
                rows = [row for append in last for row in _log_rows(append)]
                await connection.execute(insert(log), rows)
        return len(old)

    # Reading

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """A log from its beginning, or after so many of its facts."""
        query = select(log).where(log.c.stream == stream, log.c.seq > after).order_by(log.c.seq)
        return [Row(row.at, row.body, row.key, row.digest) for row in await self._all(query)]

    async def card(self, id: str) -> Card | None:
        """The card of that id."""
        return _card(await self._first(select(cards).where(cards.c.id == id)))

    async def card_by_code(self, code: str) -> Card | None:
        """The card with this code."""
        return _card(await self._first(select(cards).where(cards.c.code == code)))

    async def cards(self, kind: str, statuses: Sequence[str], public: bool | None) -> list[Card]:
        """Those in one of these states, the latest first."""
        query = select(cards).where(cards.c.sort == kind, cards.c.status.in_(statuses))
        if public is not None:
            query = query.where(cards.c.public == public)
        query = query.order_by(cards.c.updated_at.desc()).limit(MAX_CARDS)
        return [found for row in await self._all(query) if (found := _card(row))]

    async def ids(self, kind: str, statuses: Sequence[str], since: int) -> list[str]:
        """All in one of these states whose card has changed since."""
        query = select(cards.c.id).where(
            cards.c.sort == kind, cards.c.status.in_(statuses), cards.c.updated_at > since
        )
        return [row.id for row in await self._all(query)]

    async def record(self, id: str) -> Ended | None:
        """The record of an ended game."""
        row = await self._first(select(records).where(records.c.id == id))
        return None if row is None else Ended(row.id, row.at, row.text)

    async def records(self) -> list[Ended]:
        """All records, the oldest first."""
        query = select(records).order_by(records.c.at, records.c.id)
        return [Ended(row.id, row.at, row.text) for row in await self._all(query)]

    async def ping(self) -> None:
        """Ask for nothing."""
        await self._first(select(1))

    async def _all(self, query: Executable) -> Sequence[SqlRow[Any]]:
        try:
            async with self.engine.connect() as connection:
                found: Sequence[SqlRow[Any]] = (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as error:
            raise self._unavailable(error) from error
        self.note(None)
        return found

    async def _first(self, query: Select[Any]) -> SqlRow[Any] | None:
        rows = await self._all(query)
        return rows[0] if rows else None


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Answer somebody who may have stopped waiting."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _log_rows(append: Append) -> list[dict[str, Any]]:
    return [
        {
            "stream": append.stream,
            "seq": seq,
            "at": row.at,
            "key": row.key,
            "digest": row.digest,
            "body": row.body,
        }
        for seq, row in enumerate(append.rows, append.after + 1)
    ]


def _latest(found: Mapping[str, Any], id: str) -> int:
    """When something was last done or said at a table."""
    return max(int(found[stream].at) for stream in (id, chat_of(id)) if stream in found)


async def _put_card(connection: AsyncConnection, card: Card, now: int) -> None:
    values = {
        "sort": card.kind,
        "code": card.code,
        "status": card.status,
        "public": card.public,
        "facts": json.dumps(card.facts),
        "updated_at": now,
    }
    found = await connection.execute(update(cards).where(cards.c.id == card.id).values(values))
    if found.rowcount == 0:
        await connection.execute(insert(cards).values(id=card.id, created_at=now, **values))


async def _put_record(connection: AsyncConnection, ended: Ended) -> None:
    await connection.execute(delete(records).where(records.c.id == ended.id))
    await connection.execute(insert(records).values(id=ended.id, at=ended.at, text=ended.text))


def _card(row: SqlRow[Any] | None) -> Card | None:
    """None where there is none, or none that can be read."""
    if row is None:
        return None
    try:
        facts = json.loads(row.facts)
    except ValueError as error:
        logger.error("the card of %s is damaged: %s", row.id, error)
        return None
    return Card(row.id, row.sort, row.code, row.status, row.public, facts)


def problem(error: BaseException) -> str:
    """What the database says is wrong."""
    return str(error.orig if isinstance(error, DBAPIError) else error)
