"""Bus, leases and metrics of several processes, or their local stand-ins."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from tricorn.core.errors import InputError
from tricorn.server.clock import CLOCK, Clock
from tricorn.server.cluster.bus import Bus, LocalBus
from tricorn.server.cluster.leases import Leases, LocalLeases
from tricorn.server.ops.metrics import LocalMetrics, SharedMetrics
from tricorn.server.settings import Timings, without_password


@dataclass(frozen=True, slots=True)
class Shared:
    """The shared services of the processes of a server."""

    bus: Bus
    leases: Leases
    metrics: SharedMetrics


def shared(redis: str | None, timings: Timings, clock: Clock = CLOCK) -> Shared:
    """Return the services on the Redis at this address, or local ones."""
    if redis is None:
        return Shared(LocalBus(), LocalLeases(), LocalMetrics())
    try:
        from redis.asyncio import Redis  # noqa: PLC0415 (an extra)
        from redis.maint_notifications import MaintNotificationsConfig  # noqa: PLC0415

        from tricorn.server.cluster.redis_bus import RedisBus  # noqa: PLC0415
        from tricorn.server.cluster.redis_leases import RedisLeases  # noqa: PLC0415
        from tricorn.server.ops.redis_metrics import RedisMetrics  # noqa: PLC0415
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
    return Shared(RedisBus(client, timings, clock), RedisLeases(client), RedisMetrics(client))


def _check_number(redis: str) -> None:
    """Reject an invalid database number, which the client would ignore."""
    address = urlsplit(redis)
    if address.scheme in ("redis", "rediss"):
        int(address.path.strip("/") or 0)
