"""The event log behind every table, pad and chat: load, append, catch up, deduplicate."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Generic, TypeVar

from tricorn.server.keys import new_code
from tricorn.server.services import Services
from tricorn.server.store.contract import (
    Append,
    Card,
    ConflictError,
    Ended,
    Row,
    Store,
    UnavailableError,
)
from tricorn.table.errors import RefusedError, StaleError

State = TypeVar("State")

logger = logging.getLogger("tricorn.server")

CODE_ATTEMPTS = 20
"""How many random codes are tried before the store counts as full."""


class DamagedError(RefusedError):
    """A log that cannot be read; its table is set aside, the others continue."""

    def __init__(self) -> None:
        super().__init__("table-damaged", 410)


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of a request: the digest of the request and the version after it."""

    digest: str | None
    version: int


@dataclass(frozen=True, slots=True)
class Growth:
    """Rows added to a log that had `after` rows before."""

    after: int
    rows: Sequence[Row]


class EventLog(Generic[State]):
    """A log of the store and the state it leads to; its version is the number of rows.

    Hold `lock` to append or to catch up.
    """

    def __init__(
        self, id: str, initial: State, apply: Callable[[State, Row], State], services: Services
    ) -> None:
        self.id = id
        self.state = initial
        self.version = 0
        self.apply = apply
        self.services = services
        self.answers: dict[str, Answer] = {}
        self.lock = asyncio.Lock()
        self.unannounced: list[Growth] = []
        """Rows written by this process and not yet announced to the others."""

    async def catch_up(self) -> None:
        """Read the rows that are not known here yet."""
        self.extend(await self.services.store.read(self.id, self.version))

    def follow(self, growth: Growth) -> bool:
        """Apply rows that another process announced; return whether none before them is missing."""
        if growth.after == self.version:
            self.extend(growth.rows)
        return growth.after + len(growth.rows) <= self.version

    def extend(self, rows: Sequence[Row]) -> None:
        """Apply rows that are in the store already."""
        state = self.state
        try:
            for row in rows:
                state = self.apply(state, row)
        except Exception as error:
            raise DamagedError from error
        self._grow(rows, state)

    def answer_to(self, key: str, digest: str) -> int | None:
        """Return the version a request led to, if it was made before; the same key must mean the same."""
        answer = self.answers.get(key)
        if answer is None:
            return None
        if answer.digest != digest:
            raise RefusedError("key-reused", 422)
        return answer.version

    async def append(
        self,
        rows: Sequence[Row],
        after: State,
        card: Card | None = None,
        record: Ended | None = None,
    ) -> int:
        """Write rows that lead to the state `after`; return the version of the first once it is on disk."""
        before = self.version
        try:
            await write(self.services.store, Append(self.id, before, rows, card, record))
        except ConflictError as error:
            await self.catch_up()
            raise StaleError(before, self.version) from error
        self._grow(rows, after)
        if self.services.is_shared:
            self.unannounced.append(Growth(before, rows))
        return before + 1

    def _grow(self, rows: Sequence[Row], state: State) -> None:
        numbered = enumerate(rows, self.version + 1)
        self.answers |= {row.key: Answer(row.digest, at) for at, row in numbered if row.key}
        self.state = state
        self.version += len(rows)

    def announcements(self) -> Iterator[Growth]:
        """Yield the rows that the other processes do not know yet."""
        while self.unannounced:
            yield self.unannounced.pop(0)


class Follower:
    """Keeps a log up with the other processes: applies what they announce, reads what is missing."""

    def __init__(self, log: EventLog[State], changed: Callable[[], None]) -> None:
        self.log = log
        self.changed = changed
        self.growths: list[Growth] = []
        self.is_behind = False
        """Whether rows may exist that were not announced."""
        self.task: asyncio.Task[None] | None = None

    def announced(self, growth: Growth) -> None:
        """Apply these rows soon."""
        self.growths.append(growth)
        self._start()

    def read_soon(self) -> None:
        """Read the store soon: something may have been missed."""
        self.is_behind = True
        self._start()

    def close(self) -> None:
        """Stop following."""
        if self.task is not None:
            self.task.cancel()

    def _start(self) -> None:
        if self.task is None:
            self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        services = self.log.services
        try:
            while self.growths or self.is_behind:
                try:
                    async with self.log.lock:
                        await self._catch_up()
                    self.changed()
                except UnavailableError:
                    self.is_behind = True
                    await services.clock.sleep(services.settings.timings.catch_up)
        except DamagedError as error:
            logger.warning("log %s cannot be read: %s", self.log.id, error.__cause__)
        finally:
            self.task = None

    async def _catch_up(self) -> None:
        growths, is_behind = self.growths, self.is_behind
        self.growths, self.is_behind = [], False
        complete = [self.log.follow(growth) for growth in growths]
        if is_behind or not all(complete):
            await self.log.catch_up()


async def write(store: Store, append: Append) -> None:
    """Append to a log; when this returns, it is on disk."""
    try:
        await store.append(append)
    except UnavailableError as error:
        raise RefusedError("unavailable", 503) from error


async def begin(store: Store, first: Callable[[str], Append]) -> str:
    """Write the first rows of a log under a new code and return the code."""
    for _ in range(CODE_ATTEMPTS):
        code = new_code()
        try:
            await write(store, first(code))
        except ConflictError:
            continue
        return code
    raise RefusedError("unavailable", 503)


def digest_of(text: str) -> str:
    """Return a digest that identifies this text."""
    return sha256(text.encode()).hexdigest()
