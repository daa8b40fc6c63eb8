"""What the processes of a server share, or what takes its place where there is only one."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from tricorn.core.errors import InputError
from tricorn.server.clock import CLOCK, Clock
from tricorn.server.cluster.bus import Bus, MemoryBus
from tricorn.server.cluster.leases import Leases, OwnLeases
from tricorn.server.ops.metrics import Figures, OwnFigures
from tricorn.server.settings import Timings, without_password


@dataclass(frozen=True, slots=True)
class Shared:
    """What goes from process to process."""

    bus: Bus
    leases: Leases
    figures: Figures


def shared(redis: str | None, timings: Timings, clock: Clock = CLOCK) -> Shared:
    """All of it, over the Redis of this address if one is named."""
    if redis is None:
        return Shared(MemoryBus(), OwnLeases(), OwnFigures())
    try:
        from redis.asyncio import Redis  # noqa: PLC0415 (an extra)
        from redis.maint_notifications import MaintNotificationsConfig  # noqa: PLC0415

        from tricorn.server.cluster.redis_bus import RedisBus  # noqa: PLC0415
        from tricorn.server.cluster.redis_leases import RedisLeases  # noqa: PLC0415
        from tricorn.server.ops.redis_metrics import RedisFigures  # noqa: PLC0415
    except ImportError as error:
        raise InputError("needs-extra", extra="host") from error
    try:
        _check_number(redis)
        client = Redis.from_url(
            redis,
            decode_responses=True,
            socket_connect_timeout=timings.redis_answer,
            socket_timeout=timings.redis_answer,
            # with these on, connections that Redis has closed are not noticed before they are used
            maint_notifications_config=MaintNotificationsConfig(enabled=False),
        )
    except ValueError as error:
        raise InputError("not-a-redis", url=without_password(redis)) from error
    return Shared(RedisBus(client, timings, clock), RedisLeases(client), RedisFigures(client))


def _check_number(redis: str) -> None:
    """The client passes over a number of a database that is none."""
    address = urlsplit(redis)
    if address.scheme in ("redis", "rediss"):
        int(address.path.strip("/") or 0)
