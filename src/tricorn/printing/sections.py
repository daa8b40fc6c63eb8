"""Sentences under headings in two columns, as large as fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from tricorn.printing import inks
from tricorn.printing.area import MM, Area
from tricorn.printing.letters import BOLD, REGULAR, lines, write
from tricorn.printing.paths import polygon

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


def sections(canvas: Canvas, told: Sequence[Section], area: Area) -> None:
    """Draw them into two columns, in the largest size that fits."""
    columns = area.columns(2, _GAP)
    room = columns[0].width
    size = next(
        (size for size in _SIZES if _halves(told, size, room)[1] <= area.height), _SIZES[-1]
    )
    split = _halves(told, size, room)[0]
    for column, part in zip(columns, (told[:split], told[split:]), strict=True):
        top = column.top
        for section in part:
            top = _section(canvas, section, column, top, size)


def legend(canvas: Canvas, text: str, area: Area) -> None:
    """What a marked sentence is, along the lower edge of an area."""
    _bullet(canvas, True, area.left, area.bottom + 2.5, _SMALL)
    place = (area.left + _INDENT, area.bottom)
    write(canvas, text, place, _SMALL, ink=inks.QUIET, room=area.width - _INDENT)


def _halves(told: Sequence[Section], size: float, room: float) -> tuple[int, float]:
    """After which section the second column begins, and how high the higher one is then."""
    heights = [_height(section, size, room) for section in told]
    splits = range(1, len(told))
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
    """Draw one from this height down; where the next begins."""
    base = top - size * 1.15
    write(
        canvas,
        section.heading,
        (column.left, base),
        size * 1.2,
        font=BOLD,
        ink=inks.FELT_LOW,
        room=column.width,
    )
    canvas.setStrokeColor(inks.FELT_LOW)
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
    """A small triangle; that of a changed sentence is another colour and points down."""
    half, up = size * 0.24, -1 if marked else 1
    canvas.setFillColor(inks.LAST if marked else inks.FELT)
    base, tip = y - half * up, y + half * up
    corners = ((x, base), (x + 2 * half, base), (x + half, tip))
    canvas.drawPath(polygon(canvas, *corners), stroke=0, fill=1)
