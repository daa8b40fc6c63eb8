"""Where tiles lie on the paper they are cut from: side by side, so that one cut frees two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from tricorn.core.geometry import Cell, Vertex, corners

Cut = tuple[Vertex, Vertex]
"""A straight cut between two points of the lattice."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells of one side, in any unit."""

    columns: int
    rows: int
    side: float

    @property
    def width(self) -> float:
        """Neighbours in a row overlap by half."""
        return (self.columns + 1) * self.side / 2

    @property
    def height(self) -> float:
        """Of all rows."""
        return self.rows * self.side * sqrt(3) / 2

    @property
    def count(self) -> int:
        """How many tiles there is room for."""
        return self.columns * self.rows

    def cells(self, count: int) -> list[Cell]:
        """The first cells, row by row."""
        return [Cell(*divmod(place, self.columns)) for place in range(count)]


def best_grid(side: float, width: float, height: float, count: int) -> Grid:
    """The grid for so many tiles: few pages, then few gaps, then alike on both sides."""
    columns = max(1, int(2 * width / side) - 1)
    rows = max(1, int(height / (side * sqrt(3) / 2)))
    each = ceil(count / ceil(count / (columns * rows)))
    grids = [
        Grid(across, ceil(each / across), side)
        for across in range(1, columns + 1)
        if ceil(each / across) <= rows
    ]
    return min(grids, key=lambda grid: (grid.count, _lopsided(grid), grid.height))


def _lopsided(grid: Grid) -> int:
    """0 for a grid that looks the same from behind, whichever way the paper is turned over."""
    return (grid.columns % 2 == 0) + (grid.rows % 2 == 1)


def cuts(cells: Iterable[Cell]) -> list[Cut]:
    """The straight cuts that free these cells, each from end to end."""
    lines: dict[tuple[str, int], list[Vertex]] = {}
    for cell in cells:
        first, second, third = corners(cell)
        for ends in ((first, second), (second, third), (third, first)):
            lines.setdefault(_line(*ends), []).extend(ends)
    return [(min(ends), max(ends)) for _, ends in sorted(lines.items())]


def _line(one: Vertex, other: Vertex) -> tuple[str, int]:
    """The line through two points that a side joins: its direction and its place."""
    if one.row == other.row:
        return "level", one.row
    falling = (one.row < other.row) == (one.col < other.col)
    return ("falling", one.col - one.row) if falling else ("rising", one.col + one.row)


def pages(count: int, grid: Grid) -> Sequence[range]:
    """Which things go on which page."""
    return [range(start, min(start + grid.count, count)) for start in range(0, count, grid.count)]
