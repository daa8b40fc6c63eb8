"""The board and the rack as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tricorn.core.board import Board
from tricorn.core.geometry import Cell, corners
from tricorn.core.tiles import Numbers

Ink = dict[tuple[int, int], str]
"""Characters by line and column; both may be negative."""

Span = tuple[int, int, int]
"""A line, its first column and the column after the last."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters for a picture besides digits and slashes."""

    side: str = "─"
    mark: str = "·"
    """Marks a filled cell without a label."""
    faint: str = "."
    """The outline of an empty cell with a label."""


UNICODE = Glyphs()
ASCII = Glyphs(side="-", mark="*")
"""For terminals and files limited to ASCII."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The lines of a picture, and the position of each cell's interior."""

    lines: tuple[str, ...] = ()
    regions: Mapping[Cell, tuple[Span, ...]] = field(default_factory=dict)

    def __str__(self) -> str:
        return "\n".join(self.lines)


def canvas(ink: Ink, regions: Mapping[Cell, tuple[Span, ...]]) -> Canvas:
    """Return the picture moved to the corner, without trailing blanks."""
    if not ink:
        return Canvas()
    lines, columns = {line for line, _ in ink}, {column for _, column in ink}
    top, left = min(lines), min(columns)
    drawn = tuple(
        "".join(ink.get((line, column), " ") for column in range(left, max(columns) + 1)).rstrip()
        for line in range(top, max(lines) + 1)
    )
    return Canvas(drawn, {cell: _moved(spans, top, left) for cell, spans in regions.items()})


def write(ink: Ink, line: int, middle: int, text: str) -> None:
    """Write text centred on a column; an even length leans to the left."""
    for column, character in enumerate(text, middle - len(text) // 2):
        ink[line, column] = character


def fitted(text: str, width: int) -> str:
    """Return the text after asserting that it fits."""
    if len(text) > width:
        raise ValueError(f"longer than {width} characters: {text}")
    return text


def _moved(spans: tuple[Span, ...], top: int, left: int) -> tuple[Span, ...]:
    return tuple((line - top, start - left, end - left) for line, start, end in spans)


__all__ = ["ASCII", "UNICODE", "Canvas", "Glyphs", "board_canvas", "board_text", "rack_text"]

LABEL_WIDTH = 3
RACK_LABEL_WIDTH = 5
_RACK_GAP = "  "


def board_text(
    board: Board,
    labels: Mapping[Cell, str] = {},
    coordinates: bool = True,
    glyphs: Glyphs = UNICODE,
) -> str:
    """Return the board as text: a label or a mark in every filled cell, labels in empty ones."""
    return str(board_canvas(board, labels, coordinates, glyphs))


def board_canvas(
    board: Board,
    labels: Mapping[Cell, str] = {},
    coordinates: bool = True,
    glyphs: Glyphs = UNICODE,
) -> Canvas:
    """Return the board as text, with the interior of each filled or labelled cell."""
    cells = sorted({*board.tiles, *labels})
    ink: Ink = {}
    for cell in labels:
        _outline(ink, cell, glyphs)
    for cell in board.tiles:
        _draw_sides(ink, cell, glyphs)
    for cell in cells:
        write(ink, *_centre(cell), fitted(labels.get(cell, glyphs.mark), LABEL_WIDTH))
    for vertex, number in board.numbers.items():
        ink[3 * vertex.row, 3 * vertex.col] = str(number)
    if coordinates and cells:
        _write_rows(ink, cells)
        _write_columns(ink, cells)
    return canvas(ink, {cell: _inside(cell) for cell in cells})


def rack_text(
    tiles: Sequence[Numbers], labels: Sequence[str] = (), width: int = 80, glyphs: Glyphs = UNICODE
) -> str:
    """Return tiles side by side, apex on top, labels beneath, wrapped at the width."""
    gap = len(_RACK_GAP)
    fit = max(1, (width + gap) // (RACK_LABEL_WIDTH + gap))
    rows = [
        "\n".join(_rack_row(tiles[start : start + fit], labels[start : start + fit], glyphs))
        for start in range(0, len(tiles), fit)
    ]
    return "\n\n".join(rows)


def _centre(cell: Cell) -> tuple[int, int]:
    """Return the line and column of a cell's label."""
    return 3 * cell.row + (2 if cell.points_up else 1), 3 * (cell.col + 1)


def _inside(cell: Cell) -> tuple[Span, Span]:
    """Return the interior: one character next to the apex, three next to the base, upper line first."""
    upper, middle = 3 * cell.row + 1, 3 * (cell.col + 1)
    narrow, wide = (middle, middle + 1), (middle - 1, middle + 2)
    first, second = (narrow, wide) if cell.points_up else (wide, narrow)
    return (upper, *first), (upper + 1, *second)


def _draw_sides(ink: Ink, cell: Cell, glyphs: Glyphs) -> None:
    left, right = ("/", "\\") if cell.points_up else ("\\", "/")
    for line, start, end in _inside(cell):
        ink[line, start - 1], ink[line, end] = left, right
    write(ink, *_base(cell), glyphs.side * 5)


def _base(cell: Cell) -> tuple[int, int]:
    """Return the line and column of the middle of the horizontal side."""
    return 3 * corners(cell)[1].row, 3 * (cell.col + 1)


def _outline(ink: Ink, cell: Cell, glyphs: Glyphs) -> None:
    for line, start, end in _inside(cell):
        ink[line, start - 1] = ink[line, end] = glyphs.faint
    line, middle = _base(cell)
    ink[line, middle - 1] = ink[line, middle + 1] = glyphs.faint
    for vertex in corners(cell):
        ink[3 * vertex.row, 3 * vertex.col] = glyphs.faint


def _write_rows(ink: Ink, cells: Sequence[Cell]) -> None:
    """Write the row numbers on the left, right-aligned."""
    edge = min(column for _, column in ink) - 2
    for row in range(cells[0].row, cells[-1].row + 1):
        for back, character in enumerate(reversed(str(row))):
            ink[3 * row + 2, edge - back] = character


def _write_columns(ink: Ink, cells: Sequence[Cell]) -> None:
    """Write the column numbers above and below, alternating between two lines if one is too narrow."""
    columns = {cell.col for cell in cells}
    crowded = any(len(str(column)) >= LABEL_WIDTH for column in columns)
    above, below = 3 * cells[0].row - 2 - crowded, 3 * cells[-1].row + 5
    for column in range(min(columns), max(columns) + 1):
        down = column % 2 if crowded else 0
        for line in (above, below):
            write(ink, line + down, 3 * (column + 1), str(column))


def _rack_row(tiles: Sequence[Numbers], labels: Sequence[str], glyphs: Glyphs) -> list[str]:
    missing = [""] * (len(tiles) - len(labels))
    parts = [
        _rack_tile(tile, label, glyphs)
        for tile, label in zip(tiles, [*labels, *missing], strict=True)
    ]
    lines = [_RACK_GAP.join(line).rstrip() for line in zip(*parts, strict=True)]
    return lines if any(labels) else lines[:-1]


def _rack_tile(numbers: Numbers, label: str, glyphs: Glyphs) -> tuple[str, str, str, str]:
    first, second, third = numbers
    caption = fitted(label, RACK_LABEL_WIDTH).center(RACK_LABEL_WIDTH)
    return f"  {first}  ", r" / \ ", f"{third}{glyphs.side * 3}{second}", caption
