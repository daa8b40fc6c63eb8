"""A position as a picture: words at the top, the board, racks with their names below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from tricorn.core.board import Board
from tricorn.core.tiles import Numbers
from tricorn.draw import parts
from tricorn.draw.plane import HEIGHT, SIDE, Box, Point, bounds, centre
from tricorn.draw.svg import ThemeName, document

_MARGIN = 46.0
_STEP = SIDE + 8
_LINE = 30.0
_LETTER = 12.5
"""About as wide is a letter of the words."""

_NARROWEST = 500.0

NamedRack = tuple[str, Sequence[Numbers]]


def position_svg(
    board: Board, racks: Sequence[NamedRack], *, words: Sequence[str], theme: ThemeName = "auto"
) -> str:
    """A board with racks on one table, and what there is to say about them."""
    around = bounds(board.tiles)
    longest = max(len(tiles) for _, tiles in racks)
    wide = _widened(around, max(longest * _STEP, _NARROWEST)).grown(_MARGIN)
    fitting = int((wide.width - _MARGIN) / _LETTER)
    lines = [line for sentence in words for line in wrap(sentence, fitting)]
    depth = len(racks) * (_LINE + HEIGHT + _MARGIN)
    felt = Box(wide.left, wide.top - len(lines) * _LINE, wide.right, wide.bottom + depth)
    lying = [(centre(cell), shown, cell.points_up) for cell, shown in sorted(board.tiles.items())]
    lying += [(place, shown, True) for place, shown in _rack_tiles(wide, racks)]
    things = (
        *parts.table(felt),
        parts.shadow((place, up) for place, _, up in lying),
        *(parts.tile(*tile) for tile in lying),
        *(parts.line(text, _beneath(felt, number)) for number, text in enumerate(lines, 1)),
        *(parts.line(name, place) for name, place in _names(wide, racks)),
    )
    return document(felt.grown(parts.RIM), " · ".join(words), theme, things)


def _widened(box: Box, width: float) -> Box:
    """At least so wide, about the same middle."""
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
