"""The rules on one page, in two columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from tricorn.core.points import placing
from tricorn.core.ruleset import Ruleset
from tricorn.i18n import Catalogue
from tricorn.i18n.formatting import format_ruleset
from tricorn.printing import colours
from tricorn.printing.document import HEIGHT, Document, Pdf, heading
from tricorn.printing.example_boards import EXAMPLES, example, picture
from tricorn.printing.paper import MM, Area
from tricorn.printing.text import BOLD, REGULAR, capital, lines, write
from tricorn.printing.tile import polygon
from tricorn.rulesets import presets

SECTIONS = {
    "opening": "deal opener opening_bonus opening_bonus_for zero_bonus zero_choice",
    "laying": "tile_values bridge double hexagon",
    "drawing": "must_lay draw draw_limit lay_after_draw three_drawn pool_empty",
    "round": "out out_racks blocked blocked_pays",
    "game": "target target_when rounds winner time_limit",
    "alone": "solo_rack solo_draws",
}
"""The fields of a rule set under headings, in the order of a game."""

_SIZES = (11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
_SMALL = 8.5
_LEADING = 1.28
_BETWEEN = 0.3
_AFTER = 0.9
_INDENT = 4 * MM
_GAP = 8 * MM


class Sentence(NamedTuple):
    """A sentence, marked if it differs from the printed sheet."""

    text: str
    marked: bool


class Section(NamedTuple):
    """Sentences under a heading."""

    heading: str
    sentences: list[Sentence]


def sections(canvas: Canvas, parts: Sequence[Section], area: Area) -> None:
    """Draw the sections in two columns, in the largest size that fits."""
    columns = area.columns(2, _GAP)
    room = columns[0].width
    size = next(
        (size for size in _SIZES if _halves(parts, size, room)[1] <= area.height), _SIZES[-1]
    )
    split = _halves(parts, size, room)[0]
    for column, part in zip(columns, (parts[:split], parts[split:]), strict=True):
        top = column.top
        for section in part:
            top = _section(canvas, section, column, top, size)


def legend(canvas: Canvas, text: str, area: Area) -> None:
    """Draw the explanation of marked sentences along the lower edge of an area."""
    _bullet(canvas, True, area.left, area.bottom + 2.5, _SMALL)
    place = (area.left + _INDENT, area.bottom)
    write(canvas, text, place, _SMALL, ink=colours.QUIET, room=area.width - _INDENT)


def _halves(parts: Sequence[Section], size: float, room: float) -> tuple[int, float]:
    """Return the number of sections in the first column, and the height of the higher column."""
    heights = [_height(section, size, room) for section in parts]
    splits = range(1, len(parts))
    return min(
        ((split, max(sum(heights[:split]), sum(heights[split:]))) for split in splits),
        key=lambda found: found[1],
    )


def _height(section: Section, size: float, room: float) -> float:
    count = sum(
        len(lines(sentence.text, REGULAR, size, room - _INDENT)) for sentence in section.sentences
    )
    return (
        _head(size) + size * (_LEADING * count + _BETWEEN * len(section.sentences)) + _AFTER * size
    )


def _head(size: float) -> float:
    return size * 2.1


def _section(canvas: Canvas, section: Section, column: Area, top: float, size: float) -> float:
    """Draw a section from this height down; return where the next begins."""
    base = top - size * 1.15
    write(
        canvas,
        section.heading,
        (column.left, base),
        size * 1.2,
        font=BOLD,
        ink=colours.FELT_LOW,
        room=column.width,
    )
    canvas.setStrokeColor(colours.FELT_LOW)
    canvas.setLineWidth(0.8)
    canvas.line(column.left, base - size * 0.4, column.right, base - size * 0.4)
    y = top - _head(size)
    for sentence in section.sentences:
        y = _sentence(canvas, sentence, column, y, size)
    return y - _AFTER * size


def _sentence(canvas: Canvas, sentence: Sentence, column: Area, y: float, size: float) -> float:
    _bullet(canvas, sentence.marked, column.left, y - size * 0.62, size)
    for line in lines(sentence.text, REGULAR, size, column.width - _INDENT):
        write(canvas, line, (column.left + _INDENT, y - size * 0.95), size)
        y -= size * _LEADING
    return y - size * _BETWEEN


def _bullet(canvas: Canvas, marked: bool, x: float, y: float, size: float) -> None:
    """Draw a small triangle; that of a changed sentence has another colour and points down."""
    half, up = size * 0.24, -1 if marked else 1
    canvas.setFillColor(colours.LAST if marked else colours.FELT)
    base, tip = y - half * up, y + half * up
    corners = ((x, base), (x + 2 * half, base), (x + half, tip))
    canvas.drawPath(polygon(canvas, *corners), stroke=0, fill=1)


_MARGIN = (14 * MM, 12 * MM)
_PICTURES = 72 * MM
_CAPTION = 20 * MM
_SIDE = 15.5 * MM
_FOOT = 7 * MM


def rules_page(catalogue: Catalogue, ruleset: Ruleset, paper: str) -> Pdf:
    """Return the rules for players on one page."""
    title = catalogue("print.rules.title")
    document = Document(f"{title}: {ruleset.id}", catalogue.language, paper)
    canvas, area = document.canvas, document.page.inside(*_MARGIN)
    head, area = area.from_top(HEIGHT, 4 * MM)
    heading(canvas, catalogue, title, ruleset, head)
    strip, area = area.from_top(_PICTURES, 6 * MM)
    for kind, panel in zip(EXAMPLES, strip.columns(len(EXAMPLES), 4 * MM), strict=True):
        _panel(canvas, catalogue, ruleset, kind, panel)
    parts = _sections_of(catalogue, ruleset)
    if any(sentence.marked for section in parts for sentence in section.sentences):
        area, foot = area.from_top(area.height - _FOOT)
        legend(canvas, catalogue("print.rules.changed", id=ruleset.id), foot)
    sections(canvas, parts, area)
    document.end_page()
    return document.finished()


def _panel(canvas: Canvas, catalogue: Catalogue, ruleset: Ruleset, kind: str, panel: Area) -> None:
    """Draw an example on felt, and the points it earns."""
    board, caption = panel.from_top(panel.height - _CAPTION)
    canvas.setFillColor(colours.FELT)
    canvas.roundRect(
        board.left, board.bottom, board.width, board.height, 2.5 * MM, stroke=0, fill=1
    )
    picture(canvas, kind, board, _SIDE)
    place, room = (caption.middle, caption.top - 5 * MM), caption.width
    name = capital(catalogue(f"part.{kind}"))
    write(canvas, name, place, 11, font=BOLD, ink=colours.FELT_LOW, align="middle", room=room)
    place = (caption.middle, caption.top - 9.6 * MM)
    write(canvas, _earned(ruleset, kind), place, 9, align="middle", room=room)
    for count, line in enumerate(lines(catalogue(f"print.rules.{kind}"), REGULAR, 8.5, room)):
        place = (caption.middle, caption.top - (14 + 3.6 * count) * MM)
        write(canvas, line, place, 8.5, ink=colours.QUIET, align="middle")


def _earned(ruleset: Ruleset, kind: str) -> str:
    """Return the points that the last tile of an example earns, as a sum."""
    _, last = example(kind)
    points = placing(ruleset, last.tile, kind)
    parts = [str(part.points) for part in points.parts]
    return f"{' + '.join(parts)} = {points.total}" if len(parts) > 1 else str(points.total)


def _sections_of(catalogue: Catalogue, ruleset: Ruleset) -> list[Section]:
    """Return sentences under their headings, marked if they differ from the sheet."""
    base = presets()[ruleset.id]
    sentences = dict(format_ruleset(catalogue, ruleset))
    return [
        Section(
            catalogue(f"print.head.{heading}"),
            [
                Sentence(sentences[name], getattr(ruleset, name) != getattr(base, name))
                for name in names.split()
                if name in sentences
            ],
        )
        for heading, names in SECTIONS.items()
    ]
