"""News on their way to Redis: one after another, and what cannot be sent waits if it will still be true."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

from redis.asyncio import Redis
from redis.exceptions import RedisError

from tricorn.server.bus import News
from tricorn.server.clock import Clock
from tricorn.server.settings import Timings

CHANNEL = "tricorn/news/"
"""Before the id of a table or pad; each has a channel of its own, and alone it is for signs of life."""
FAILURES = (RedisError, OSError)
LASTING = ("changed", "said")
"""News that are still true when Redis comes back."""
WAITING = 10_000
"""News that may wait to be sent; more than that are as good as lost."""


class RedisSender:
    """What one process says to the others."""

    def __init__(self, client: Redis, origin: str, timings: Timings, clock: Clock) -> None:
        self.client = client
        self.timings = timings
        self.clock = clock
        self.origin = origin
        self.waiting: asyncio.Queue[tuple[News, float]] = asyncio.Queue(WAITING)

    def say(self, news: News) -> None:
        """Soon; never waits."""
        with suppress(asyncio.QueueFull):
            self.waiting.put_nowait((news, self.clock.monotonic()))

    async def run(self) -> None:
        """For ever."""
        while True:
            news, since = await self.waiting.get()
            while news.kind in LASTING or self.clock.monotonic() - since < self.timings.passing:
                if await self.send(news):
                    break
                await self.clock.sleep(self.timings.redis_retry)
            self.waiting.task_done()

    async def send(self, news: News) -> bool:
        """At once; whether Redis has taken it."""
        text = json.dumps([news.kind, news.id, news.body, self.origin])
        try:
            await self.client.publish(CHANNEL + news.id, text)
        except Exception:  # it must not fall silent for ever
            return False
        return True

    async def finish(self) -> None:
        """Until everything is said, or it takes too long."""
        with suppress(TimeoutError):
            async with self.clock.timeout(self.timings.redis_closing):
                await self.waiting.join()
