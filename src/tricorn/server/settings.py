"""The settings of a server: limits, timings, addresses."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Limits:
    """How much anybody may ask."""

    sockets_per_address: int = 40
    seat_messages: int = 100
    """Within `WINDOW` seconds."""
    watcher_messages: int = 50
    errors_per_minute: int = 20
    wrong_codes_per_minute: int = 20
    new_tables_per_minute: int = 60
    tables: int = 5_000
    """Held in memory at once."""
    watchers_per_table: int = 200


@dataclass(frozen=True, slots=True)
class Timings:
    """How long the server waits, in seconds."""

    hello: float = 10.0
    """For the first message of a connection."""
    ping: float = 10.0
    """Between two pings; together with `pong` it leaves a second of the 30 promised."""
    pong: float = 19.0
    """For the answer to a ping."""
    closing: float = 5.0
    """For a client to read why it is sent away."""
    health: float = 3.0
    """For the store, when /health asks it."""
    tidy: float = 30.0
    """Between two searches for tables and pads that nobody uses."""
    metrics: float = 5.0
    """Between two reports of the metrics to the other workers."""
    retry: float = 5.0
    """Before trying again what the store refused."""
    catch_up: float = 1.0
    """Before reading again what other workers have written."""
    lease: float = 1.0
    """Before asking again for a table that another worker holds."""
    restart: float = 10.0
    """That everybody has for their turn after a restart of the server."""
    heartbeat: float = 1.0
    """Between two heartbeats of a worker."""
    silent: float = 4.0
    """After which a worker without a heartbeat counts as dead, if others were heard."""
    presence: float = 5.0
    """For other workers to say who is there; they may have to reconnect to Redis first."""
    redis_retry: float = 0.5
    """Between two attempts to reach Redis."""
    redis_quiet: float = 2.0
    """Without a message, before Redis is pinged; it has as long to answer."""
    redis_answer: float = 3.0
    """For an answer of Redis, before it counts as away."""
    passing: float = 2.0
    """For which news that do not last are still worth sending."""
    redis_closing: float = 1.0
    """For the last news of a worker that ends."""
    thought: float = 60.0
    """For a hint or a bot's move beyond its thinking time: the first one may compile the engine."""
    review: float = 300.0
    """For the review of a game."""
    kill: float = 2.0
    """For a killed bot worker to end."""
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
"""Seconds over which messages are counted."""
MESSAGE_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """What is chosen when the server starts."""

    data: Path
    origins: tuple[str, ...] = ()
    """Where pages may come from, besides the address that was asked for."""
    hosts: tuple[str, ...] = ()
    """Names under which the server may be asked; empty for any."""
    limits: Limits = field(default_factory=Limits)
    timings: Timings = field(default_factory=Timings)
    database: str | None = None
    """The address of a PostgreSQL database, where a file in `data` is not enough."""
    redis: str | None = None
    """The address of a Redis that carries news between several processes."""
    worker: str = ""
    """What this process is called among those of this computer."""
    thinkers: int = 2
    """Processes in which bots think."""
    bot_seconds: float = 0.8
    """How long a bot thinks at most."""
    bot_pause: float = 0.7
    """Seconds before a bot moves, so that one can follow, and take a tile back."""
    away_seconds: float = 60.0
    """After so long a person who is gone may be replaced."""
    idle_seconds: float = 600.0
    """After so long a table that nobody looks at leaves the memory."""
    warm: bool = False
    """Get ready for strong bots before anybody asks for one."""
    link: str = ""
    """The address under which others reach the server, for links and QR codes."""

    @property
    def reviewers(self) -> int:
        """Processes for reviews alone: one takes a minute, and no bot shall wait for it."""
        return max(1, self.thinkers // 2)


def without_password(url: str) -> str:
    """The address with stars for the password.

    >>> without_password("redis://:secret@host/0")
    'redis://:***@host/0'
    >>> without_password("postgresql://me:se@cret@host/tricorn")
    'postgresql://me:***@host/tricorn'
    >>> without_password("postgresql://me:se@cr/et@host/tricorn")
    'postgresql://me:***@host/tricorn'
    """
    return re.sub(r"(//[^/@:]*):.*@", r"\1:***@", url)
