"""A real Chromium for tests; without it, these tests are skipped with a message."""

import os
import shutil

import pytest
from tests.programs import WAIT

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
"""Accepted programs, the fastest first; `TRICORN_CHROMIUM` names another."""

FAILED_REQUESTS = ("Failed to load resource", "WebSocket connection to")
"""How Chromium's console reports a failed request, even one that the page handles."""


def complaint(line):
    """Return a console message and the address it is about."""
    return f"{line.text} {line.location['url']}".strip()


def chromium_path():
    named = os.environ.get("TRICORN_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def browser():
    """Return one Chromium for all tests of a process; two would need two event loops."""
    path = chromium_path()
    if path is None:
        pytest.skip("no Chromium: install the package chromium, or name one by TRICORN_CHROMIUM")
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    playwright.expect.set_options(timeout=1000 * WAIT)
    with playwright.sync_playwright() as program:
        chromium = program.chromium.launch(
            executable_path=path, args=["--no-sandbox"], timeout=1000 * WAIT
        )
        yield chromium
        chromium.close()
