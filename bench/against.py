"""Compare this tree with an older one: python -m bench.against OLD [--slices N] writes against.json.

OLD is a folder with a source tree, or a commit. Costs are CPU times, because other programs on the machine
hardly change them, and are measured in short slices that alternate between the trees (A B B A ...). Each
slice gives the ratio of the new cost to the old one. The table shows the median ratio, its 95% confidence
interval by order statistics, and the middle half of the ratios. Above 1, this tree is slower or larger.
"""

from __future__ import annotations

import argparse
import json
import os

from bench.amount import kept
from bench.trees.ratios import HEAD, Row, as_table, row
from bench.trees.samples import MEASURES
from bench.trees.tree import both


def measure(old: str, slices: int) -> dict[str, object]:
    """Measure everything in both trees."""
    rows: dict[str, Row] = {}
    with both(old) as trees:
        commits = {"old": trees[0].commit or old, "new": trees[1].commit}
        for each in MEASURES:
            pairs = list(each(trees, slices))
            for label in pairs[0][0]:
                rows[label] = row(label, pairs)
                print(as_table(label, rows[label]), flush=True)
    return {**commits, "rows": rows}


def main() -> None:
    """Measure, write the file, print the table."""
    parser = argparse.ArgumentParser(prog="bench.against")
    parser.add_argument("old", metavar="OLD", help="a folder with a source tree, or a commit")
    parser.add_argument("--slices", type=int, default=16, help="pairs of samples (default: 16)")
    asked = parser.parse_args()
    print(HEAD)
    load = round(os.getloadavg()[0], 1)
    found = measure(asked.old, asked.slices)
    command = f"python -m bench.against {asked.old} --slices {asked.slices}"
    facts = {"command": command, "cores": os.cpu_count(), "load_before": load, **found}
    kept("against").write_text(json.dumps(facts, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
