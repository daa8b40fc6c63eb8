"""A real PostgreSQL and a real Redis for tests."""

import shutil

import pytest
from bench.load.services import Postgres, RedisServer, postgres_programs


@pytest.fixture(scope="session")
def postgres():
    if postgres_programs() is None:
        pytest.skip("no PostgreSQL: install the package postgresql")
    pytest.importorskip("asyncpg", reason="the extra `host` is not installed")
    running = Postgres()
    yield running
    running.close()


@pytest.fixture(scope="session")
def redis():
    if shutil.which("redis-server") is None:
        pytest.skip("no Redis: install the package redis-server")
    pytest.importorskip("redis", reason="the extra `host` is not installed")
    running = RedisServer()
    yield running
    running.stop()


def lease_runs_out(redis, id):
    """Shorten the remaining lease of a dead process to a moment."""
    from redis import Redis  # noqa: PLC0415 (an extra)

    with Redis.from_url(redis.url) as client:
        client.pexpire(f"tricorn/lease/{id}", 100)
