"""The settings of a server: limits, timings, addresses."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for clients and for the whole server."""

    sockets_per_address: int = 40
    seat_messages: int = 100
    """Per `WINDOW` seconds; so are `watcher_messages`."""
    watcher_messages: int = 50
    errors_per_minute: int = 20
    wrong_codes_per_minute: int = 20
    new_tables_per_minute: int = 60
    tables: int = 5_000
    """In memory at the same time."""
    watchers_per_table: int = 200


@dataclass(frozen=True, slots=True)
class Timings:
    """Timeouts and intervals of the server, in seconds."""

    hello: float = 10.0
    """For the first message of a connection."""
    ping: float = 10.0
    """Between two pings; with `pong`, a lost connection is noticed within the promised 30 seconds."""
    pong: float = 19.0
    """For the answer to a ping."""
    closing: float = 5.0
    """Time for a client to read the reason before its connection is closed."""
    health: float = 3.0
    """For the store to answer a health check."""
    tidy: float = 30.0
    """Between two searches for idle tables and pads."""
    metrics: float = 5.0
    """Between two reports of the metrics to the other workers."""
    retry: float = 5.0
    """Before another attempt after an error of the store."""
    catch_up: float = 1.0
    """Before reading rows of other workers again."""
    lease: float = 1.0
    """Before another attempt to get the lease of a table."""
    restart: float = 10.0
    """The least time for a turn after a restart of the server."""
    heartbeat: float = 1.0
    """Between two heartbeats of a worker."""
    silent: float = 4.0
    """Until a worker without heartbeats counts as dead, if others were received."""
    presence: float = 5.0
    """For the presence reports of other workers, which may have to reconnect to Redis first."""
    redis_retry: float = 0.5
    """Between two attempts to reach Redis."""
    redis_quiet: float = 2.0
    """Without a message, until Redis is pinged; the same again for its answer."""
    redis_answer: float = 3.0
    """For a response of Redis, before it counts as unavailable."""
    passing: float = 2.0
    """Lifetime of queued news that are only valid for a moment."""
    redis_closing: float = 1.0
    """For the last news of a worker that stops."""
    thought: float = 60.0
    """For a hint or a bot's move beyond its thinking time: the first one may compile the engine."""
    review: float = 300.0
    """For the review of a game."""
    kill: float = 2.0
    """Time for a killed bot worker to exit."""
    store_retry: float = 1.0
    """Between two attempts of a starting worker to reach the store."""
    worker_check: float = 0.2
    """Between two checks that all workers are running."""
    worker_start: float = 5.0
    """A worker that exits within this time has failed to start."""
    worker_stop: float = 15.0
    """For the workers to stop before they are killed."""


TIMINGS = Timings()
"""The default."""

WINDOW = 20.0
"""Length of the window in seconds over which messages are counted."""
MESSAGE_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server process."""

    data: Path
    origins: tuple[str, ...] = ()
    """Allowed origins of pages, in addition to the server's own address."""
    hosts: tuple[str, ...] = ()
    """Host names that the server answers to; empty for any."""
    limits: Limits = field(default_factory=Limits)
    timings: Timings = field(default_factory=Timings)
    database: str | None = None
    """The address of a PostgreSQL database; default: a file in `data`."""
    redis: str | None = None
    """The address of a Redis that connects several processes."""
    worker: str = ""
    """The name of this process, unique on this computer."""
    thinkers: int = 2
    """Number of bot worker processes."""
    bot_seconds: float = 0.8
    """Maximum thinking time of a bot."""
    bot_pause: float = 0.7
    """Pause in seconds before a bot moves, so that people can follow, and undo."""
    away_seconds: float = 60.0
    """Seconds until an absent player may be replaced."""
    idle_seconds: float = 600.0
    """Seconds until an unused table is evicted from memory."""
    warm: bool = False
    """Compile the engine at the start, before a strong bot needs it."""
    link: str = ""
    """The public address of the server, for links and QR codes."""

    @property
    def reviewers(self) -> int:
        """Number of processes for reviews only: a review takes a minute, and bots must not wait for it."""
        return max(1, self.thinkers // 2)


def without_password(url: str) -> str:
    """Return the address with the password replaced by stars.

    >>> without_password("redis://:secret@host/0")
    'redis://:***@host/0'
    >>> without_password("postgresql://me:se@cret@host/tricorn")
    'postgresql://me:***@host/tricorn'
    >>> without_password("postgresql://me:se@cr/et@host/tricorn")
    'postgresql://me:***@host/tricorn'
    """
    return re.sub(r"(//[^/@:]*):.*@", r"\1:***@", url)
