"""Copies of the data that commit ec31c0f wrote, and a server of the current version that uses them."""

import shutil
from pathlib import Path

import pytest
from tests.cli.conftest import _english_with_temporary_data, run, run_in_thread
from tests.compat.data_files import DATA, restore, written
from tests.compat.writing.terminal import Commands
from tests.server.conftest import close_connections
from tests.server.running import ThreadServer

__all__ = ["_english_with_temporary_data", "close_connections", "run", "run_in_thread"]

collect_ignore = ["writing"]  # no tests there, and one module needs playwright

SOURCE = Path(__file__).parents[2] / "src"


@pytest.fixture(scope="session")
def old():
    """Return the addresses, tokens, views and acts recorded when the old server stopped."""
    return written("tables.json")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Run the current server on a copy of the old data folder."""
    with ThreadServer(restore(tmp_path_factory.mktemp("old"))) as running:
        yield running


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Return a copy of the old data folder of the terminal, which the commands use."""
    folder = tmp_path / "home"
    shutil.copytree(DATA / "home", folder)
    monkeypatch.setenv("TRICORN_DATA", str(folder))
    return folder


@pytest.fixture
def commands(tmp_path):
    """Run commands as programs of their own."""
    return Commands(SOURCE, tmp_path / "home")
