"""The store on a database; one transaction writes all waiting appends, so a commit serves many tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from sqlalchemy import Executable, Select, insert, select, update
from sqlalchemy import Row as SqlRow
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tricorn.server.clock import CLOCK, Clock
from tricorn.server.store.cards import delete_logs, put_card, put_record, read_card
from tricorn.server.store.contract import (
    Append,
    Card,
    ConflictError,
    Ended,
    Row,
    UnavailableError,
)
from tricorn.server.store.schema import cards, log, records
from tricorn.server.store.upgrade import revision
from tricorn.server.tasks import end_all

logger = logging.getLogger("tricorn.server")

MAX_BATCH = 500
"""Appends written in one transaction at most."""
CLOSE_SECONDS = 3.0
"""Seconds for the database to take the last writes, and again to disconnect."""
MAX_CARDS = 200
"""Cards in a list at most."""

Waiting = tuple[Append, "asyncio.Future[None]"]


class SqlStore:
    """The store on any database that SQLAlchemy supports."""

    name: str
    """Its location, for messages."""

    def __init__(self, engine: AsyncEngine, clock: Clock = CLOCK) -> None:
        self.clock = clock
        self.engine = engine
        self.is_available = True
        self.waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start the writer."""
        self.writer = asyncio.create_task(self._write(), name="store writer")

    async def revision(self) -> str | None:
        """Return the revision of the database without changing anything, or None if it is empty."""
        try:
            async with self.engine.connect() as connection:
                return await connection.run_sync(revision)
        except (SQLAlchemyError, OSError) as error:
            raise UnavailableError(problem(error)) from error
        finally:
            await self.engine.dispose()

    async def programs(self) -> list[str]:
        """Return the names of other connected programs, where the database knows them."""
        return []

    def note(self, problem: str | None) -> None:
        """Record whether the database works; log changes."""
        if (problem is None) == self.is_available:
            return
        self.is_available = problem is None
        state = "available again" if self.is_available else f"unavailable: {problem}"
        logger.warning("%s is %s", self.name, state)

    async def upgrade(self) -> None:
        """Migrate the database, where that is not done at each start."""

    async def close(self) -> None:
        """Write what waits, then disconnect; what a silent database does not take was not acknowledged."""
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
        """Queue rows and wait until they are on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((append, done))
        await done

    async def _write(self) -> None:
        """Write batches forever; an error in one batch does not stop the next."""
        while True:
            batch = [await self.waiting.get()]
            while len(batch) < MAX_BATCH and not self.waiting.empty():
                batch.append(self.waiting.get_nowait())
            try:
                await self._write_batch(batch)
            except Exception:
                logger.exception("a batch could not be written")
            finally:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(UnavailableError("not written"))
                    self.waiting.task_done()

    async def _write_batch(self, batch: Sequence[Waiting]) -> None:
        """Write a batch in one transaction; if that fails, each append alone, unless the database is lost."""
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
                    await put_card(connection, append.card, self.clock.now())
                if append.record is not None:
                    await put_record(connection, append.record)

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
        """Set the state of a card."""
        async with self._transaction() as connection:
            values = {"status": status, "updated_at": self.clock.now()}
            await connection.execute(update(cards).where(cards.c.id == id).values(values))

    async def add_records(self, new: Sequence[Ended]) -> int:
        """Add records that do not exist yet; return their number."""
        async with self._transaction() as connection:
            known = set((await connection.execute(select(records.c.id))).scalars())
            fresh = {ended.id: ended for ended in new if ended.id not in known}
            for ended in fresh.values():
                await put_record(connection, ended)
        return len(fresh)

    async def delete_idle(self, kind: str, before: int) -> int:
        """Delete cards of a kind, with their logs, that are unchanged since `before`; return their number."""
        count = 0
        query = select(cards.c.id).where(cards.c.sort == kind, cards.c.updated_at < before)
        found = [row.id for row in await self._all(query)]
        for first in range(0, len(found), MAX_BATCH):
            with suppress(ConflictError):  # a table was used in the meantime: delete it next time
                async with self._transaction() as connection:
                    ids = found[first : first + MAX_BATCH]
                    deleted = await delete_logs(connection, ids, before, self.clock.now())
                count += deleted
        return count

    # Reading

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """Return the rows of a log after the first `after` ones."""
        query = select(log).where(log.c.stream == stream, log.c.seq > after).order_by(log.c.seq)
        return [Row(row.at, row.body, row.key, row.digest) for row in await self._all(query)]

    async def card(self, id: str) -> Card | None:
        """Return the card with this id."""
        return read_card(await self._first(select(cards).where(cards.c.id == id)))

    async def card_by_code(self, code: str) -> Card | None:
        """Return the card with this code."""
        return read_card(await self._first(select(cards).where(cards.c.code == code)))

    async def cards(self, kind: str, statuses: Sequence[str], public: bool | None) -> list[Card]:
        """Return the cards in one of these states, the latest first."""
        query = select(cards).where(cards.c.sort == kind, cards.c.status.in_(statuses))
        if public is not None:
            query = query.where(cards.c.public == public)
        query = query.order_by(cards.c.updated_at.desc()).limit(MAX_CARDS)
        return [found for row in await self._all(query) if (found := read_card(row))]

    async def ids(self, kind: str, statuses: Sequence[str], since: int) -> list[str]:
        """Return the ids of the cards in one of these states that have changed since a time."""
        query = select(cards.c.id).where(
            cards.c.sort == kind, cards.c.status.in_(statuses), cards.c.updated_at > since
        )
        return [row.id for row in await self._all(query)]

    async def record(self, id: str) -> Ended | None:
        """Return the record of an ended game."""
        row = await self._first(select(records).where(records.c.id == id))
        return None if row is None else Ended(row.id, row.at, row.text)

    async def records(self) -> list[Ended]:
        """Return all records, the oldest first."""
        query = select(records).order_by(records.c.at, records.c.id)
        return [Ended(row.id, row.at, row.text) for row in await self._all(query)]

    async def ping(self) -> None:
        """Run an empty query."""
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
    """Resolve a future, unless its caller has stopped waiting."""
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


def problem(error: BaseException) -> str:
    """Return the message of the database."""
    return str(error.orig if isinstance(error, DBAPIError) else error)
