"""Measure the page: python -m bench.page [--runs N] [--steps N] [--no-lighthouse] [--json]

With a real server process and a real Chromium: a tile dragged over a board of 55 others, the
bytes of the first view, and the Lighthouse scores of the first view and of that board. Writes page.json.
"""

from __future__ import annotations

import argparse
import json
import os
from typing import Any

from bench.amount import results_path
from bench.load.process import running
from bench.screen.browser import chromium, full_table
from bench.screen.drag import drag
from bench.screen.lighthouse import lighthouse
from bench.screen.weight import first_view, whole_page


def measure(runs: int, steps: int, judged: bool) -> dict[str, Any]:
    """Run all measurements."""
    found: dict[str, Any] = {"load_before": round(os.getloadavg()[0], 1)}
    with running() as server:
        address = f"http://127.0.0.1:{server.port}"
        with chromium() as browser:
            found["chromium"] = browser.version
            found["tile_over_55"] = [drag(browser, address, steps) for _ in range(runs)]
            found["first_view_bytes"] = first_view(browser, address)
            found["whole_page_bytes"] = whole_page(address)
        if judged:
            places = {"first_view": f"{address}/", "table_of_55": full_table(address)}
            found["lighthouse"] = {name: lighthouse(place) for name, place in places.items()}
    return found


def main() -> None:
    """Measure, save and print."""
    parser = argparse.ArgumentParser(prog="bench.page")
    parser.add_argument("--runs", type=int, default=3, help="how often the tile is dragged")
    parser.add_argument("--steps", type=int, default=600, help="of a drag, one each frame")
    parser.add_argument("--no-lighthouse", action="store_true", help="without npm and Lighthouse")
    parser.add_argument("--json", action="store_true", help="print what is written to the file")
    options = parser.parse_args()
    found = measure(options.runs, options.steps, not options.no_lighthouse)
    command = f"python -m bench.page --runs {options.runs} --steps {options.steps}"
    text = json.dumps({"command": command, **found}, indent=1)
    results_path("page").write_text(text + "\n", "utf-8")
    print(text if options.json else "\n".join(rows(found)))


def rows(found: dict[str, Any]) -> list[str]:
    """Return the results as a table."""
    parts = {
        f"{part}, run {run}": values
        for run, each in enumerate(found["tile_over_55"], 1)
        for part, values in each.items()
    }
    bytes_ = {name: found[name] for name in ("first_view_bytes", "whole_page_bytes")}
    scores = {
        f"lighthouse, {place}, {device}": values
        for place, devices in found.get("lighthouse", {}).items()
        for device, values in devices.items()
    }
    lines = [
        f"| {name.replace('_', ' ')} | {_words(values)} |"
        for name, values in {**parts, **bytes_, **scores}.items()
    ]
    return ["| what | figures |", "|---|---|", *lines]


def _words(values: dict[str, float]) -> str:
    return ", ".join(f"{key.replace('_', ' ')} {value:g}" for key, value in values.items())


if __name__ == "__main__":
    main()
