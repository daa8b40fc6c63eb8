"""The bus between several processes, on Redis."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any, Literal

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from tricorn.server.clock import Clock
from tricorn.server.cluster.bus import Listener, News
from tricorn.server.cluster.heartbeats import Lives
from tricorn.server.keys import new_id
from tricorn.server.settings import Timings
from tricorn.server.store.contract import UnavailableError
from tricorn.server.tasks import SOON, end_all, until_one_ends

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


log = logging.getLogger("tricorn.server")

OPENING = 5.0
"""Seconds that a process waits for Redis before it begins without it."""


class RedisBus:
    """News over channels of Redis; what is missed while it is away is made up for by reading the store."""

    def __init__(self, client: Redis, timings: Timings, clock: Clock) -> None:
        self.client = client
        self.timings = timings
        self.clock = clock
        self.origin = new_id()
        self.sender = RedisSender(client, self.origin, timings, clock)
        self.listener: Listener | None = None
        self.followed: set[str] = set()
        self.turned = asyncio.Event()
        """Whether there is something to follow or to leave."""
        self.hears = False
        """Whether Redis has spoken since it was last lost."""
        self.was_lost = False
        """Whether it has ever been, so that the log tells that it is back."""
        self.processes = Lives(timings, clock)
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: Listener) -> None:
        """Begin to listen."""
        self.listener = listener
        ready = asyncio.Event()
        self.tasks = [
            asyncio.create_task(self._listen(ready), name="bus listener"),
            asyncio.create_task(self._make_up(), name="bus without Redis"),
            asyncio.create_task(self._beat(), name="bus signs of life"),
            asyncio.create_task(self.sender.run(), name="bus sender"),
        ]
        with suppress(TimeoutError):
            async with self.clock.timeout(OPENING):
                await ready.wait()

    async def close(self) -> None:
        """Stop, when everything is said."""
        await self.sender.finish()
        await end_all(self.tasks, SOON)
        self.listener = None
        await self.sender.send(News("ends", ""))
        await self.client.aclose()

    def publish(self, news: News) -> None:
        """Tell the own process, then the others."""
        self._tell(news)
        self.sender.say(news)

    def follow(self, id: str) -> None:
        """Soon; Redis says when it is so."""
        self.followed.add(id)
        self.turned.set()

    def leave(self, id: str) -> None:
        """Soon."""
        self.followed.discard(id)
        self.turned.set()

    def lives(self, process: str) -> bool:
        """Whether it has been heard of late."""
        return process in self.processes

    async def ping(self) -> None:
        """Whether Redis answers."""
        try:
            await self.client.ping()
        except FAILURES as error:
            raise UnavailableError(str(error)) from error

    # Listening

    async def _listen(self, ready: asyncio.Event) -> None:
        """For ever: whatever goes wrong with one connection, another is begun."""
        while True:
            try:
                async with self.client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    ready.set()
                    await until_one_ends(self._turn(channel), self._hear_all(channel))
            except Exception as error:  # it must not become deaf for ever
                self._lose(error)
            await self.clock.sleep(self.timings.redis_retry)

    def _lose(self, error: Exception) -> None:
        if self.hears:
            log.warning("Redis is away: %s: %s", type(error).__name__, error)
            self.was_lost = True
        self.hears = False

    async def _turn(self, channel: PubSub) -> None:
        """Follow and leave."""
        heard: set[str] = set()
        while True:
            new, old = self.followed - heard, heard - self.followed
            heard = set(self.followed)
            if new:
                await channel.subscribe(*map(CHANNEL.__add__, new))
            if old:
                await channel.unsubscribe(*map(CHANNEL.__add__, old))
            await self.turned.wait()
            self.turned.clear()

    async def _hear_all(self, channel: PubSub) -> None:
        """Until Redis has gone, or neither speaks nor answers: then only its silence tells."""
        is_asked = False
        while True:
            message = await channel.get_message(timeout=self.timings.redis_quiet)
            if message is not None:
                is_asked = False
                self._hear(message)
            elif is_asked:
                raise TimeoutError("no answer")
            else:
                is_asked = True
                await channel.ping()

    def _hear(self, message: dict[str, Any]) -> None:
        """News of others; or Redis can be heard from now on, for the first time or again."""
        if not self.hears:
            self.hears = True
            self.processes.begin_anew()
            if self.was_lost:
                log.warning("Redis is back")
        if message["type"] == "subscribe":
            self._tell(News("found", message["channel"].removeprefix(CHANNEL), origin=""))
        elif message["type"] == "message":
            kind, id, body, origin = json.loads(message["data"])
            self._see_who_lives(origin, kind)
            if origin != self.origin:
                self._tell(News(kind, id, body, origin))

    async def _make_up(self) -> None:
        """While Redis cannot be heard, the store is read again and again."""
        while True:
            await self.clock.sleep(self.timings.redis_retry)
            if not self.hears:
                self._tell_all("lost")

    # Who lives

    async def _beat(self) -> None:
        """Let the others hear that this process lives; see which of them does no more."""
        while True:
            await self.sender.send(News("lives", ""))
            await self.clock.sleep(self.timings.heartbeat)
            for process in self.processes.dead():
                self._tell_all("turned", process)

    def _see_who_lives(self, process: str, kind: str) -> None:
        """Whatever somebody says is a sign of life, but for the last."""
        if self.processes.end(process) if kind == "ends" else self.processes.hear(process):
            self._tell_all("turned", process)

    # Telling the own process

    def _tell_all(self, kind: Literal["lost", "turned"], origin: str = "") -> None:
        for id in tuple(self.followed):
            self._tell(News(kind, id, origin=origin))

    def _tell(self, news: News) -> None:
        if self.listener is None:
            return
        try:
            self.listener(news)
        except Exception:  # the others are told all the same
            log.exception("news of %s could not be told: %s", news.id, news.kind)
