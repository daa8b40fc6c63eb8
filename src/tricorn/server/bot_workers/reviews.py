"""Reviews of ended games, made in the background and cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from tricorn.core.errors import InputError
from tricorn.server.bot_workers.pool import ThinkingError, WorkerPool
from tricorn.server.event_log import digest_of
from tricorn.table.errors import RefusedError

MAX_REVIEWS = 100
MAX_RUNNING = 8
"""Unfinished reviews at most."""


class Review:
    """A review in progress, or done."""

    def __init__(self, pool: WorkerPool, text: str) -> None:
        self.done = 0
        self.count = 0
        self.task = asyncio.create_task(pool.review(text, self._step))

    def _step(self, done: int, count: int) -> None:
        self.done, self.count = done, count

    @property
    def facts(self) -> dict[str, Any] | None:
        """The finished review, or None."""
        if not self.task.done():
            return None
        try:
            return self.task.result()
        except ThinkingError as error:
            raise RefusedError("review-failed", 409) from error
        except InputError as error:
            raise RefusedError(error.code, 422, **error.details) from error


class Reviews:
    """The reviews of this process, by the digest of their record."""

    def __init__(self, pool: WorkerPool) -> None:
        self.pool = pool
        self.known: OrderedDict[str, Review] = OrderedDict()

    def open(self) -> None:
        """Start the worker processes."""
        self.pool.open()

    def of(self, text: str) -> tuple[str, Review]:
        """Return the id and the review of a record; start it if it is new."""
        id = digest_of(text)[:24]
        if id not in self.known:
            self._make_room()
            self.known[id] = Review(self.pool, text)
        self.known.move_to_end(id)
        return id, self.known[id]

    def get(self, id: str) -> Review:
        """Return the review with this id."""
        if id not in self.known:
            raise RefusedError("no-such-review", 404)
        return self.known[id]

    def _make_room(self) -> None:
        if sum(not review.task.done() for review in self.known.values()) >= MAX_RUNNING:
            raise RefusedError("too-many-reviews", 429)
        while len(self.known) >= MAX_REVIEWS:
            self.known.popitem(last=False)

    async def close(self) -> None:
        """Cancel all reviews."""
        for review in self.known.values():
            review.task.cancel()
        await self.pool.close()
