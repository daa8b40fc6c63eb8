"""A bar chart as SVG, each bar with its confidence interval."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tricorn.draw.charts.axes import grid_line, paper, text

WIDTH, LEFT, RIGHT, TOP, ROW = 760, 200, 90, 56, 26


class Bar(NamedTuple):
    """A value by name, with half the width of its interval."""

    name: str
    value: float
    margin: float = 0.0


def bars_svg(title: str, bars: Sequence[Bar], base: float = 0.0, unit: str = "") -> str:
    """Return bars that extend from a base to the right or, for lower values, to the left."""
    low = min([base, *(bar.value - bar.margin for bar in bars)])
    high = max([base, *(bar.value + bar.margin for bar in bars)])

    def x(value: float) -> float:
        return LEFT + (value - low) / ((high - low) or 1) * (WIDTH - LEFT - RIGHT)

    bottom = TOP + ROW * len(bars)
    parts = [grid_line(x(base), TOP - 6, x(base), bottom)]
    for number, bar in enumerate(bars):
        y = TOP + ROW * number
        start, end = sorted((x(base), x(bar.value)))
        kind = "more" if bar.value >= base else "less"
        left, right = x(bar.value - bar.margin), x(bar.value + bar.margin)
        parts += [
            text(LEFT - 10, y + 15, bar.name, "end"),
            f'<rect class="{kind}" x="{start:.1f}" y="{y + 2}" '
            f'width="{end - start:.1f}" height="16" rx="3"/>',
            f'<path class="bar" d="M{left:.1f} {y + 10}H{right:.1f}"/>' if bar.margin else "",
            text(WIDTH - 12, y + 15, f"{bar.value:.1f}{unit}", "end"),
        ]
    return paper(title, 24, WIDTH, bottom + 16, parts)
