"""A chart as SVG: bots by rating with their uncertainty, and the share of wins in each pairing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tricorn.draw.charts.axes import paper, text, whole_ticks, x_tick

LEFT, RIGHT, TOP, ROW, CELL, TALL = 150, 30, 62, 30, 96, 46
MIN_WIDTH = 760
STEPS = (1, 2, 5, 10, 20, 50, 100)


class Estimate(NamedTuple):
    """A value with its confidence interval."""

    value: float
    low: float
    high: float


Ratings = Sequence[tuple[str, Estimate]]
Shares = Mapping[tuple[str, str], Estimate]
"""Shares by the bot on the left and the bot at the top."""


def standings_svg(
    title: str, captions: tuple[str, str], ratings: Ratings, shares: Shares, even: float
) -> str:
    """Return ratings above and shares below, both in the order of the ratings, each with its caption."""
    names = [name for name, _ in ratings]
    width = max(MIN_WIDTH, LEFT + CELL * len(names) + RIGHT)
    middle = TOP + ROW * len(names) + 90
    parts = [
        text(LEFT, TOP, captions[0]),
        *_axis(ratings, width),
        *(_rating(number, row, ratings, width) for number, row in enumerate(ratings)),
        text(LEFT, middle, captions[1]),
        *_matrix(names, shares, even, middle + 40),
    ]
    return paper(title, LEFT, width, middle + 60 + TALL * len(names), parts)


def _span(ratings: Ratings) -> tuple[float, float]:
    return min(estimate.low for _, estimate in ratings), max(
        estimate.high for _, estimate in ratings
    )


def _x(value: float, ratings: Ratings, width: int) -> float:
    """Return the x of a rating, with room for the numbers on the right."""
    low, high = _span(ratings)
    return LEFT + 10 + (value - low) / ((high - low) or 1) * (width - LEFT - RIGHT - 120)


def _axis(ratings: Ratings, width: int) -> list[str]:
    bottom = TOP + 22 + ROW * len(ratings)
    parts = []
    for value in whole_ticks(*_span(ratings), STEPS, 8):
        parts += x_tick(_x(value, ratings, width), TOP + 14, bottom, str(value), 18)
    return parts


def _rating(number: int, row: tuple[str, Estimate], ratings: Ratings, width: int) -> str:
    name, estimate = row
    y = TOP + 32 + ROW * number
    at, low, high = (_x(value, ratings, width) for value in estimate)
    margin = (estimate.high - estimate.low) / 2
    return "".join((
        text(LEFT - 10, y + 5, _short(name), "end"),
        f'<path class="bar" d="M{low:.1f} {y - 6}v12m0-6H{high:.1f}m0-6v12"/>',
        f'<circle class="dot" cx="{at:.1f}" cy="{y}" r="5.5"/>',
        text(width - RIGHT, y + 5, f"{estimate.value:.1f} ± {margin:.1f}", "end"),
    ))  # fmt: skip


def _matrix(names: Sequence[str], shares: Shares, even: float, top: int) -> list[str]:
    parts = []
    for row, name in enumerate(names):
        parts.append(text(LEFT + CELL * (row + 0.5), top - 10, _short(name), "middle"))
        parts.append(text(LEFT - 10, top + TALL * (row + 0.5) + 5, _short(name), "end"))
        for column, other in enumerate(names):
            share = shares.get((name, other))
            parts.append(_cell(LEFT + CELL * column, top + TALL * row, share, even))
    return parts


def _cell(x: int, y: int, share: Estimate | None, even: float) -> str:
    """Return a cell: green above an even share, orange below, stronger with the distance."""
    box = f'x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{TALL - 2}" rx="4"'
    if share is None:
        return f'<rect class="none" {box}/>'
    gap = share.value - even
    strength = abs(gap) / (1 - even if gap > 0 else even)
    kind = "more" if gap > 0 else "less" if gap < 0 else "none"
    middle = x + CELL / 2
    return "".join((
        f'<rect class="{kind}" fill-opacity="{0.08 + 0.6 * strength:.2f}" {box}/>',
        text(middle, y + 21, f"{100 * share.value:.1f} %", "middle", "share"),
        text(middle, y + 37, f"{100 * share.low:.0f} – {100 * share.high:.0f}", "middle", "small"),
    ))  # fmt: skip


def _short(name: str) -> str:
    return name if len(name) <= 12 else name[:11] + "…"
