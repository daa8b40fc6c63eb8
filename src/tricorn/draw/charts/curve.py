"""A line chart as SVG; lines differ in colour, dashes and name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from tricorn.draw.charts.axes import Point, paper, polyline, text, x_tick, y_tick

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 70, 30, 56, 92
SIGN, WORD = 36, 230
"""The line in the legend, the width of an entry."""


@dataclass(frozen=True, slots=True)
class Curve:
    """The data: lines by name, the label of the x axis, the unit of the values."""

    lines: Sequence[tuple[str, Sequence[Point]]]
    along: str
    unit: str = ""


def curve_svg(title: str, curve: Curve) -> str:
    """Return the lines over a grid with round numbers."""
    return _Picture(curve).draw(title)


def round_steps(low: float, high: float, most: int = 6) -> list[float]:
    """Return at most `most` round numbers from below `low` to above `high`."""
    high = high if high > low else low + 1.0
    span = high - low
    size = 10.0 ** floor(log10(span / most))
    step = next(size * times for times in (1, 2, 5, 10, 20) if span / (size * times) <= most - 1)
    return [step * number for number in range(floor(low / step), ceil(high / step) + 1)]


class _Picture:
    def __init__(self, curve: Curve) -> None:
        self.curve = curve
        points = [point for _, line in curve.lines for point in line] or [(0.0, 0.0)]
        self.across = round_steps(0.0, max(x for x, _ in points))
        self.levels = round_steps(min(y for _, y in points), max(y for _, y in points))

    def draw(self, title: str) -> str:
        parts = [*self.grid(), *self.lines(), *self.legend()]
        return paper(title, LEFT, WIDTH, HEIGHT, parts)

    def x(self, value: float) -> float:
        first, last = self.across[0], self.across[-1]
        return LEFT + (value - first) / (last - first) * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        low, high = self.levels[0], self.levels[-1]
        return TOP + (high - value) / (high - low) * (HEIGHT - TOP - BOTTOM)

    def grid(self) -> Iterator[str]:
        floor_line = self.y(self.levels[0])
        for value in self.across:
            yield from x_tick(self.x(value), TOP, floor_line, _number(value), 20)
        for value in self.levels:
            label = _number(value) + self.curve.unit
            yield from y_tick(self.y(value), LEFT, WIDTH - RIGHT, label)
        yield text(WIDTH - RIGHT, floor_line + 40, self.curve.along, "end")

    def lines(self) -> Iterator[str]:
        for number, (_, line) in enumerate(self.curve.lines):
            yield polyline(number, [(self.x(x), self.y(y)) for x, y in line])

    def legend(self) -> Iterator[str]:
        y = HEIGHT - 18
        for number, (name, _) in enumerate(self.curve.lines):
            x = LEFT + WORD * number
            yield polyline(number, [(x, y), (x + SIGN, y)])
            yield text(x + SIGN + 8, y + 5, name)


def _number(value: float) -> str:
    for size, sign in ((1e6, "M"), (1e3, "k")):
        if abs(value) >= size:
            return f"{value / size:.3g}{sign}"
    return f"{value:.3g}"
