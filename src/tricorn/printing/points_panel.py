"""The points table at the foot of a score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.pdfgen.canvas import Canvas

from tricorn.printing import inks
from tricorn.printing.area import MM, Area
from tricorn.printing.examples import EXAMPLES
from tricorn.printing.letters import BOLD, REGULAR, capital, lines, write
from tricorn.printing.picture import sign
from tricorn.printing.points_table import Block, Row

_HEADING = 5.4 * MM
_ROW = 4.3 * MM
_SENTENCE = 3.1 * MM
_APART = 1 * MM
_BETWEEN = 3 * MM
_GAP = 7 * MM
_PADDING = 3 * MM
_SIZE = 8.0
_SMALL = 7.0
_SIGNED_ROW = 6.2 * MM
_SIGN = 1.95 * MM
_FIGURE = 8 * MM
"""Room for a sign beside its figure."""


def points_panel(canvas: Canvas, table: Sequence[Sequence[Block]], area: Area) -> Area:
    """Draw the table along the lower edge of an area; what is left above it."""
    columns = area.inside(_PADDING, _PADDING).columns(len(table), _GAP)
    height = max(_height(blocks, columns[0].width) for blocks in table)
    above, panel = area.from_top(area.height - height - 2 * _PADDING)
    canvas.setFillColor(inks.TINT)
    canvas.roundRect(panel.left, panel.bottom, panel.width, panel.height, 2 * MM, stroke=0, fill=1)
    inside = panel.inside(_PADDING, _PADDING)
    for blocks, column in zip(table, inside.columns(len(table), _GAP), strict=True):
        rest = column
        for block in blocks:
            rest = _block(canvas, block, rest)
    return above


def _height(blocks: Sequence[Block], width: float) -> float:
    return sum(_block_height(block, width) for block in blocks) + _BETWEEN * (len(blocks) - 1)


def _block_height(block: Block, width: float) -> float:
    count = sum(len(_broken(sentence, width)) for sentence in block.sentences)
    rows = sum(map(_row_height, block.rows))
    return _HEADING + rows + _SENTENCE * count + _APART * len(block.sentences)


def _row_height(row: Row) -> float:
    return _SIGNED_ROW if row.kind in EXAMPLES else _ROW


def _broken(sentence: str, width: float) -> list[str]:
    return lines(sentence, REGULAR, _SMALL, width)


def _block(canvas: Canvas, block: Block, column: Area) -> Area:
    """Draw one at the top of a column; what is left below it."""
    head, rest = column.from_top(_HEADING)
    base = (head.left, head.bottom + 1.9 * MM)
    write(canvas, block.heading, base, 9, font=BOLD, ink=inks.FELT_LOW, room=head.width)
    canvas.setStrokeColor(inks.FELT_LOW)
    canvas.setLineWidth(0.8)
    canvas.line(head.left, head.bottom + 0.4 * MM, head.right, head.bottom + 0.4 * MM)
    for row in block.rows:
        line, rest = rest.from_top(_row_height(row))
        _row(canvas, row, line)
    for sentence in block.sentences:
        _, rest = rest.from_top(_APART)
        for text in _broken(sentence, column.width):
            line, rest = rest.from_top(_SENTENCE)
            write(canvas, text, (line.left, line.bottom + 0.6 * MM), _SMALL, ink=inks.QUIET)
    return rest.from_top(_BETWEEN)[1]


def _row(canvas: Canvas, row: Row, line: Area) -> None:
    base = line.bottom + line.height / 2 - 1.05 * MM
    signed = row.kind in EXAMPLES
    room = line.width - _FIGURE - (9 * MM if signed else 0)
    write(canvas, capital(row.label), (line.left, base), _SIZE, room=room)
    figure = _FIGURE if signed else line.width * 0.34
    write(canvas, row.figure, (line.right, base), _SIZE, font=BOLD, align="right", room=figure)
    if signed:
        place = Area(line.right - _FIGURE - 7 * MM, line.bottom, 6 * MM, line.height)
        sign(canvas, row.kind, place, _SIGN)
    canvas.setStrokeColor(inks.FAINT)
    canvas.setLineWidth(0.4)
    canvas.line(line.left, line.bottom, line.right, line.bottom)
