"""What the processes of a server share, or what takes its place where there is only one."""

from __future__ import annotations

from tricorn.core.errors import InputError
from tricorn.server.bus import Bus, MemoryBus
from tricorn.server.leases import Leases, OwnLeases

WAIT_SECONDS = 3.0


def shared(redis: str | None) -> tuple[Bus, Leases]:
    """The bus and the leases, over the Redis of this address if one is named."""
    if redis is None:
        return MemoryBus(), OwnLeases()
    try:
        from redis.asyncio import Redis  # noqa: PLC0415 (an extra)

        from tricorn.server.redis_bus import RedisBus  # noqa: PLC0415
        from tricorn.server.redis_leases import RedisLeases  # noqa: PLC0415
    except ImportError as error:
        raise InputError("needs-extra", extra="host") from error
    try:
        client = Redis.from_url(redis, decode_responses=True, socket_connect_timeout=WAIT_SECONDS)
    except ValueError as error:
        raise InputError("not-a-redis", url=redis) from error
    return RedisBus(client), RedisLeases(client)
