"""The rules on one page: what bridge, double and hexagon are, then every field as a sentence."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from tricorn.core.points import placing
from tricorn.core.ruleset import Ruleset
from tricorn.printing import inks
from tricorn.printing.area import MM, Area
from tricorn.printing.document import Document, Pdf
from tricorn.printing.examples import EXAMPLES, example
from tricorn.printing.heading import HEIGHT, heading
from tricorn.printing.letters import BOLD, REGULAR, capital, lines, write
from tricorn.printing.picture import picture
from tricorn.printing.sections import SECTIONS, Section, Sentence, legend, sections
from tricorn.rulesets import presets
from tricorn.words import Words
from tricorn.words.say import say_ruleset

_MARGIN = (14 * MM, 12 * MM)
_PICTURES = 72 * MM
_CAPTION = 20 * MM
_SIDE = 15.5 * MM
_FOOT = 7 * MM


def rules_page(words: Words, ruleset: Ruleset, paper: str) -> Pdf:
    """One page for players."""
    title = words("print.rules.title")
    document = Document(f"{title}: {ruleset.id}", words.language, paper)
    canvas, area = document.canvas, document.page.inside(*_MARGIN)
    head, area = area.from_top(HEIGHT, 4 * MM)
    heading(canvas, words, title, ruleset, head)
    strip, area = area.from_top(_PICTURES, 6 * MM)
    for kind, panel in zip(EXAMPLES, strip.columns(len(EXAMPLES), 4 * MM), strict=True):
        _panel(canvas, words, ruleset, kind, panel)
    told = _told(words, ruleset)
    if any(sentence.marked for section in told for sentence in section.sentences):
        area, foot = area.from_top(area.height - _FOOT)
        legend(canvas, words("print.rules.changed", id=ruleset.id), foot)
    sections(canvas, told, area)
    document.end_page()
    return document.finished()


def _panel(canvas: Canvas, words: Words, ruleset: Ruleset, kind: str, panel: Area) -> None:
    """An example on felt, and what it earns."""
    board, caption = panel.from_top(panel.height - _CAPTION)
    canvas.setFillColor(inks.FELT)
    canvas.roundRect(
        board.left, board.bottom, board.width, board.height, 2.5 * MM, stroke=0, fill=1
    )
    picture(canvas, kind, board, _SIDE)
    place, room = (caption.middle, caption.top - 5 * MM), caption.width
    name = capital(words(f"part.{kind}"))
    write(canvas, name, place, 11, font=BOLD, ink=inks.FELT_LOW, align="middle", room=room)
    place = (caption.middle, caption.top - 9.6 * MM)
    write(canvas, _earned(ruleset, kind), place, 9, align="middle", room=room)
    for count, line in enumerate(lines(words(f"print.rules.{kind}"), REGULAR, 8.5, room)):
        place = (caption.middle, caption.top - (14 + 3.6 * count) * MM)
        write(canvas, line, place, 8.5, ink=inks.QUIET, align="middle")


def _earned(ruleset: Ruleset, kind: str) -> str:
    """The sum that the last tile of an example earns."""
    _, last = example(kind)
    points = placing(ruleset, last.tile, kind)
    parts = [str(part.points) for part in points.parts]
    return f"{' + '.join(parts)} = {points.total}" if len(parts) > 1 else str(points.total)


def _told(words: Words, ruleset: Ruleset) -> list[Section]:
    """Sentences under their headings, those that differ from the sheet marked."""
    base = presets()[ruleset.id]
    said = dict(say_ruleset(words, ruleset))
    return [
        Section(
            words(f"print.head.{heading}"),
            [
                Sentence(said[name], getattr(ruleset, name) != getattr(base, name))
                for name in names.split()
                if name in said
            ],
        )
        for heading, names in SECTIONS.items()
    ]
