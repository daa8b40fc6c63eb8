"""Leases of several processes, held in Redis."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from redis.asyncio import Redis

from tricorn.server.cluster.leases import KEEP_SECONDS, LEASE_SECONDS
from tricorn.server.cluster.redis_bus import FAILURES
from tricorn.server.keys import new_id


class RedisLeases:
    """Leases in Redis; while it is unavailable, every process acts and the log decides."""

    def __init__(self, client: Redis) -> None:
        self.client = client
        self.owner = new_id()

    async def claim(self, id: str) -> bool:
        """Take a free lease or renew this process's lease; return whether this process holds it."""
        name, lasts = f"tricorn/lease/{id}", int(LEASE_SECONDS * 1000)
        with suppress(*FAILURES):
            if await self.client.set(name, self.owner, nx=True, px=lasts):
                return True
            if await self.client.get(name) != self.owner:
                return False
            await self.client.pexpire(name, lasts)
        return True

    async def keep(self, ids: Sequence[str]) -> None:
        """Mark tables as run by this process, until the mark expires; it is renewed before that."""
        with suppress(*FAILURES):
            async with self.client.pipeline(transaction=False) as pipe:
                for id in ids:
                    pipe.set(_kept(id), self.owner, px=int(KEEP_SECONDS * 1000))
                await pipe.execute()

    async def left(self, ids: Sequence[str]) -> list[str]:
        """Return the tables that no process runs; none while Redis is unavailable."""
        with suppress(*FAILURES):
            kept = await self.client.mget([_kept(id) for id in ids]) if ids else []
            return [id for id, owner in zip(ids, kept, strict=True) if owner is None]
        return []


def _kept(id: str) -> str:
    return f"tricorn/kept/{id}"
