"""Boards, racks and single tiles as stand-alone SVG documents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tricorn.core.board import Board
from tricorn.core.geometry import ORIGIN, Cell
from tricorn.core.tiles import Numbers
from tricorn.draw import parts
from tricorn.draw.defs import definitions
from tricorn.draw.plane import SIDE, Box, bounds, centre, number
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
    """A board on its table: words in filled or empty cells, the newest tile outlined."""
    felt = bounds({*board.tiles, *marks} or {ORIGIN}).grown(_BOARD_MARGIN)
    tiles = sorted(board.tiles.items())
    things = (
        *parts.table(felt),
        parts.shadow((centre(cell), cell.points_up) for cell, _ in tiles),
        *(parts.ghost(cell) for cell in sorted(marks) if cell not in board.tiles),
        *(parts.tile(centre(cell), shown, cell.points_up, str(cell)) for cell, shown in tiles),
        *(parts.newest(cell) for cell, _ in tiles if cell == last),
        *(parts.mark(cell, text, cell in board.tiles) for cell, text in sorted(marks.items())),
    )
    return document(felt.grown(parts.RIM), title, theme, things)


def tile_svg(
    numbers: Numbers, *, title: str, points_up: bool = True, theme: ThemeName = "auto"
) -> str:
    """One tile, with nothing below it."""
    cell = Cell(0, 0 if points_up else 1)
    things = (
        parts.shadow([(centre(cell), points_up)]),
        parts.tile(centre(cell), numbers, points_up),
    )
    return document(bounds([cell]).grown(_TILE_MARGIN), title, theme, things)


def rack_svg(tiles: Sequence[Numbers], *, title: str, theme: ThemeName = "auto") -> str:
    """Tiles side by side on a table of their own, apex on top."""
    first, (x, y) = bounds([ORIGIN]), centre(ORIGIN)
    places = [(x + _RACK_STEP * index, y) for index in range(len(tiles))]
    right = first.right + _RACK_STEP * max(0, len(tiles) - 1)
    felt = Box(first.left, first.top, right, first.bottom).grown(_RACK_MARGIN)
    things = (
        *parts.table(felt),
        parts.shadow((place, True) for place in places),
        *(parts.tile(place, shown, True) for place, shown in zip(places, tiles, strict=True)),
    )
    return document(felt.grown(parts.RIM), title, theme, things)


def document(box: Box, title: str, theme: ThemeName, things: Iterable[str]) -> str:
    """A picture of these things, complete in itself."""
    width, height = number(box.width), number(box.height)
    lines = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="tricorn-{theme}"'
        f' width="{width}" height="{height}"'
        f' viewBox="{number(box.left)} {number(box.top)} {width} {height}">',
        f"<title>{parts.words(title)}</title>",
        f"<style>\n{style_sheet(theme)}\n.tricorn-mark{{{_FONT}}}\n</style>",
        definitions(),
        *things,
        "</svg>\n",
    )
    return "\n".join(lines)
