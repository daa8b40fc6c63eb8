"""Measure all findings, or the parts named, and draw them: python -m bench.findings [PART…]"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from time import perf_counter
from typing import Any

from bench.amount import pictures, results_path
from bench.findings.pictures import draw_all
from bench.measurements import PARTS

SEED = 50_000_000
COMMAND = "python -m bench.findings"


def measure(part: str) -> Any:
    """Return the result of the function with the name of its module."""
    return getattr(import_module(f"bench.findings.{part}"), part)(SEED)


def main() -> None:
    """Measure one part after another and print its time; keep the other parts."""
    path = results_path("findings")
    found = json.loads(path.read_text("utf-8")) if path.exists() else {}
    found = {"command": COMMAND, **found}
    for name in sys.argv[1:] or PARTS:
        start = perf_counter()
        found[name] = measure(name)
        path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        print(f"{name}: {perf_counter() - start:.0f} s", flush=True)
    if set(PARTS) <= set(found):
        draw_all(found, pictures())


if __name__ == "__main__":
    main()
