"""The triangular lattice: cells, their corners and neighbours, the cells around a vertex.

Rows run downward; a cell points up when `row + col` is even. Corners are counted clockwise from the
apex (top if the cell points up, bottom if it points down); side i joins corners i and i+1::

        (r,c+1)                (r,c)----(r,c+2)
           /\\                     \\    /
          /  \\   up               \\  /   down
         /    \\                    \\/
    (r+1,c)--(r+1,c+2)           (r+1,c+1)
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Cell(NamedTuple):
    """A triangle of the lattice, written `row:col`."""

    row: int
    col: int

    @property
    def points_up(self) -> bool:
        """Whether `row + col` is even; works for negative numbers too.

        >>> Cell(-1, 0).points_up, Cell(-1, -1).points_up
        (False, True)
        """
        return (self.row + self.col) % 2 == 0

    def __str__(self) -> str:
        return f"{self.row}:{self.col}"


class Vertex(NamedTuple):
    """A point of the lattice, where up to six cells meet."""

    row: int
    col: int


ORIGIN = Cell(0, 0)


@cache
def corners(cell: Cell) -> tuple[Vertex, Vertex, Vertex]:
    """Return the three vertices of a cell, clockwise from its apex."""
    r, c = cell
    if cell.points_up:
        return Vertex(r, c + 1), Vertex(r + 1, c + 2), Vertex(r + 1, c)
    return Vertex(r + 1, c + 1), Vertex(r, c), Vertex(r, c + 2)


@cache
def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """Return the cells across sides 0, 1 and 2."""
    r, c = cell
    if cell.points_up:
        return Cell(r, c + 1), Cell(r + 1, c), Cell(r, c - 1)
    return Cell(r, c - 1), Cell(r - 1, c), Cell(r, c + 1)


@cache
def cells_round(vertex: Vertex) -> tuple[Cell, ...]:
    """Return the six cells that meet at a vertex."""
    r, c = vertex
    return tuple(Cell(row, col) for row in (r - 1, r) for col in (c - 2, c - 1, c))


def opposite_corner(side: int) -> int:
    """Return the corner that a side does not touch."""
    return (side + 2) % 3
