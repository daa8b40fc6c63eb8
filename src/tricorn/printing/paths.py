"""Outlines on paper: triangles with round corners, and the strokes of the digits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import sqrt

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from tricorn.draw.plane import REACH, UP, Point, toward

_COMMAND = re.compile(r"([MLHVCSZ])([^A-Z]*)")
_NUMBER = re.compile(r"-?[0-9]*\.?[0-9]+")
_ARC = 4 / 9
"""How far the handles of a curve lie from its ends, on the way to a corner of 60 degrees."""


def polygon(canvas: Canvas, *points: Point) -> PDFPathObject:
    """Straight from point to point and back to the first."""
    path = canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.close()
    return path


def triangle(canvas: Canvas, inset: float, rounding: float) -> PDFPathObject:
    """A cell pointing up about its centre, drawn in from its sides, its corners round."""
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
    """The path that SVG data describes, as far as our digits need it."""
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
    """Commands with their numbers; one that is not named again goes on."""
    for command, rest in _COMMAND.findall(data):
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        count = _COUNT[command]
        for start in range(0, max(1, len(numbers)), count or 1):
            yield command, numbers[start : start + count]
