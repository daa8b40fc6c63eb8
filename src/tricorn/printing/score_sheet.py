"""The score sheet: one column per player, one band per round."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from tricorn.core.record.notation import SEATS
from tricorn.core.ruleset import Ruleset
from tricorn.i18n import Catalogue
from tricorn.printing import colours
from tricorn.printing.document import HEIGHT, Document, Pdf, heading
from tricorn.printing.paper import MM, Area
from tricorn.printing.points import points_panel, points_table
from tricorn.printing.text import BOLD, write

_NAMES = 10 * MM
_HEADS = 4.8 * MM
_NUMBER = 10 * MM
"""The width of the column with the round numbers."""
_TOTAL = (0.31, 21 * MM)
"""The share of a player's column that the total takes, and its greatest width."""
_MINUS = 0.39
"""The share of the remaining width."""
_LINE = 5.4 * MM
"""Room for a handwritten number."""
_SUMS = 6.6 * MM
_ROUNDING = 2 * MM


def score_grid(
    canvas: Canvas, heads: Sequence[str], players: Sequence[str], rounds: range, area: Area
) -> None:
    """Draw the grid over an area; `heads` are the labels of the rounds and totals."""
    top, body = area.from_top(_NAMES + _HEADS)
    canvas.saveState()
    outline = canvas.beginPath()
    outline.roundRect(area.left, area.bottom, area.width, area.height, _ROUNDING)
    canvas.clipPath(outline, stroke=0, fill=0)
    bands = body.rows(len(rounds))
    _grounds(canvas, body, bands, len(players))
    for number, band in zip(rounds, bands, strict=True):
        _band(canvas, number, band, len(players))
    _head(canvas, heads, players, top)
    _upright_lines(canvas, body, len(players))
    canvas.restoreState()
    _line_style(canvas, colours.FELT_LOW, 1.1)
    canvas.drawPath(outline, stroke=1, fill=0)


def _columns(area: Area, players: int) -> tuple[Area, list[Area]]:
    """Return the column of the round numbers, and those of the players."""
    number, rest = area.from_left(_NUMBER)
    return number, rest.columns(players)


def _parts(column: Area) -> list[Area]:
    """Return the columns for plus, minus and total."""
    share, most = _TOTAL
    total = min(column.width * share, most)
    points, total_column = column.from_left(column.width - total)
    return [*points.from_left(points.width * (1 - _MINUS)), total_column]


def _head(canvas: Canvas, heads: Sequence[str], players: Sequence[str], area: Area) -> None:
    _fill(canvas, area, colours.FELT_LOW)
    names, below = area.from_top(_NAMES)
    label, columns = _columns(below, len(players))
    round, total = heads
    _word(canvas, round, label, 6.5)
    for column in columns:
        for part, text in zip(_parts(column), ("+", "–", total), strict=True):
            _word(canvas, text, part, 9 if len(text) == 1 else 6.5)
    for letter, name, column in zip(SEATS, players, _columns(names, len(players))[1], strict=False):
        _name(canvas, letter, name, column)


def _word(canvas: Canvas, text: str, area: Area, size: float) -> None:
    """Draw a heading over a column."""
    place = (area.middle, area.bottom + 1.6 * MM)
    room = area.width - 1.2 * MM
    write(canvas, text, place, size, font=BOLD, ink=colours.FACE, align="middle", room=room)


def _name(canvas: Canvas, letter: str, name: str, column: Area) -> None:
    """Draw the letter of a seat, and its name on a light field that can also be written on."""
    field = Area(column.left, column.bottom, column.width, column.height).inside(1.2 * MM, 1.3 * MM)
    canvas.setFillColor(colours.WHITE)
    canvas.roundRect(
        field.left, field.bottom, field.width, field.height, 1.2 * MM, stroke=0, fill=1
    )
    corner = (field.left + 1.2 * MM, field.top - 3 * MM)
    write(canvas, letter, corner, 7, font=BOLD, ink=colours.QUIET)
    place, room = (field.middle + MM, field.bottom + 2.3 * MM), field.width - 7.5 * MM
    write(canvas, name, place, 11, font=BOLD, align="middle", room=room)


def _grounds(canvas: Canvas, body: Area, bands: Sequence[Area], players: int) -> None:
    """Fill the background of the totals and of the sums in each round."""
    _fill(canvas, body, colours.WHITE)
    for column in _columns(body, players)[1]:
        _fill(canvas, _parts(column)[2], colours.TINT)
    for band in bands:
        _, sums = band.from_top(band.height - _SUMS)
        _fill(canvas, sums.from_left(_NUMBER)[1], colours.FACE_LOW)


