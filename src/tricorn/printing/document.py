"""A PDF document: its pages, their headings, its bytes."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from tricorn.core.geometry import Cell
from tricorn.core.ruleset import Ruleset, spec
from tricorn.core.tiles import Numbers
from tricorn.draw.plane import SIDE, centre
from tricorn.i18n import Catalogue
from tricorn.printing.colours import (
    FELT_LOW,
    QUIET,
)
from tricorn.printing.paper import MM, Area, whole_page
from tricorn.printing.text import BOLD, capital, write
from tricorn.printing.tile import BODY, UPRIGHT, Spot, define_shapes, digits, shape
from tricorn.rulesets import presets


class Pdf(NamedTuple):
    """A complete file."""

    data: bytes
    pages: int


class Document:
    """A document with one paper size."""

    def __init__(self, title: str, language: str, paper: str) -> None:
        self.page = whole_page(paper)
        self._buffer = BytesIO()
        self.canvas = Canvas(
            self._buffer,
            (self.page.width, self.page.height),
            invariant=1,
            pageCompression=1,
            lang=language,
        )
        self.canvas.setTitle(title)
        self.canvas.setSubject(title)
        self.canvas.setAuthor("Tricorn")
        self.canvas.setCreator("Tricorn")
        define_shapes(self.canvas)

    def end_page(self) -> None:
        """Start a new page for whatever is drawn next."""
        self.canvas.showPage()

    def finished(self) -> Pdf:
        """Return the file; nothing can be drawn afterwards."""
        pages = self.canvas.getPageNumber() - 1
        self.canvas.save()
        return Pdf(self._buffer.getvalue(), pages)


HEIGHT = 17 * MM
_SIDE = 15 * MM
_TILES: dict[Cell, Numbers] = {Cell(0, 0): (5, 5, 1), Cell(0, 1): (5, 5, 5), Cell(0, 2): (5, 3, 5)}


def heading(canvas: Canvas, catalogue: Catalogue, title: str, ruleset: Ruleset, area: Area) -> None:
    """Draw the title and the rule set next to a few tiles."""
    for cell, numbers in _TILES.items():
        x, y = centre(cell)
        place = (area.left + x * _SIDE / SIDE, area.top - y * _SIDE / SIDE - 1.5 * MM)
        spot = Spot(place, _SIDE, cell.points_up)
        shape(canvas, BODY, spot)
        digits(canvas, numbers, spot, UPRIGHT)
    left = area.left + 2 * _SIDE + 5 * MM
    room = area.right - left
    write(
        canvas,
        title,
        (left, area.top - 7.2 * MM),
        20,
        font=BOLD,
        ink=FELT_LOW,
        room=room,
    )
    write(
        canvas,
        capital(catalogue(f"sheet.{ruleset.id}")),
        (left, area.top - 11.8 * MM),
        8.5,
        room=room,
    )
    write(
        canvas,
        spec(ruleset, presets()),
        (left, area.top - 15.4 * MM),
        7.5,
        ink=QUIET,
        room=room,
    )
