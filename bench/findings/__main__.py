"""Measures everything, or the parts named, and draws: python -m bench.findings [PART…]"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter

from bench.findings.declining import declining
from bench.findings.hexagons import hexagons
from bench.findings.luck import luck
from bench.findings.opening import opening
from bench.findings.patience import patience
from bench.findings.pictures import draw_all
from bench.findings.tiles import tiles

SEED = 50_000_000
HERE = Path(__file__).parents[1]


PARTS = {part.__name__: part for part in (opening, tiles, declining, hexagons, luck, patience)}


def main() -> None:
    """One part after another, each with the time it took; the others stay as they were."""
    path = HERE / "findings.json"
    found = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for name in sys.argv[1:] or PARTS:
        start = perf_counter()
        found[name] = PARTS[name](SEED)
        path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        print(f"{name}: {perf_counter() - start:.0f} s", flush=True)
    draw_all(found, HERE.parent / "docs" / "pictures")


if __name__ == "__main__":
    main()
