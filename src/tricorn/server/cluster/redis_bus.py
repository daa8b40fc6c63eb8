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
from tricorn.server.cluster.heartbeats import Heartbeats
from tricorn.server.keys import new_id
from tricorn.server.settings import Timings
from tricorn.server.store.contract import UnavailableError
from tricorn.server.tasks import QUICK_CANCEL_SECONDS, end_all, until_one_ends

CHANNEL = "tricorn/news/"
"""The prefix of the channel of each table or pad; without an id, the channel of the heartbeats."""
FAILURES = (RedisError, OSError)
LASTING = ("changed", "said")
"""News that are still valid when Redis is available again."""
WAITING = 10_000
"""News that may wait to be sent; more are dropped."""


class RedisSender:
    """Sends the news of one process to the others."""

    def __init__(self, client: Redis, origin: str, timings: Timings, clock: Clock) -> None:
        self.client = client
        self.timings = timings
        self.clock = clock
        self.origin = origin
        self.waiting: asyncio.Queue[tuple[News, float]] = asyncio.Queue(WAITING)

    def queue(self, news: News) -> None:
        """Send news soon; never waits."""
        with suppress(asyncio.QueueFull):
            self.waiting.put_nowait((news, self.clock.monotonic()))

    async def run(self) -> None:
        """Send what is queued, forever."""
        while True:
            news, since = await self.waiting.get()
            while news.kind in LASTING or self.clock.monotonic() - since < self.timings.passing:
                if await self.send(news):
                    break
                await self.clock.sleep(self.timings.redis_retry)
            self.waiting.task_done()

    async def send(self, news: News) -> bool:
        """Send news now; return whether Redis has accepted them."""
        text = json.dumps([news.kind, news.id, news.body, self.origin])
        try:
            await self.client.publish(CHANNEL + news.id, text)
        except Exception:  # one failure must not stop the sender
            return False
        return True

    async def finish(self) -> None:
        """Wait until the queue is empty, or it takes too long."""
        with suppress(TimeoutError):
            async with self.clock.timeout(self.timings.redis_closing):
                await self.waiting.join()


log = logging.getLogger("tricorn.server")

OPENING_SECONDS = 5.0
"""How long a process waits for Redis before it starts without it."""


