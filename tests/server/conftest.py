"""One server for all tests of a file, with limits wide enough for them."""

import pytest
from tests.server.people import Person
from tests.server.running import ThreadServer
from tests.server.services import postgres, redis  # noqa: F401 (fixtures)

from tricorn.server.settings import Limits


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A running server."""
    running = ThreadServer(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A running server with the limits that it comes with."""
    running = ThreadServer(tmp_path_factory.mktemp("strict"), limits=Limits())
    yield running
    running.stop()


@pytest.fixture
def two(tmp_path, postgres, redis):  # noqa: F811
    """Two workers that share everything."""
    shared = {"database": postgres.fresh(), "redis": redis.url}
    workers = [ThreadServer(tmp_path, worker=name, **shared) for name in ("1", "2")]
    yield workers
    for worker in workers:
        worker.stop()


@pytest.fixture(autouse=True)
def everybody_goes_home():
    """No connection outlives its test."""
    yield
    for person in list(Person.here):
        person.close()
