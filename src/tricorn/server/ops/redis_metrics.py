"""Samples of several processes, shared through Redis."""

from __future__ import annotations

from contextlib import suppress

from pydantic import TypeAdapter
from redis.asyncio import Redis

from tricorn.server.cluster.redis_bus import FAILURES
from tricorn.server.ops.metrics import Sample, Samples

PREFIX = "tricorn/figures/"
LIFETIME = 20.0
"""Seconds after which the samples of a silent worker are dropped."""
SAMPLES = TypeAdapter(list[Sample])


class RedisMetrics:
    """Samples in Redis; while it is unavailable, each process reports only itself."""

    def __init__(self, client: Redis) -> None:
        self.client = client

    async def publish(self, worker: str, samples: list[Sample]) -> None:
        """Publish samples until they expire; they are renewed before that."""
        with suppress(*FAILURES):
            text = SAMPLES.dump_json(samples).decode()
            await self.client.set(PREFIX + worker, text, px=int(LIFETIME * 1000))

    async def read(self) -> Samples:
        """Return the samples of all processes that have not expired."""
        with suppress(*FAILURES):
            names = [name async for name in self.client.scan_iter(f"{PREFIX}*", count=1000)]
            found = zip(names, await self.client.mget(names), strict=True) if names else ()
            return {
                name.removeprefix(PREFIX): SAMPLES.validate_json(text)
                for name, text in found
                if text is not None
            }
        return {}
