"""The points table of a score sheet: its rows and its panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from tricorn.core.points import HEXAGONS, bonus
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import TILES
from tricorn.i18n import Catalogue
from tricorn.i18n.formatting import format_field
from tricorn.printing import colours
from tricorn.printing.example_boards import EXAMPLES, sign
from tricorn.printing.paper import MM, Area
from tricorn.printing.text import BOLD, REGULAR, capital, lines, write


class Row(NamedTuple):
    """An event and its points."""

    label: str
    figure: str
    kind: str = ""
    """The kind of bonus, if there is an example of it."""


class Block(NamedTuple):
    """Rows under a heading, followed by sentences."""

    heading: str
    rows: list[Row]
    sentences: list[str]


def points_table(catalogue: Catalogue, ruleset: Ruleset, seats: int) -> list[list[Block]]:
    """Return everything that counts for this number of players, in three columns."""
    pays, when = (
        format_field(catalogue, ruleset, name) for name in ("blocked_pays", "target_when")
    )
    return [
        [Block(catalogue("print.head.laying"), _laying(catalogue, ruleset), [])],
        [
            Block(catalogue("print.head.drawing"), _drawing(catalogue, ruleset), []),
            Block(catalogue("print.head.game"), _game(catalogue, ruleset, seats), []),
        ],
        [
            Block(
                catalogue("print.head.round"),
                _ending(catalogue, ruleset),
                [pays, when] if ruleset.target else [pays],
            )
        ],
    ]


def signed(points: int) -> str:
    """Format points with a sign; the dash is the minus that every font has.

    >>> signed(40), signed(-5), signed(0)
    ('+40', '–5', '0')
    """
    return f"{points:+d}".replace("-", "–") if points else "0"


def _laying(catalogue: Catalogue, ruleset: Ruleset) -> list[Row]:
    values = [tile.value if ruleset.tile_values else 0 for tile in TILES]
    worth = f"{min(values)}–{max(values)}" if any(values) else "0"
    rows = [Row(catalogue("print.points.value"), worth)]
    if ruleset.opening_bonus:
        label = catalogue(f"print.points.opening.{ruleset.opening_bonus_for}")
        rows.append(Row(label, signed(ruleset.opening_bonus)))
    if ruleset.zero_bonus:
        rows.append(Row(catalogue("print.points.zero"), signed(ruleset.zero_bonus)))
    kinds = ("bridge", "double", *HEXAGONS)
    return rows + [
        Row(catalogue(f"part.{kind}"), signed(bonus(ruleset, kind)), kind) for kind in kinds
    ]


def _drawing(catalogue: Catalogue, ruleset: Ruleset) -> list[Row]:
    rows = [Row(catalogue("print.points.draw"), signed(ruleset.draw))]
    if ruleset.draw_limit < len(TILES):
        label = catalogue("print.points.three-drawn", count=ruleset.draw_limit)
        rows.append(Row(label, signed(ruleset.three_drawn)))
    return [*rows, Row(catalogue("part.pool-empty"), signed(ruleset.pool_empty))]


def _ending(catalogue: Catalogue, ruleset: Ruleset) -> list[Row]:
    rows = [Row(catalogue("part.out"), signed(ruleset.out))]
    if ruleset.out_racks:
        rows.append(Row(catalogue("print.points.racks"), catalogue("print.points.sum")))
    return rows


def _game(catalogue: Catalogue, ruleset: Ruleset, seats: int) -> list[Row]:
    rows = [Row(catalogue("print.points.deal"), str(ruleset.tiles_each(seats)))]
    if ruleset.target:
        rows.append(Row(catalogue("print.points.target"), str(ruleset.target)))
    if ruleset.rounds:
        rows.append(Row(catalogue("print.points.rounds"), str(ruleset.rounds)))
    return rows


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
"""Room for a pictogram next to its number."""


def points_panel(canvas: Canvas, table: Sequence[Sequence[Block]], area: Area) -> Area:
    """Draw the table along the lower edge of an area; return the rest above it."""
    columns = area.inside(_PADDING, _PADDING).columns(len(table), _GAP)
    height = max(_height(blocks, columns[0].width) for blocks in table)
    above, panel = area.from_top(area.height - height - 2 * _PADDING)
    canvas.setFillColor(colours.TINT)
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
    """Draw a block at the top of a column; return the rest below it."""
    head, rest = column.from_top(_HEADING)
    base = (head.left, head.bottom + 1.9 * MM)
    write(canvas, block.heading, base, 9, font=BOLD, ink=colours.FELT_LOW, room=head.width)
    canvas.setStrokeColor(colours.FELT_LOW)
    canvas.setLineWidth(0.8)
    canvas.line(head.left, head.bottom + 0.4 * MM, head.right, head.bottom + 0.4 * MM)
    for row in block.rows:
        line, rest = rest.from_top(_row_height(row))
        _row(canvas, row, line)
    for sentence in block.sentences:
        _, rest = rest.from_top(_APART)
        for text in _broken(sentence, column.width):
            line, rest = rest.from_top(_SENTENCE)
            write(canvas, text, (line.left, line.bottom + 0.6 * MM), _SMALL, ink=colours.QUIET)
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
    canvas.setStrokeColor(colours.FAINT)
    canvas.setLineWidth(0.4)
    canvas.line(line.left, line.bottom, line.right, line.bottom)