class RedisBus:
    """News over channels of Redis; what is missed while Redis is away is read from the store."""

    def __init__(self, client: Redis, timings: Timings, clock: Clock) -> None:
        self.client = client
        self.timings = timings
        self.clock = clock
        self.origin = new_id()
        self.sender = RedisSender(client, self.origin, timings, clock)
        self.listener: Listener | None = None
        self.followed: set[str] = set()
        self.turned = asyncio.Event()
        """Set when there is something to follow or to leave."""
        self.is_connected = False
        """Whether anything has arrived since Redis was last lost."""
        self.was_lost = False
        """Whether Redis was ever lost, so that its return is logged."""
        self.processes = Heartbeats(timings, clock)
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: Listener) -> None:
        """Start to pass news to the listener."""
        self.listener = listener
        ready = asyncio.Event()
        self.tasks = [
            asyncio.create_task(self._listen(ready), name="bus listener"),
            asyncio.create_task(self._fall_back(), name="bus fallback"),
            asyncio.create_task(self._beat(), name="bus heartbeats"),
            asyncio.create_task(self.sender.run(), name="bus sender"),
        ]
        with suppress(TimeoutError):
            async with self.clock.timeout(OPENING_SECONDS):
                await ready.wait()

    async def close(self) -> None:
        """Send what is queued, then stop."""
        await self.sender.finish()
        await end_all(self.tasks, QUICK_CANCEL_SECONDS)
        self.listener = None
        await self.sender.send(News("ends", ""))
        await self.client.aclose()

    def publish(self, news: News) -> None:
        """Send news to the other processes soon."""
        self.sender.queue(news)

    def follow(self, id: str) -> None:
        """Subscribe soon; `found` arrives when Redis has done it."""
        self.followed.add(id)
        self.turned.set()

    def leave(self, id: str) -> None:
        """Unsubscribe soon."""
        self.followed.discard(id)
        self.turned.set()

    def is_alive(self, process: str) -> bool:
        """Whether a heartbeat of it arrived lately."""
        return process in self.processes

    async def ping(self) -> None:
        """Return if Redis answers; raise UnavailableError if not."""
        try:
            await self.client.ping()
        except FAILURES as error:
            raise UnavailableError(str(error)) from error

    # Listening

    async def _listen(self, ready: asyncio.Event) -> None:
        """Receive news forever; if a connection fails, open another."""
        while True:
            try:
                async with self.client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    ready.set()
                    await until_one_ends(self._subscribe(channel), self._receive_all(channel))
            except Exception as error:  # one failure must not stop the listener
                self._lose(error)
            await self.clock.sleep(self.timings.redis_retry)

    def _lose(self, error: Exception) -> None:
        if self.is_connected:
            log.warning("Redis is unavailable: %s: %s", type(error).__name__, error)
            self.was_lost = True
        self.is_connected = False

    async def _subscribe(self, channel: PubSub) -> None:
        """Subscribe and unsubscribe as tables and pads are followed and left."""
        current: set[str] = set()
        while True:
            new, old = self.followed - current, current - self.followed
            current = set(self.followed)
            if new:
                await channel.subscribe(*map(CHANNEL.__add__, new))
            if old:
                await channel.unsubscribe(*map(CHANNEL.__add__, old))
            await self.turned.wait()
            self.turned.clear()

    async def _receive_all(self, channel: PubSub) -> None:
        """Receive until Redis neither sends nor answers a ping."""
        is_pinged = False
        while True:
            message = await channel.get_message(timeout=self.timings.redis_quiet)
            if message is not None:
                is_pinged = False
                self._receive(message)
            elif is_pinged:
                raise TimeoutError("no answer")
            else:
                is_pinged = True
                await channel.ping()

    def _receive(self, message: dict[str, Any]) -> None:
        """Handle a message of Redis: news of another process, or a subscription that works from now on."""
        if not self.is_connected:
            self.is_connected = True
            self.processes.restart()
            if self.was_lost:
                log.warning("Redis is available again")
        if message["type"] == "subscribe":
            self._notify(News("found", message["channel"].removeprefix(CHANNEL), origin=""))
        elif message["type"] == "message":
            kind, id, body, origin = json.loads(message["data"])
            self._record_heartbeat(origin, kind)
            if origin != self.origin:
                self._notify(News(kind, id, body, origin))

    async def _fall_back(self) -> None:
        """While Redis is unavailable, have the store read repeatedly."""
        while True:
            await self.clock.sleep(self.timings.redis_retry)
            if not self.is_connected:
                self._notify_all("lost")

    # Heartbeats

    async def _beat(self) -> None:
        """Send heartbeats, and report processes whose heartbeats have stopped."""
        while True:
            await self.sender.send(News("lives", ""))
            await self.clock.sleep(self.timings.heartbeat)
            for process in self.processes.dead():
                self._notify_all("turned", process)

    def _record_heartbeat(self, process: str, kind: str) -> None:
        """Count any message as a heartbeat, except the last one of a process."""
        if self.processes.end(process) if kind == "ends" else self.processes.beat(process):
            self._notify_all("turned", process)

    # Passing news on

    def _notify_all(self, kind: Literal["lost", "turned"], origin: str = "") -> None:
        for id in tuple(self.followed):
            self._notify(News(kind, id, origin=origin))

    def _notify(self, news: News) -> None:
        if self.listener is None:
            return
        try:
            self.listener(news)
        except Exception:  # other tables must still get their news
            log.exception("news of %s could not be handled: %s", news.id, news.kind)
