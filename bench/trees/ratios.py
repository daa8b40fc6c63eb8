"""Ratios of what two trees cost, and the table of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import comb
from statistics import median, quantiles

from bench.amount import HERE

Sample = dict[str, float]
"""Costs by label."""
Row = dict[str, list[float]]

HEAD = "| what | old | new | ratio | 95% interval | middle half |\n|---|---|---|---|---|---|"


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


def table() -> str:
    """Return the table of what was measured."""
    rows = json.loads((HERE / "against.json").read_text("utf-8"))["rows"]
    return "\n".join([HEAD, *(as_table(label, row) for label, row in rows.items())])
