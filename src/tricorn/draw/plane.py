"""From the lattice to the plane of a picture: points, centres, triangles with rounded corners."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin, sqrt

from tricorn.core.geometry import Cell, corners

SIDE = 100.0
"""The side of a cell; y points down."""

HEIGHT = SIDE * sqrt(3) / 2
REACH = SIDE / sqrt(3)
"""The distance from the centre of a cell to its corners."""

Point = tuple[float, float]

UP = (-90.0, 30.0, 150.0)
"""The directions of the corners from the centre, clockwise from the apex, in degrees."""
DOWN = (90.0, 210.0, 330.0)


@dataclass(frozen=True, slots=True)
class Box:
    """A horizontal rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The distance from left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The distance from top to bottom."""
        return self.bottom - self.top

    def grown(self, margin: float) -> Box:
        """Return the box with a margin on all four sides."""
        return Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)


def number(value: float) -> str:
    """Format a number with at most two decimals and without trailing zeros.

    >>> number(28.8675), number(-0.001), number(50.0)
    ('28.87', '0', '50')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """Format a point for paths and transforms."""
    return f"{number(point[0])} {number(point[1])}"


def centre(cell: Cell) -> Point:
    """Return the point equidistant from all three corners."""
    thirds = 2 if cell.points_up else 1
    return (cell.col + 1) * SIDE / 2, (cell.row + thirds / 3) * HEIGHT


def bounds(cells: Iterable[Cell]) -> Box:
    """Return the bounding box of one or more cells."""
    vertices = [vertex for cell in cells for vertex in corners(cell)]
    xs = [vertex.col * SIDE / 2 for vertex in vertices]
    ys = [vertex.row * HEIGHT for vertex in vertices]
    return Box(min(xs), min(ys), max(xs), max(ys))


def toward(direction: float, distance: float, start: Point = (0, 0)) -> Point:
    """Return the point at a distance in a direction."""
    angle = radians(direction)
    return start[0] + distance * cos(angle), start[1] + distance * sin(angle)


def rounded_triangle(inset: float, rounding: float) -> str:
    """Return the path of an upward cell around its centre, inset from its sides."""
    arcs = [_arc(direction, REACH - 2 * inset, rounding) for direction in UP]
    return f"M{'L'.join(arcs)}Z"


def _arc(direction: float, reach: float, rounding: float) -> str:
    """Return the arc around one corner, clockwise, from one side to the next."""
    corner, bend = toward(direction, reach), rounding * sqrt(3)
    start, end = (toward(direction + turn, bend, corner) for turn in (-150, 150))
    return f"{pair(start)}A{number(rounding)} {number(rounding)} 0 0 1 {pair(end)}"