def _band(canvas: Canvas, number: int, band: Area, players: int) -> None:
    """Draw a round: blank lines above, two sums and the running total at the bottom."""
    upper, sums = band.from_top(band.height - _SUMS)
    label, columns = _columns(band, players)
    _writing_lines(canvas, upper, columns)
    _line_style(canvas, colours.RULE, 0.5)
    canvas.line(label.right, sums.top, band.right, sums.top)
    middle = band.bottom + band.height / 2 - 4.5
    room = label.width - 3 * MM
    write(
        canvas,
        str(number),
        (label.middle, middle),
        13,
        font=BOLD,
        ink=colours.FELT_LOW,
        align="middle",
        room=room,
    )
    _line_style(canvas, colours.FELT_LOW, 0.8)
    canvas.line(band.left, band.bottom, band.right, band.bottom)


def _writing_lines(canvas: Canvas, upper: Area, columns: Sequence[Area]) -> None:
    count = max(1, round(upper.height / _LINE))
    _line_style(canvas, colours.FAINT, 0.4)
    for column in columns:
        plus, minus, _ = _parts(column)
        for row in upper.rows(count)[:-1]:
            canvas.line(plus.left, row.bottom, minus.right, row.bottom)


def _upright_lines(canvas: Canvas, body: Area, players: int) -> None:
    label, columns = _columns(body, players)
    for column in columns:
        _line_style(canvas, colours.RULE, 0.5)
        for part in _parts(column)[1:]:
            canvas.line(part.left, part.bottom, part.left, part.top)
    _line_style(canvas, colours.FELT_LOW, 0.8)
    for area in (label, *columns[:-1]):
        canvas.line(area.right, area.bottom, area.right, area.top)


def _fill(canvas: Canvas, area: Area, ink: Color) -> None:
    canvas.setFillColor(ink)
    canvas.rect(area.left, area.bottom, area.width, area.height, stroke=0, fill=1)


def _line_style(canvas: Canvas, ink: Color, width: float) -> None:
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(width)


_MARGIN = (12 * MM, 10 * MM)
_ROUNDS = 8
"""The number of rounds per sheet if the rules do not limit it."""
_MOST_ROUNDS = 12
_DATE = 44 * MM


def score_sheet(catalogue: Catalogue, ruleset: Ruleset, players: Sequence[str], paper: str) -> Pdf:
    """Return one sheet, or several if there are more rounds than fit; names may be empty."""
    document = Document(catalogue("print.sheet.title"), catalogue.language, paper)
    for rounds in _pages(ruleset):
        _page(document, catalogue, ruleset, players, rounds)
        document.end_page()
    return document.finished()


def _pages(ruleset: Ruleset) -> list[range]:
    """Return the round numbers per sheet; if a game is one round, those of several games."""
    if ruleset.rounds == 1:
        return [range(1, _MOST_ROUNDS + 1)]
    count = ruleset.rounds or _ROUNDS
    each = ceil(count / ceil(count / _MOST_ROUNDS))
    return [range(start, min(start + each, count + 1)) for start in range(1, count + 1, each)]


def _page(
    document: Document,
    catalogue: Catalogue,
    ruleset: Ruleset,
    players: Sequence[str],
    rounds: range,
) -> None:
    canvas, area = document.canvas, document.page.inside(*_MARGIN)
    head, area = area.from_top(HEIGHT, 4 * MM)
    left, date = head.from_left(head.width - _DATE - 4 * MM, 4 * MM)
    heading(canvas, catalogue, catalogue("print.sheet.title"), ruleset, left)
    _date(canvas, catalogue("print.sheet.date"), date)
    area = points_panel(canvas, points_table(catalogue, ruleset, len(players)), area)
    grid, _ = area.from_top(area.height - 4 * MM)
    band = "print.sheet.game" if ruleset.rounds == 1 else "page.round"
    score_grid(canvas, (catalogue(band), catalogue("page.total")), players, rounds, grid)


def _date(canvas: Canvas, label: str, area: Area) -> None:
    base = area.top - 7.2 * MM
    write(canvas, label, (area.left, base), 9, ink=colours.QUIET, room=12 * MM)
    canvas.setStrokeColor(colours.RULE)
    canvas.setLineWidth(0.6)
    canvas.line(area.left + 13 * MM, base - 1, area.right, base - 1)
