"""One server for all tests of a file, with limits wide enough for them."""

import pytest
from tests.server.running import Person, ThreadServer

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


@pytest.fixture(autouse=True)
def everybody_goes_home():
    """No connection outlives its test."""
    yield
    for person in list(Person.here):
        person.close()
