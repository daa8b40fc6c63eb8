"""A tile on paper: outline, face, back, digits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from tricorn.core.tiles import Numbers
from tricorn.draw.plane import DOWN, REACH, SIDE, UP, Point, toward
from tricorn.draw.svg_parts import DIGIT_REACH
from tricorn.draw.theme import SCALE, STROKES, WEIGHT
from tricorn.printing import colours

_COMMAND = re.compile(r"([MLHVCSZ])([^A-Z]*)")
_NUMBER = re.compile(r"-?[0-9]*\.?[0-9]+")
_ARC = 4 / 9
"""The relative distance of the handles of a curve from its ends, toward a corner of 60 degrees."""


def polygon(canvas: Canvas, *points: Point) -> PDFPathObject:
    """Return a closed path through these points."""
    path = canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.close()
    return path


def triangle(canvas: Canvas, inset: float, rounding: float) -> PDFPathObject:
    """Return an upward cell around its centre, inset from its sides, with rounded corners."""
    path = canvas.beginPath()
    for place, direction in enumerate(UP):
        corner, bend = toward(direction, REACH - 2 * inset), rounding * sqrt(3)
        start, end = (toward(direction + turn, bend, corner) for turn in (-150, 150))
        (path.lineTo if place else path.moveTo)(*start)
        path.curveTo(*_handle(start, corner), *_handle(end, corner), *end)
    path.close()
    return path


def _handle(end: Point, corner: Point) -> Point:
    return end[0] + (corner[0] - end[0]) * _ARC, end[1] + (corner[1] - end[1]) * _ARC


def strokes(canvas: Canvas, data: str) -> PDFPathObject:
    """Return the path of SVG data, limited to the commands that the digits use."""
    path = canvas.beginPath()
    at, handle = (0.0, 0.0), (0.0, 0.0)
    for command, numbers in _commands(data):
        match command, numbers:
            case "M", [x, y]:
                path.moveTo(x, y)
            case "Z", []:
                path.close()
                continue
            case "C", [x1, y1, x2, y2, x, y]:
                path.curveTo(x1, y1, x2, y2, x, y)
                handle = (x2, y2)
            case "S", [x2, y2, x, y]:
                path.curveTo(2 * at[0] - handle[0], 2 * at[1] - handle[1], x2, y2, x, y)
                handle = (x2, y2)
            case (("L" | "H" | "V"), _):
                x = at[0] if command == "V" else numbers[0]
                y = at[1] if command == "H" else numbers[-1]
                path.lineTo(x, y)
            case _:
                raise AssertionError(command)
        at = (x, y)
    return path


_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Z": 0}


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers; a command without a letter repeats the previous one."""
    for command, rest in _COMMAND.findall(data):
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        count = _COUNT[command]
        for start in range(0, max(1, len(numbers)), count or 1):
            yield command, numbers[start : start + count]


FACE, BODY, BACK, NEWEST = "face", "body", "back", "newest"
"""The names of shapes: the face within its cutting lines, a tile on a board, a back, a ring."""

_HALF = 64
"""The greatest distance of a shape from its centre."""
_PARTS = 6
"""The number of small triangles along each side of a back."""


class Spot(NamedTuple):
    """The position of a tile: the centre of its cell, its side, and its direction."""

    middle: Point
    side: float
    points_up: bool = True


class Look(NamedTuple):
    """The placement of digits: distance from the centre, scale, rotated toward their corners or not."""

    reach: float
    scale: float
    turned: bool


UPRIGHT = Look(DIGIT_REACH, SCALE, turned=False)
"""Upright, for a board seen from one side."""
ABOUT = Look(25.0, 0.98, turned=True)
"""Readable from every side."""


def define_shapes(canvas: Canvas) -> None:
    """Draw every shape once, so that the document can refer to it."""
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
    """Draw a shape in a cell."""
    scale = spot.side / SIDE if spot.points_up else -spot.side / SIDE
    canvas.saveState()
    canvas.transform(scale, 0, 0, -scale, *spot.middle)
    canvas.doForm(name)
    canvas.restoreState()


def digits(canvas: Canvas, numbers: Numbers, spot: Spot, look: Look) -> None:
    """Draw the three numbers of a tile."""
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
    canvas.setStrokeColor(colours.INK)
    canvas.setLineWidth(WEIGHT)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    canvas.drawPath(strokes(canvas, data), stroke=1, fill=0)


def _face(canvas: Canvas) -> None:
    """Draw the face only slightly lighter than its rim, to hide inaccurate cuts."""
    canvas.setFillColor(colours.FACE)
    canvas.drawPath(triangle(canvas, 3.5, 5), stroke=0, fill=1)


def _body(canvas: Canvas) -> None:
    canvas.setFillColor(colours.FACE_LOW)
    canvas.setStrokeColor(colours.EDGE)
    canvas.setLineWidth(1.4)
    canvas.drawPath(triangle(canvas, 1.1, 8), stroke=1, fill=1)
    canvas.setFillColor(colours.FACE)
    canvas.drawPath(triangle(canvas, 3.9, 5), stroke=0, fill=1)


def _newest(canvas: Canvas) -> None:
    canvas.setStrokeColor(colours.LAST)
    canvas.setLineWidth(4)
    canvas.drawPath(triangle(canvas, 3.4, 6.5), stroke=1, fill=0)


def _back(canvas: Canvas) -> None:
    """Draw a lattice of small triangles in a frame, symmetric in all rotations and mirrored."""
    canvas.setFillColor(colours.FELT)
    canvas.drawPath(triangle(canvas, 6.5, 4), stroke=0, fill=1)
    canvas.setStrokeColor(colours.FACE_LOW)
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
    canvas.setFillColor(
        colours.FACE_LOW if rim else colours.mixed(colours.FELT, colours.FACE_LOW, 0.35)
    )
    canvas.drawPath(polygon(canvas, apex, left, right), stroke=0, fill=1)
