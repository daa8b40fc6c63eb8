"""Lighthouse scores; npm installs Lighthouse into its own folder."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

from bench.screen.browser import chromium_path

FOLDER = Path(__file__).parents[1] / "lighthouse"
PROGRAM = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("accessibility", "best-practices", "performance")
DEVICES = {"phone": (), "desktop": ("--preset=desktop",)}

Scores = dict[str, float]


def lighthouse(address: str) -> dict[str, Scores]:
    """Return the scores of an address, out of 100, on each device."""
    if shutil.which("npm") is None:
        raise SystemExit("no npm: install the packages nodejs and npm, or ask for --no-lighthouse")
    if not PROGRAM.exists():
        subprocess.run(["npm", "ci", "--silent", "--include=dev"], cwd=FOLDER, check=True)
    return {device: _scores(address, more) for device, more in DEVICES.items()}


def _scores(address: str, more: tuple[str, ...]) -> Scores:
    command = [
        *("node", str(PROGRAM), address, "--quiet", "--output=json", "--no-enable-error-reporting"),
        *("--chrome-flags=--headless=new --no-sandbox", *more),
        f"--only-categories={','.join(CATEGORIES)}",
    ]
    settings = {**os.environ, "CHROME_PATH": chromium_path()}
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)["categories"]
    return {name: round(100 * found[name]["score"]) for name in CATEGORIES}
