"""Figures of several processes, left in Redis."""

from __future__ import annotations

from contextlib import suppress

from pydantic import TypeAdapter
from redis.asyncio import Redis

from tricorn.server.cluster.redis_bus import FAILURES
from tricorn.server.ops.metrics import Sample, Told

PREFIX = "tricorn/figures/"
SECONDS = 20.0
"""After so long without a word a worker is taken for dead."""
SAMPLES = TypeAdapter(list[Sample])


class RedisFigures:
    """While Redis is away, each process knows of itself only."""

    def __init__(self, client: Redis) -> None:
        self.client = client

    async def tell(self, worker: str, samples: list[Sample]) -> None:
        """Leave them for a while; they are left again before that is over."""
        with suppress(*FAILURES):
            written = SAMPLES.dump_json(samples).decode()
            await self.client.set(PREFIX + worker, written, px=int(SECONDS * 1000))

    async def told(self) -> Told:
        """Those that have been left."""
        with suppress(*FAILURES):
            names = [name async for name in self.client.scan_iter(f"{PREFIX}*", count=1000)]
            found = zip(names, await self.client.mget(names), strict=True) if names else ()
            return {
                name.removeprefix(PREFIX): SAMPLES.validate_json(written)
                for name, written in found
                if written is not None
            }
        return {}
