"""Boards, tiles, racks and positions as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from tricorn.core.board import Board
from tricorn.core.geometry import ORIGIN, Cell
from tricorn.core.tiles import Numbers
from tricorn.draw.plane import HEIGHT, SIDE, Box, Point, bounds, centre, number
from tricorn.draw.svg_parts import (
    RIM,
    definitions,
    ghost,
    line,
    mark,
    newest,
    shadow,
    table,
    tile,
    xml_text,
)
from tricorn.draw.theme import ThemeName, style_sheet

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
