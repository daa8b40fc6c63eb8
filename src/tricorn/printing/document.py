"""A PDF from its first page to its bytes; the same input gives the same bytes."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from tricorn.printing.area import whole_page
from tricorn.printing.tile import define_shapes


class Pdf(NamedTuple):
    """A whole file."""

    data: bytes
    pages: int


class Document:
    """Pages of one paper."""

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
        """The next thing drawn is on a new page."""
        self.canvas.showPage()

    def finished(self) -> Pdf:
        """The file; nothing can be drawn any more."""
        pages = self.canvas.getPageNumber() - 1
        self.canvas.save()
        return Pdf(self._buffer.getvalue(), pages)
