"""A chart of a game as SVG: the outlook of each seat over the moves, with rounds and flagged moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tricorn.draw.charts.axes import Point, grid_line, paper, polyline, text, whole_ticks, y_tick

TOP, RIGHT, TALL = 56, 20, 270
SIGN, ROW, WORD = 34, 24, 150
"""The line of a seat in the legend, the height of a row there, the width of an entry."""
STEPS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)


@dataclass(frozen=True, slots=True)
class Course:
    """The data: lines by name, the ends of rounds by name, flags by label."""

    lines: Sequence[tuple[str, Sequence[Point]]]
    rounds: Sequence[tuple[str, float]]
    flags: Sequence[tuple[str, Point]]
    low: float
    high: float
    unit: str = ""


def course_svg(title: str, course: Course, width: int = 760) -> str:
    """Return the lines over the move numbers; a narrow chart keeps its text readable."""
    return _Picture(course, width).draw(title)


class _Picture:
    def __init__(self, course: Course, width: int) -> None:
        self.course, self.width = course, width
        self.left = 60
        self.columns = max(1, (width - self.left - RIGHT) // WORD)

    def draw(self, title: str) -> str:
        rows = -(-len(self.course.lines) // self.columns)
        parts = [*self.levels(), *self.rounds(), *self.lines(), *self.flags(), *self.legend()]
        return paper(title, self.left, self.width, TOP + TALL + 48 + ROW * rows, parts)

    def x(self, move: float) -> float:
        last = self.course.rounds[-1][1]
        return self.left + (move - 0.5) / max(1.0, last - 0.5) * (self.width - self.left - RIGHT)

    def y(self, value: float) -> float:
        low, high = self.course.low, self.course.high
        return TOP + TALL * (high - value) / ((high - low) or 1)

    def levels(self) -> Iterator[str]:
        for value in whole_ticks(self.course.low, self.course.high, STEPS, 5):
            label = f"{value}{self.course.unit}"
            yield from y_tick(self.y(value), self.left, self.width - RIGHT, label)

    def rounds(self) -> Iterator[str]:
        """Yield a line after each round with its name below, or its number if there is no room."""
        start = 0.5
        for number, (name, end) in enumerate(self.course.rounds, 1):
            left, right = self.x(start), self.x(end)
            yield grid_line(right, TOP, right, TOP + TALL + 8)
            label = name if right - left > 9 * len(name) else str(number)
            yield text((left + right) / 2, TOP + TALL + 24, label, "middle")
            start = end

    def lines(self) -> Iterator[str]:
        for number, (_, points) in enumerate(self.course.lines):
            yield polyline(number, [(self.x(move), self.y(value)) for move, value in points])

    def flags(self) -> Iterator[str]:
        for label, (move, value) in self.course.flags:
            x = self.x(move)
            y = min(TOP + TALL - 10.0, self.y(value) + 12)
            yield f'<circle class="flag" cx="{x:.1f}" cy="{y:.1f}" r="10"/>'
            yield text(x, y + 5, label, "middle", "share")

    def legend(self) -> Iterator[str]:
        for number, (name, _) in enumerate(self.course.lines):
            row, column = divmod(number, self.columns)
            x, y = self.left + WORD * column, TOP + TALL + 52 + ROW * row
            yield polyline(number, [(x, y), (x + SIGN, y)])
            yield text(x + SIGN + 8, y + 5, name if len(name) <= 13 else name[:12] + "…")
