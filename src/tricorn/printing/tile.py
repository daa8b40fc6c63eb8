"""A tile on paper: its face, its back, its digits; each a shape that a document holds once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from tricorn.core.tiles import Numbers
from tricorn.draw.digits import SCALE, STROKES, WEIGHT
from tricorn.draw.parts import DIGIT_REACH
from tricorn.draw.plane import DOWN, SIDE, UP, Point, toward
from tricorn.printing import inks
from tricorn.printing.paths import polygon, strokes, triangle

FACE, BODY, BACK, NEWEST = "face", "body", "back", "newest"
"""The names of shapes: the face within its cutting lines, a tile on a board, a back, a ring."""

_HALF = 64
"""No shape reaches further from its middle."""
_PARTS = 6
"""Into so many parts the sides of the pattern on a back are divided."""


class Spot(NamedTuple):
    """Where a tile lies: the middle of its cell, the side of it, which way it points."""

    middle: Point
    side: float
    points_up: bool = True


class Look(NamedTuple):
    """How digits stand: how far from the centre, how large, turned to their corners or not."""

    reach: float
    scale: float
    turned: bool


UPRIGHT = Look(DIGIT_REACH, SCALE, turned=False)
"""As on a board seen from one chair."""
ABOUT = Look(25.0, 0.98, turned=True)
"""To be read from every chair."""


def define_shapes(canvas: Canvas) -> None:
    """Draw every shape once; a document then refers to them."""
    shapes = {FACE: _face, BODY: _body, BACK: _back, NEWEST: _newest}
    for name, draw in shapes.items():
        with _shape(canvas, name):
            draw(canvas)
    for value, data in enumerate(STROKES):
        with _shape(canvas, _digit(value)):
            _stroke(canvas, data)


@contextmanager
def _shape(canvas: Canvas, name: str) -> Iterator[None]:
    canvas.beginForm(name, -_HALF, -_HALF, _HALF, _HALF)
    yield
    canvas.endForm()


def shape(canvas: Canvas, name: str, spot: Spot) -> None:
    """A shape in a cell."""
    scale = spot.side / SIDE if spot.points_up else -spot.side / SIDE
    canvas.saveState()
    canvas.transform(scale, 0, 0, -scale, *spot.middle)
    canvas.doForm(name)
    canvas.restoreState()


def digits(canvas: Canvas, numbers: Numbers, spot: Spot, look: Look) -> None:
    """The three numbers of a tile."""
    scale = spot.side / SIDE
    for value, direction in zip(numbers, UP if spot.points_up else DOWN, strict=True):
        canvas.saveState()
        canvas.transform(scale, 0, 0, -scale, *spot.middle)
        canvas.translate(*toward(direction, look.reach))
        canvas.rotate(direction + 90 if look.turned else 0)
        canvas.scale(look.scale, look.scale)
        canvas.doForm(_digit(value))
        canvas.restoreState()


def _digit(value: int) -> str:
    return f"digit{value}"


def _stroke(canvas: Canvas, data: str) -> None:
    canvas.setStrokeColor(inks.INK)
    canvas.setLineWidth(WEIGHT)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    canvas.drawPath(strokes(canvas, data), stroke=1, fill=0)


def _face(canvas: Canvas) -> None:
    """Lighter than its rim, but so little that a cut may go astray."""
    canvas.setFillColor(inks.FACE)
    canvas.drawPath(triangle(canvas, 3.5, 5), stroke=0, fill=1)


def _body(canvas: Canvas) -> None:
    canvas.setFillColor(inks.FACE_LOW)
    canvas.setStrokeColor(inks.EDGE)
    canvas.setLineWidth(1.4)
    canvas.drawPath(triangle(canvas, 1.1, 8), stroke=1, fill=1)
    canvas.setFillColor(inks.FACE)
    canvas.drawPath(triangle(canvas, 3.9, 5), stroke=0, fill=1)


def _newest(canvas: Canvas) -> None:
    canvas.setStrokeColor(inks.LAST)
    canvas.setLineWidth(4)
    canvas.drawPath(triangle(canvas, 3.4, 6.5), stroke=1, fill=0)


def _back(canvas: Canvas) -> None:
    """A lattice of small triangles in a frame; it looks the same from all three sides and mirrored."""
    canvas.setFillColor(inks.FELT)
    canvas.drawPath(triangle(canvas, 6.5, 4), stroke=0, fill=1)
    canvas.setStrokeColor(inks.FACE_LOW)
    canvas.setLineWidth(1.1)
    canvas.drawPath(triangle(canvas, 6.5, 4), stroke=1, fill=0)
    _lattice(canvas)


def _lattice(canvas: Canvas) -> None:
    apex = toward(UP[0], 35)
    right, left = toward(UP[1], 35), toward(UP[2], 35)
    down_left = ((left[0] - apex[0]) / _PARTS, (left[1] - apex[1]) / _PARTS)
    level = (right[0] - left[0]) / _PARTS
    for row in range(_PARTS):
        for place in range(row + 1):
            x = apex[0] + down_left[0] * row + level * place
            y = apex[1] + down_left[1] * row
            rim = place in (0, row) or row == _PARTS - 1
            _small(canvas, (x, y), down_left, level, rim)


def _small(canvas: Canvas, apex: Point, down_left: Point, level: float, rim: bool) -> None:
    left = (apex[0] + down_left[0], apex[1] + down_left[1])
    right = (left[0] + level, left[1])
    canvas.setFillColor(inks.FACE_LOW if rim else inks.mixed(inks.FELT, inks.FACE_LOW, 0.35))
    canvas.drawPath(polygon(canvas, apex, left, right), stroke=0, fill=1)
