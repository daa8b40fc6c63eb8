"""A chart as SVG: the distribution of scores, one line per seat with its own colour, dashes and letter."""

from __future__ import annotations

from collections.abc import Sequence

from tricorn.draw.charts.axes import grid_line, paper, text

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 60, 50
COLOURS = ("#0b6e4f", "#b3541e", "#3b4cc0", "#8c2d5b", "#6b6b00", "#444444")
DASHES = ("none", "8 4", "2 4", "12 4 2 4", "6 2", "1 3")


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
    stride = next(
        s for s in (10, 20, 50, 100, 200, 500, 1000) if (end - start) / s <= 10 or s == 1000
    )
    for score in range(-(-start // stride) * stride, end + 1, stride):
        x = _x((score - start) / (end - start))
        parts += [grid_line(x, TOP, x, _y(0)), text(x, _y(0) + 22, str(score), "middle")]
    for quarter in range(5):
        y = _y(quarter / 4)
        label = f"{100 * top * quarter / 4:.1f} %"
        parts += [grid_line(LEFT, y, WIDTH - RIGHT, y), text(LEFT - 8, y + 5, label, "end")]
    return parts


def _line(number: int, values: Sequence[float], top: float) -> str:
    count = len(values)
    points = " ".join(
        f"{_x((place + 0.5) / count):.1f},{_y(value / top):.1f}"
        for place, value in enumerate(values)
    )
    return f'<polyline stroke="{COLOURS[number]}" stroke-dasharray="{DASHES[number]}" points="{points}"/>'


def _legend(number: int, name: str) -> str:
    x = WIDTH - RIGHT - 150
    y = TOP + 10 + 22 * number
    return (
        f'<polyline stroke="{COLOURS[number]}" stroke-dasharray="{DASHES[number]}" '
        f'points="{x},{y} {x + 36},{y}"/>{text(x + 44, y + 5, name)}'
    )
