"""Chromium with an empty cache, and the addresses it opens."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2
from bench.screen.full_board import full_board
from playwright.sync_api import Browser, ViewportSize, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome", "chromium-headless-shell")
"""Accepted programs, by path; `TRICORN_CHROMIUM` names another."""

SIZE: ViewportSize = {"width": 1280, "height": 800}


def chromium_path() -> str:
    """Return the path of Chromium."""
    path = os.environ.get("TRICORN_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise SystemExit(
            "no Chromium: install the package chromium, or name it by TRICORN_CHROMIUM"
        )
    return path


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a browser without a window."""
    with sync_playwright() as program:
        browser = program.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        yield browser
        browser.close()


def full_table(address: str) -> str:
    """Create a table with 55 tiles on its board; return the link for its only player."""
    request = {"kind": "solitaire", "seats": ["human"], "names": ["Ada"], "record": full_board()}
    answer = httpx2.post(f"{address}/api/tables", json=request)
    answer.raise_for_status()
    made = answer.json()
    return f"{address}/t/{made['id']}#{made['token']}"
