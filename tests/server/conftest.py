"""One server for all tests of a file, with limits wide enough for them."""

from contextlib import contextmanager

import pytest
from tests.programs import WAIT
from tests.server.clocks import HandClock
from tests.server.people import Person
from tests.server.running import ThreadServer
from tests.server.services import postgres, redis  # noqa: F401 (fixtures)

from tricorn.server.settings import Limits, Timings


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Yield a running server."""
    running = ThreadServer(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """Yield a running server with its default limits; its clock stands still."""
    folder = tmp_path_factory.mktemp("strict")
    running = ThreadServer(folder, limits=Limits(), clock=HandClock())
    yield running
    running.stop()


@pytest.fixture
def by_hand(tmp_path):
    """Yield a running server whose clock the test advances."""
    with ThreadServer(tmp_path, clock=HandClock()) as running:
        yield running


@contextmanager
def two_workers(tmp_path, postgres, redis, **options):  # noqa: F811
    shared = {"database": postgres.fresh(), "redis": redis.url, **options}
    workers = [ThreadServer(tmp_path, worker=name, **shared) for name in ("1", "2")]
    try:
        yield workers
    finally:
        for worker in workers:
            worker.stop()


@pytest.fixture
def two(tmp_path, postgres, redis):  # noqa: F811
    """Yield two workers that share a database and a Redis."""
    with two_workers(tmp_path, postgres, redis) as workers:
        yield workers


@pytest.fixture
def two_by_hand(request, tmp_path, postgres, redis):  # noqa: F811
    """Yield two workers that also share a clock that the test advances.

    The silence of Redis is measured in real time, so by default no busy machine makes it count as
    unavailable; a test that freezes Redis passes shorter timings as the fixture's parameter.
    """
    timings = getattr(request, "param", Timings(redis_quiet=WAIT, redis_answer=WAIT))
    with two_workers(tmp_path, postgres, redis, clock=HandClock(), timings=timings) as workers:
        yield workers


@pytest.fixture(autouse=True)
def close_connections():
    """Close all connections at the end of a test."""
    yield
    for person in list(Person.here):
        person.close()
