"""The things that lie in a picture: table, shadow, tiles, marks; each an SVG element."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape

from tricorn.core.geometry import Cell
from tricorn.core.tiles import Numbers
from tricorn.draw.plane import DOWN, UP, Box, Point, centre, number, pair, toward

RIM = 14.0
"""The width of the wood round the felt."""

DIGIT_REACH = 23.5
"""From the centre of a tile to the middle of its digits."""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def words(text: str) -> str:
    """The text as XML, without characters that XML cannot hold."""
    return escape(_NOT_XML.sub("", text))


def table(felt: Box) -> list[str]:
    """A sheet of felt in a wooden rim."""
    rim = felt.grown(RIM)
    return [
        _rectangle(rim, 26, 'fill="url(#tricorn-wood)"'),
        _rectangle(rim, 26, 'fill="url(#tricorn-grain)"'),
        _rectangle(felt.grown(1.5), 15.5, 'class="tricorn-fill-shade" opacity=".45"'),
        _rectangle(felt, 14, 'fill="url(#tricorn-felt)"'),
        _rectangle(felt, 14, 'fill="url(#tricorn-nap)"'),
    ]


def shadow(places: Iterable[tuple[Point, bool]]) -> str:
    """One soft shadow below all tiles, so that none falls on a neighbour."""
    bodies = "".join(f'<use href="#tricorn-body" {_at(place, up)}/>' for place, up in places)
    return (
        '<g class="tricorn-fill-shade" opacity=".5" filter="url(#tricorn-blur)"'
        f' transform="translate(1.5 4)">{bodies}</g>'
    )


def tile(place: Point, numbers: Numbers, points_up: bool, name: str = "") -> str:
    """A tile about a place: its body and three upright digits."""
    way, directions = ("up", UP) if points_up else ("down", DOWN)
    digits = "".join(map(_digit, numbers, directions))
    data = f' data-cell="{name}"' if name else ""
    return f'<g class="tricorn-tile"{data} {_at(place)}><use href="#tricorn-{way}"/>{digits}</g>'


def ghost(cell: Cell) -> str:
    """The dashed outline of an empty cell."""
    return (
        '<use class="tricorn-ghost tricorn-line-ghost" href="#tricorn-ring" fill="none"'
        f' stroke-width="1.6" stroke-dasharray="5 4" {_at(centre(cell), cell.points_up)}/>'
    )


def newest(cell: Cell) -> str:
    """A ring along the edge of a tile and a diamond between the two numbers of its level side."""
    return (
        f'<g class="tricorn-last" {_at(centre(cell), cell.points_up)}>'
        '<use href="#tricorn-ring" class="tricorn-line-last" fill="none" stroke-width="2.8"/>'
        '<path class="tricorn-fill-last" d="M0 5L6.5 11.5 0 18-6.5 11.5Z"/></g>'
    )


def mark(cell: Cell, text: str, filled: bool) -> str:
    """A word in a cell: small between the digits of a tile, large on felt."""
    x, y = centre(cell)
    size, paint, away = (13, "ink", 5) if filled else (22, "ghost", 0)
    y += -away if cell.points_up else away
    return (
        f'<text class="tricorn-mark tricorn-fill-{paint}" x="{number(x)}" y="{number(y)}"'
        f' dy=".35em" font-size="{size}" text-anchor="middle">{words(text)}</text>'
    )


def line(text: str, place: Point) -> str:
    """A line of words on felt, from its left end."""
    x, y = map(number, place)
    return (
        f'<text class="tricorn-mark tricorn-fill-ghost" x="{x}" y="{y}" font-size="20">'
        f"{words(text)}</text>"
    )


def _rectangle(box: Box, rounding: float, paint: str) -> str:
    """Moved to its place, so that patterns begin in its corner: librsvg leaves holes else."""
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
