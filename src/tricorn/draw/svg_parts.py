"""The parts of an SVG picture: shared definitions, table, tiles, outlines and labels."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape

from tricorn.core.geometry import Cell
from tricorn.core.tiles import Numbers
from tricorn.draw.plane import (
    DOWN,
    UP,
    Box,
    Point,
    centre,
    number,
    pair,
    rounded_triangle,
    toward,
)
from tricorn.draw.theme import SCALE, STROKES, WEIGHT

_GAP = 1.1
"""The distance from the side of a cell to the body of its tile."""

_BEVEL = 3.2
_RING = 3.8
_ROUNDING = 8.0

_BLUR = (
    '<filter id="tricorn-blur" x="-20%" y="-20%" width="140%" height="140%">'
    '<feGaussianBlur stdDeviation="4"/></filter>'
)


def definitions() -> str:
    """Return the elements that tiles and tables refer to."""
    return "\n".join(
        (
            "<defs>",
            _outline("body", _GAP, _ROUNDING),
            _outline("top", _GAP + _BEVEL, _ROUNDING - _BEVEL),
            _outline("ring", _RING, _ROUNDING - _RING / 2),
            *(_slope(paint, way) for paint in ("bevel", "face") for way in ("up", "down")),
            _tile("up", ""),
            _tile("down", ' transform="rotate(180)"'),
            *(_digit_shape(value, path) for value, path in enumerate(STROKES)),
            f'<radialGradient id="tricorn-felt" cy=".42" r=".75">{_stops("felt")}</radialGradient>',
            f'<linearGradient id="tricorn-wood" x2="0" y2="1">{_stops("wood")}</linearGradient>',
            _texture("nap", 300, ".8", ".55 0 0 0 -.19"),
            _texture("grain", 1200, ".01 .2", ".8 0 0 0 -.28"),
            _BLUR,
            "</defs>",
        )
    )


def _outline(name: str, inset: float, rounding: float) -> str:
    return f'<path id="tricorn-{name}" d="{rounded_triangle(inset, rounding)}"/>'


def _tile(way: str, turn: str) -> str:
    return (
        f'<g id="tricorn-{way}"{turn}><use href="#tricorn-body" class="tricorn-line-edge"'
        f' fill="url(#tricorn-bevel-{way})"/>'
        f'<use href="#tricorn-top" fill="url(#tricorn-face-{way})"/></g>'
    )


def _slope(paint: str, way: str) -> str:
    """Return a gradient lit from the top left, even on a body that is upside down."""
    x, y = (26, 52) if way == "up" else (-26, -52)
    return (
        f'<linearGradient id="tricorn-{paint}-{way}" gradientUnits="userSpaceOnUse"'
        f' x1="{-x}" y1="{-y}" x2="{x}" y2="{y}">{_stops(paint, ".2", ".85")}</linearGradient>'
    )


def _stops(paint: str, start: str = "0", end: str = "1") -> str:
    return (
        f'<stop class="tricorn-stop-{paint}" offset="{start}"/>'
        f'<stop class="tricorn-stop-{paint}-low" offset="{end}"/>'
    )


def _digit_shape(value: int, path: str) -> str:
    return (
        f'<path id="tricorn-{value}" class="tricorn-line-ink" fill="none" d="{path}"'
        f' transform="scale({number(SCALE)})" stroke-width="{number(WEIGHT)}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _texture(name: str, width: int, frequency: str, alpha: str) -> str:
    """Return a noise pattern that only darkens, so that it keeps the contrast with light elements."""
    return (
        f'<filter id="tricorn-{name}-noise" x="0" y="0" width="100%" height="100%">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="2" seed="5"'
        f' stitchTiles="stitch"/><feColorMatrix values="{"0 " * 15}{alpha}"/></filter>'
        f'<pattern id="tricorn-{name}" width="{width}" height="300" patternUnits="userSpaceOnUse">'
        f'<rect width="{width}" height="300" filter="url(#tricorn-{name}-noise)"/></pattern>'
    )


RIM = 14.0
"""The width of the wooden rim around the felt."""

DIGIT_REACH = 23.5
"""The distance from the centre of a tile to the middle of its digits."""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def xml_text(text: str) -> str:
    """Escape a text for XML, without characters that XML cannot contain."""
    return escape(_NOT_XML.sub("", text))


def table(felt: Box) -> list[str]:
    """Return a felt surface with a wooden rim."""
    rim = felt.grown(RIM)
    return [
        _rectangle(rim, 26, 'fill="url(#tricorn-wood)"'),
        _rectangle(rim, 26, 'fill="url(#tricorn-grain)"'),
        _rectangle(felt.grown(1.5), 15.5, 'class="tricorn-fill-shade" opacity=".45"'),
        _rectangle(felt, 14, 'fill="url(#tricorn-felt)"'),
        _rectangle(felt, 14, 'fill="url(#tricorn-nap)"'),
    ]


def shadow(places: Iterable[tuple[Point, bool]]) -> str:
    """Return one soft shadow below all tiles, so that no tile casts one on a neighbour."""
    bodies = "".join(f'<use href="#tricorn-body" {_at(place, up)}/>' for place, up in places)
    return (
        '<g class="tricorn-fill-shade" opacity=".5" filter="url(#tricorn-blur)"'
        f' transform="translate(1.5 4)">{bodies}</g>'
    )


def tile(place: Point, numbers: Numbers, points_up: bool, name: str = "") -> str:
    """Return a tile at a place: its body and three upright digits."""
    way, directions = ("up", UP) if points_up else ("down", DOWN)
    digits = "".join(map(_digit, numbers, directions))
    data = f' data-cell="{name}"' if name else ""
    return f'<g class="tricorn-tile"{data} {_at(place)}><use href="#tricorn-{way}"/>{digits}</g>'


def ghost(cell: Cell) -> str:
    """Return the dashed outline of an empty cell."""
    return (
        '<use class="tricorn-ghost tricorn-line-ghost" href="#tricorn-ring" fill="none"'
        f' stroke-width="1.6" stroke-dasharray="5 4" {_at(centre(cell), cell.points_up)}/>'
    )


def newest(cell: Cell) -> str:
    """Return a ring along the edge of a tile and a diamond between the two numbers of its horizontal side."""
    return (
        f'<g class="tricorn-last" {_at(centre(cell), cell.points_up)}>'
        '<use href="#tricorn-ring" class="tricorn-line-last" fill="none" stroke-width="2.8"/>'
        '<path class="tricorn-fill-last" d="M0 5L6.5 11.5 0 18-6.5 11.5Z"/></g>'
    )


def mark(cell: Cell, text: str, filled: bool) -> str:
    """Return a label in a cell: small between the digits of a tile, large on felt."""
    x, y = centre(cell)
    size, paint, away = (13, "ink", 5) if filled else (22, "ghost", 0)
    y += -away if cell.points_up else away
    return (
        f'<text class="tricorn-mark tricorn-fill-{paint}" x="{number(x)}" y="{number(y)}"'
        f' dy=".35em" font-size="{size}" text-anchor="middle">{xml_text(text)}</text>'
    )


def line(text: str, place: Point) -> str:
    """Return a line of text on felt, starting at its left end."""
    x, y = map(number, place)
    return (
        f'<text class="tricorn-mark tricorn-fill-ghost" x="{x}" y="{y}" font-size="20">'
        f"{xml_text(text)}</text>"
    )


def _rectangle(box: Box, rounding: float, paint: str) -> str:
    """Return a rectangle, translated so that patterns start in its corner: otherwise librsvg leaves gaps."""
    return (
        f'<rect {_at((box.left, box.top))} width="{number(box.width)}"'
        f' height="{number(box.height)}" rx="{number(rounding)}" {paint}/>'
    )


def _at(place: Point, points_up: bool = True) -> str:
    turn = "" if points_up else " rotate(180)"
    return f'transform="translate({pair(place)}){turn}"'


def _digit(value: int, direction: float) -> str:
    x, y = toward(direction, DIGIT_REACH)
    return f'<use href="#tricorn-{value}" x="{number(x)}" y="{number(y)}"/>'
