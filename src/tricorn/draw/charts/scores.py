"""A chart as SVG: the distribution of scores, one line per seat with its own colour, dashes and letter."""

from __future__ import annotations

from collections.abc import Sequence

from tricorn.draw.charts.axes import (
    COLOURS,
    DASHES,
    paper,
    polyline,
    text,
    whole_ticks,
    x_tick,
    y_tick,
)

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 60, 50
STEPS = (10, 20, 50, 100, 200, 500, 1000)


def chart_svg(title: str, series: Sequence[tuple[str, Sequence[int]]], low: int, step: int) -> str:
    """Return the shares of each series in bins from `low`, `step` wide."""
    first, last = _span(series)
    shares = [(name, _shares(counts[first : last + 1])) for name, counts in series]
    top = max((max(values) for _, values in shares), default=0.0) or 1.0
    start, end = low + first * step, low + (last + 1) * step
    parts = [
        *_axis(start, end, top),
        *(_line(number, values, top) for number, (_, values) in enumerate(shares)),
        *(_legend(number, name) for number, (name, _) in enumerate(shares)),
    ]
    return paper(title, LEFT, WIDTH, HEIGHT, parts)


def _span(series: Sequence[tuple[str, Sequence[int]]]) -> tuple[int, int]:
    used = [place for _, counts in series for place, count in enumerate(counts) if count]
    return (min(used), max(used)) if used else (0, 0)


def _shares(counts: Sequence[int]) -> list[float]:
    total = sum(counts) or 1
    return [count / total for count in counts]


def _x(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _y(share: float) -> float:
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


def _axis(start: int, end: int, top: float) -> list[str]:
    """Return scores at the bottom and shares on the left."""
    parts = []
    for score in whole_ticks(start, end, STEPS, 10):
        parts += x_tick(_x((score - start) / (end - start)), TOP, _y(0), str(score), 22)
    for quarter in range(5):
        label = f"{100 * top * quarter / 4:.1f} %"
        parts += y_tick(_y(quarter / 4), LEFT, WIDTH - RIGHT, label)
    return parts


def _line(number: int, values: Sequence[float], top: float) -> str:
    count = len(values)
    return polyline(
        number,
        ((_x((place + 0.5) / count), _y(value / top)) for place, value in enumerate(values)),
    )


def _legend(number: int, name: str) -> str:
    x = WIDTH - RIGHT - 150
    y = TOP + 10 + 22 * number
    return (
        f'<polyline stroke="{COLOURS[number]}" stroke-dasharray="{DASHES[number]}" '
        f'points="{x},{y} {x + 36},{y}"/>{text(x + 44, y + 5, name)}'
    )
