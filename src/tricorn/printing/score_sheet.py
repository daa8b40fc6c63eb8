"""A sheet to keep score on, with the points of a rule set at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from reportlab.pdfgen.canvas import Canvas

from tricorn.core.ruleset import Ruleset
from tricorn.printing import inks
from tricorn.printing.area import MM, Area
from tricorn.printing.document import Document, Pdf
from tricorn.printing.heading import HEIGHT, heading
from tricorn.printing.letters import write
from tricorn.printing.points_panel import points_panel
from tricorn.printing.points_table import points_table
from tricorn.printing.score_grid import score_grid
from tricorn.words import Words

_MARGIN = (12 * MM, 10 * MM)
_ROUNDS = 8
"""On a sheet, where the rules do not say how many there are."""
_MOST_ROUNDS = 12
_DATE = 44 * MM


def score_sheet(words: Words, ruleset: Ruleset, players: Sequence[str], paper: str) -> Pdf:
    """A sheet or, where more rounds are played than fit, several; a player may be without a name."""
    document = Document(words("print.sheet.title"), words.language, paper)
    for rounds in _pages(ruleset):
        _page(document, words, ruleset, players, rounds)
        document.end_page()
    return document.finished()


def _pages(ruleset: Ruleset) -> list[range]:
    """The numbers of rounds, sheet by sheet; where a round is a game, those of some games."""
    if ruleset.rounds == 1:
        return [range(1, _MOST_ROUNDS + 1)]
    count = ruleset.rounds or _ROUNDS
    each = ceil(count / ceil(count / _MOST_ROUNDS))
    return [range(start, min(start + each, count + 1)) for start in range(1, count + 1, each)]


def _page(
    document: Document, words: Words, ruleset: Ruleset, players: Sequence[str], rounds: range
) -> None:
    canvas, area = document.canvas, document.page.inside(*_MARGIN)
    head, area = area.from_top(HEIGHT, 4 * MM)
    left, date = head.from_left(head.width - _DATE - 4 * MM, 4 * MM)
    heading(canvas, words, words("print.sheet.title"), ruleset, left)
    _date(canvas, words("print.sheet.date"), date)
    area = points_panel(canvas, points_table(words, ruleset, len(players)), area)
    grid, _ = area.from_top(area.height - 4 * MM)
    band = "print.sheet.game" if ruleset.rounds == 1 else "page.round"
    score_grid(canvas, (words(band), words("page.total")), players, rounds, grid)


def _date(canvas: Canvas, label: str, area: Area) -> None:
    base = area.top - 7.2 * MM
    write(canvas, label, (area.left, base), 9, ink=inks.QUIET, room=12 * MM)
    canvas.setStrokeColor(inks.RULE)
    canvas.setLineWidth(0.6)
    canvas.line(area.left + 13 * MM, base - 1, area.right, base - 1)
