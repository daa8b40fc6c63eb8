"""What the first view weighs: the bytes over the wire until it stands, with nothing in the cache."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx2
from bench.screen.browser import SIZE
from playwright.sync_api import Browser

Figures = dict[str, float]


@dataclass
class Scale:
    """Weighs what a page loads, heads of answers included."""

    kinds: dict[str, str] = field(default_factory=dict)
    bytes: Counter[str] = field(default_factory=Counter)
    files: Counter[str] = field(default_factory=Counter)

    def answered(self, told: dict[str, Any]) -> None:
        """Something has begun to come."""
        self.kinds[told["requestId"]] = told["type"].lower()

    def loaded(self, told: dict[str, Any]) -> None:
        """Something has come whole."""
        kind = self.kinds.get(told["requestId"], "other")
        self.bytes[kind] += int(told["encodedDataLength"])
        self.files[kind] += 1


def first_view(browser: Browser, address: str) -> Figures:
    """The bytes by kind of file; `total` is all of them."""
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


def whole_page(address: str) -> Figures:
    """The bytes of everything that is kept for times without a network, heads of answers left out."""
    with httpx2.Client(base_url=address) as client:
        worker = client.get("/service-worker.js").text
        kept = re.search(r"const FILES = (\[.+?\]);", worker)
        assert kept is not None
        sizes = [_size(client, path) for path in json.loads(kept[1])]
    return {"files": len(sizes), "total": sum(sizes)}


def _size(client: httpx2.Client, path: str) -> int:
    """Of an answer as it comes over the wire."""
    with client.stream("GET", path) as answer:
        answer.raise_for_status()
        return sum(map(len, answer.iter_raw()))
