"""The size of the first view: bytes transferred with an empty cache until it is complete."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx2
from bench.screen.browser import SIZE
from playwright.sync_api import Browser

Metrics = dict[str, float]


@dataclass
class Scale:
    """Counts the bytes that a page loads, including response headers."""

    kinds: dict[str, str] = field(default_factory=dict)
    bytes: Counter[str] = field(default_factory=Counter)
    files: Counter[str] = field(default_factory=Counter)

    def answered(self, event: dict[str, Any]) -> None:
        """Record the kind of a response."""
        self.kinds[event["requestId"]] = event["type"].lower()

    def loaded(self, event: dict[str, Any]) -> None:
        """Add a completed response."""
        kind = self.kinds.get(event["requestId"], "other")
        self.bytes[kind] += int(event["encodedDataLength"])
        self.files[kind] += 1


def first_view(browser: Browser, address: str) -> Metrics:
    """Return the bytes by kind of file, and their `total`."""
    context = browser.new_context(viewport=SIZE, locale="en-GB")
    tab = context.new_page()
    scale, line = Scale(), context.new_cdp_session(tab)
    line.on("Network.responseReceived", scale.answered)
    line.on("Network.loadingFinished", scale.loaded)
    line.send("Network.enable")
    tab.goto(f"{address}/", wait_until="networkidle")
    tab.wait_for_selector("h1")
    context.close()
    kinds = dict(sorted(scale.bytes.items()))
    return {"files": scale.files.total(), "total": scale.bytes.total(), **kinds}


def whole_page(address: str) -> Metrics:
    """Return the bytes of all files kept for offline use, without response headers."""
    with httpx2.Client(base_url=address) as client:
        worker = client.get("/service-worker.js").text
        kept = re.search(r"const FILES = (\[.+?\]);", worker)
        assert kept is not None
        sizes = [_size(client, path) for path in json.loads(kept[1])]
    return {"files": len(sizes), "total": sum(sizes)}


def _size(client: httpx2.Client, path: str) -> int:
    """Return the size of a response as transferred."""
    with client.stream("GET", path) as answer:
        answer.raise_for_status()
        return sum(map(len, answer.iter_raw()))
