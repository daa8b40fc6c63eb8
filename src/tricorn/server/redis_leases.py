"""Leases of several processes, held in Redis."""

from __future__ import annotations

from contextlib import suppress

from redis.asyncio import Redis

from tricorn.server.keys import new_id
from tricorn.server.leases import SECONDS
from tricorn.server.redis_bus import FAILURES


class RedisLeases:
    """While Redis is away, everybody acts and the log decides."""

    def __init__(self, client: Redis) -> None:
        self.client = client
        self.owner = new_id()

    async def claim(self, id: str) -> bool:
        """Ours if nobody holds it, or we do: then it is renewed."""
        name, lasts = f"tricorn/lease/{id}", int(SECONDS * 1000)
        with suppress(*FAILURES):
            if await self.client.set(name, self.owner, nx=True, px=lasts):
                return True
            if await self.client.get(name) != self.owner:
                return False
            await self.client.pexpire(name, lasts)
        return True
