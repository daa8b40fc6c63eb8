"""The bus of several processes: Redis carries the news; while it is away, everybody goes on."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from tricorn.server.bus import Listener, News
from tricorn.server.keys import new_id
from tricorn.server.store.contract import UnavailableError

CHANNEL = "tricorn/news"
WAITING = 10_000
"""News that may wait to be sent; more than that are as good as lost."""
AGAIN = 0.5
"""Seconds between two attempts to reach Redis."""
FAILURES = (RedisError, OSError)


class RedisBus:
    """News over a channel of Redis; what is missed while it is away is made up for by reading the store."""

    def __init__(self, client: Redis) -> None:
        self.client = client
        self.origin = new_id()
        self.listener: Listener | None = None
        self.waiting: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: Listener) -> None:
        """Begin to listen; when this returns, no news are missed any more."""
        self.listener = listener
        ready = asyncio.Event()
        self.tasks = [
            asyncio.create_task(self._listen(ready), name="bus listener"),
            asyncio.create_task(self._send(), name="bus sender"),
        ]
        with suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), timeout=5)

    async def close(self) -> None:
        """Stop."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.listener = None
        await self.client.aclose()

    def publish(self, news: News) -> None:
        """Tell the own process, then the others."""
        if self.listener is not None:
            self.listener(news)
        with suppress(asyncio.QueueFull):
            self.waiting.put_nowait(json.dumps([news.kind, news.id, news.body, self.origin]))

    async def ping(self) -> None:
        """Whether Redis answers."""
        try:
            await self.client.ping()
        except FAILURES as error:
            raise UnavailableError(str(error)) from error

    async def _send(self) -> None:
        """One after another; what cannot be sent waits, since the others may still hear the rest."""
        while True:
            text = await self.waiting.get()
            while True:
                try:
                    await self.client.publish(CHANNEL, text)
                    break
                except FAILURES:
                    await asyncio.sleep(AGAIN)

    async def _listen(self, ready: asyncio.Event) -> None:
        """For ever; after a gap everybody is told that something may have been missed."""
        while True:
            try:
                async with self.client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    if ready.is_set():
                        self._tell(News("lost", "", origin=""))
                    ready.set()
                    async for message in channel.listen():
                        self._hear(message)
            except FAILURES:
                await asyncio.sleep(AGAIN)

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] != "message":
            return
        kind, id, body, origin = json.loads(message["data"])
        if origin != self.origin:
            self._tell(replace(News(kind, id, body), origin=origin))

    def _tell(self, news: News) -> None:
        if self.listener is not None:
            self.listener(news)
