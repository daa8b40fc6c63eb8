"""Measure one and two workers: python -m bench.workers [--seconds N] [--json] writes workers.json.

All in one run, because machines differ: one process on SQLite, then with PostgreSQL and Redis
one worker, two workers at one socket, and two workers with separate tables, as behind a proxy
that routes by table. All players run in this process. With fewer cores than processes, more
workers cannot do more, so the CPU time of each part per move is measured too.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from bench.amount import amount
from bench.load.crowd import Crowd, crowd
from bench.load.measures import Figures, appends, most, summary
from bench.load.process import Process, cpu_seconds, running
from bench.load.services import Postgres, RedisServer
from bench.report import report

from tricorn.server.store.postgres import PostgresStore

SEATS = 4
PACED = 40
"""Tables at the fixed pace."""
PACE = 0.25
"""Seconds between two moves at a table."""
WARM = 3.0
WRITERS = 120
KINDS = ("one_process", "one_worker", "two_workers", "two_by_table")


class Services:
    """A database and a Redis for all measurements."""

    def __init__(self) -> None:
        self.postgres = Postgres()
        self.redis = RedisServer()

    @contextmanager
    def servers(self, kind: str) -> Iterator[list[Process]]:
        """Start servers of a kind on an empty database."""
        self.url = self.postgres.fresh()
        shared = {"database": self.url, "redis": self.redis.url, "thinkers": 1}
        with ExitStack() as stack:
            match kind:
                case "one_process":
                    yield [stack.enter_context(running())]
                case "one_worker":
                    yield [stack.enter_context(running("1", **shared))]
                case "two_workers":
                    yield [stack.enter_context(running("2", **shared))]
                case _:
                    yield [stack.enter_context(running("1", **shared)) for _ in range(2)]

    def used(self, servers: list[Process], people: Crowd) -> dict[str, float]:
        """Return the CPU milliseconds of each part and the bytes sent and written so far."""
        pids = [server.pid for server in servers]
        redis = self.redis.process.pid
        return {
            "workers_ms": 1000 * cpu_seconds(*pids),
            "postgres_ms": 1000 * cpu_seconds(self.postgres.pid),
            "redis_ms": 1000 * cpu_seconds(redis),
            "people_ms": 1000 * (cpu_seconds(os.getpid()) - cpu_seconds(*pids, redis)),
            "told_bytes": sum(person.received for person in people.people),
            "written_ahead_bytes": float(self.ask("pg_current_wal_insert_lsn() - '0/0'::pg_lsn")),
            "log_bytes": float(self.ask("coalesce(pg_total_relation_size(to_regclass('log')), 0)")),
        }

    def ask(self, what: str) -> str:
        """Query a value from the database."""
        return self.postgres.ask(self.url, f"select {what}")[0][0]

    def close(self) -> None:
        """Stop both services."""
        self.redis.stop()
        self.postgres.close()


async def paced(services: Services, kind: str, seconds: float) -> Figures:
    """Return the CPU milliseconds of each part per move, with all tables at a fixed pace."""
    tables = amount(PACED, 2)
    with services.servers(kind) as servers:
        first, *others = [server.port for server in servers]
        async with crowd(first, PACE, others=others) as people:
            await people.grow(tables, SEATS)
            await people.play(WARM)
            before = services.used(servers, people)
            await people.play(seconds)
            after = services.used(servers, people)
            assert not people.errors, people.errors
    moves = len(people.times.seconds)
    parts = {name: round((after[name] - start) / moves, 3) for name, start in before.items()}
    return {"tables": tables, **summary(people.times), **parts}


async def held(services: Services, kind: str, seconds: float) -> Figures:
    """Return the most tables that are sustained."""
    with services.servers(kind) as servers:
        return await most([server.port for server in servers], SEATS, seconds)


async def measure(seconds: float) -> dict[str, Figures]:
    """Measure all kinds, each at full speed and at the fixed pace."""
    services = Services()
    found: dict[str, Figures] = {}
    try:
        for writers in (1, WRITERS):
            store = PostgresStore(services.postgres.fresh())
            found[f"commits_of_{writers}"] = await appends(store, writers, seconds)
        for kind in KINDS:
            found[kind] = await held(services, kind, seconds)
            found[f"{kind}_paced"] = await paced(services, kind, 4 * seconds)
    finally:
        services.close()
    for kind in KINDS[2:]:
        paced_one, paced_two = found["one_worker_paced"], found[f"{kind}_paced"]
        found[kind]["of_one_worker"] = round(
            found[kind]["a_second"] / found["one_worker"]["a_second"], 2
        )
        paced_two["work_of_one_worker"] = round(
            paced_two["workers_ms"] / paced_one["workers_ms"], 2
        )
    return found


if __name__ == "__main__":
    report("workers", measure)
