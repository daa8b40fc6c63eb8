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
from collections.abc import Sequence
from math import comb
from statistics import median, quantiles

from bench.amount import kept
from bench.trees.samples import MEASURES, Sample
from bench.trees.tree import both

Row = dict[str, list[float]]


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


def row(label: str, pairs: Sequence[tuple[Sample, Sample]]) -> Row:
    """Return the medians of both trees, the median ratio, its interval, and the middle half."""
    old, new = ([sample[label] for sample in side] for side in zip(*pairs, strict=True))
    ratios = sorted(after / before for before, after in zip(old, new, strict=True))
    low, _, high = quantiles(ratios, n=4, method="inclusive") if len(ratios) > 1 else ratios * 3
    skip = outside(len(ratios))
    return {
        "medians": [round(median(old), 4), round(median(new), 4)],
        "ratio": [round(median(ratios), 4)],
        "interval": [round(ratios[skip], 4), round(ratios[-1 - skip], 4)],
        "half": [round(low, 4), round(high, 4)],
    }


def outside(count: int) -> int:
    """Return how many values on each side lie outside the 95% interval of the median.

    >>> [outside(count) for count in (1, 6, 12, 20)]
    [0, 0, 2, 5]
    """
    skip, tail = 0, 0.5**count
    while tail + comb(count, skip + 1) * 0.5**count <= 0.025:
        skip += 1
        tail += comb(count, skip) * 0.5**count
    return skip if tail <= 0.025 else 0


def as_table(label: str, row: Row) -> str:
    """Return a row of the table in README.md."""
    spans = [" to ".join(f"{value:.3f}" for value in row[name]) for name in ("interval", "half")]
    old, new = (f"{value:,.0f}" if value >= 1000 else f"{value:.3g}" for value in row["medians"])
    cells = [old, new, f"{row['ratio'][0]:.3f}", *spans]
    return f"| {label} | {' | '.join(cells)} |"


def main() -> None:
    """Measure, write the file, print the table."""
    parser = argparse.ArgumentParser(prog="bench.against")
    parser.add_argument("old", metavar="OLD", help="a folder with a source tree, or a commit")
    parser.add_argument("--slices", type=int, default=16, help="pairs of samples (default: 16)")
    asked = parser.parse_args()
    print("| what | old | new | ratio | 95% interval | middle half |\n|---|---|---|---|---|---|")
    load = round(os.getloadavg()[0], 1)
    found = measure(asked.old, asked.slices)
    command = f"python -m bench.against {asked.old} --slices {asked.slices}"
    facts = {"command": command, "cores": os.cpu_count(), "load_before": load, **found}
    kept("against").write_text(json.dumps(facts, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
