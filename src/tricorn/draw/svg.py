"""Boards, tiles, racks and positions as SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from xml.sax.saxutils import escape

from tricorn.core.board import Board
from tricorn.core.geometry import ORIGIN, Cell
from tricorn.core.tiles import Numbers
from tricorn.draw.plane import (
    DOWN,
    HEIGHT,
    SIDE,
    UP,
    Box,
    Point,
    bounds,
    centre,
    number,
    pair,
    rounded_triangle,
    toward,
)
from tricorn.draw.theme import SCALE, STROKES, WEIGHT, ThemeName, style_sheet

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


__all__ = ["ThemeName", "board_svg", "rack_svg", "tile_svg"]

_BOARD_MARGIN = 46.0
_RACK_MARGIN = 22.0
_RACK_STEP = SIDE + 8
_TILE_MARGIN = 10.0
_FONT = "font-family:system-ui,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif;font-weight:600"


def board_svg(
    board: Board,
    *,
    title: str,
    marks: Mapping[Cell, str] = {},
    last: Cell | None = None,
    theme: ThemeName = "auto",
) -> str:
    """Return a board on its table, with labels in filled or empty cells and the newest tile outlined."""
    felt = bounds({*board.tiles, *marks} or {ORIGIN}).grown(_BOARD_MARGIN)
    tiles = sorted(board.tiles.items())
    things = (
        *table(felt),
        shadow((centre(cell), cell.points_up) for cell, _ in tiles),
        *(ghost(cell) for cell in sorted(marks) if cell not in board.tiles),
        *(tile(centre(cell), shown, cell.points_up, str(cell)) for cell, shown in tiles),
        *(newest(cell) for cell, _ in tiles if cell == last),
        *(mark(cell, text, cell in board.tiles) for cell, text in sorted(marks.items())),
    )
    return document(felt.grown(RIM), title, theme, things)


def tile_svg(
    numbers: Numbers, *, title: str, points_up: bool = True, theme: ThemeName = "auto"
) -> str:
    """Return one tile on a transparent background."""
    cell = Cell(0, 0 if points_up else 1)
    things = (
        shadow([(centre(cell), points_up)]),
        tile(centre(cell), numbers, points_up),
    )
    return document(bounds([cell]).grown(_TILE_MARGIN), title, theme, things)


def rack_svg(tiles: Sequence[Numbers], *, title: str, theme: ThemeName = "auto") -> str:
    """Return tiles side by side on their own table, apex on top."""
    first, (x, y) = bounds([ORIGIN]), centre(ORIGIN)
    places = [(x + _RACK_STEP * index, y) for index in range(len(tiles))]
    right = first.right + _RACK_STEP * max(0, len(tiles) - 1)
    felt = Box(first.left, first.top, right, first.bottom).grown(_RACK_MARGIN)
    things = (
        *table(felt),
        shadow((place, True) for place in places),
        *(tile(place, shown, True) for place, shown in zip(places, tiles, strict=True)),
    )
    return document(felt.grown(RIM), title, theme, things)


def document(box: Box, title: str, theme: ThemeName, things: Iterable[str]) -> str:
    """Return a complete SVG document."""
    width, height = number(box.width), number(box.height)
    lines = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="tricorn-{theme}"'
        f' width="{width}" height="{height}"'
        f' viewBox="{number(box.left)} {number(box.top)} {width} {height}">',
        f"<title>{xml_text(title)}</title>",
        f"<style>\n{style_sheet(theme)}\n.tricorn-mark{{{_FONT}}}\n</style>",
        definitions(),
        *things,
        "</svg>\n",
    )
    return "\n".join(lines)


_MARGIN = 46.0
_STEP = SIDE + 8
_LINE = 30.0
_LETTER = 12.5
"""The approximate width of a character."""

_NARROWEST = 500.0

NamedRack = tuple[str, Sequence[Numbers]]


def position_svg(
    board: Board, racks: Sequence[NamedRack], *, captions: Sequence[str], theme: ThemeName = "auto"
) -> str:
    """Return a board with racks on one table, and lines of text about them."""
    around = bounds(board.tiles)
    longest = max(len(tiles) for _, tiles in racks)
    wide = _widened(around, max(longest * _STEP, _NARROWEST)).grown(_MARGIN)
    fitting = int((wide.width - _MARGIN) / _LETTER)
    lines = [line for sentence in captions for line in wrap(sentence, fitting)]
    depth = len(racks) * (_LINE + HEIGHT + _MARGIN)
    felt = Box(wide.left, wide.top - len(lines) * _LINE, wide.right, wide.bottom + depth)
    lying = [(centre(cell), shown, cell.points_up) for cell, shown in sorted(board.tiles.items())]
    lying += [(place, shown, True) for place, shown in _rack_tiles(wide, racks)]
    things = (
        *table(felt),
        shadow((place, up) for place, _, up in lying),
        *(tile(*each) for each in lying),
        *(line(text, _beneath(felt, number)) for number, text in enumerate(lines, 1)),
        *(line(name, place) for name, place in _names(wide, racks)),
    )
    return document(felt.grown(RIM), " · ".join(captions), theme, things)


def _widened(box: Box, width: float) -> Box:
    """Return the box with at least this width and the same centre."""
    more = max(0.0, width - box.width) / 2
    return Box(box.left - more, box.top, box.right + more, box.bottom)


def _beneath(felt: Box, number: int) -> Point:
    return felt.left + _MARGIN / 2, felt.top + _LINE * number + _MARGIN / 4


def _names(felt: Box, racks: Sequence[NamedRack]) -> Iterator[tuple[str, Point]]:
    for row, (name, _) in enumerate(racks):
        yield name, (felt.left + _MARGIN / 2, felt.bottom + row * (_LINE + HEIGHT + _MARGIN))


def _rack_tiles(felt: Box, racks: Sequence[NamedRack]) -> Iterator[tuple[Point, Numbers]]:
    for (_, tiles), (_, (left, top)) in zip(racks, _names(felt, racks), strict=True):
        for place, numbers in enumerate(tiles):
            yield (left + SIDE / 2 + place * _STEP, top + _LINE / 2 + HEIGHT * 2 / 3), numbers
