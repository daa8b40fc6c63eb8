"""Reads a page of a PDF: words with positions, shapes with transformations, straight lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from pypdf import PageObject, PdfReader
from reportlab.pdfbase.pdfmetrics import stringWidth

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class Text(NamedTuple):
    """Words with their baseline."""

    words: str
    x: float
    y: float
    font: str
    size: float

    @property
    def right(self) -> float:
        """Return the x coordinate of their end."""
        return self.x + stringWidth(self.words, self.font, self.size)

    def overlaps(self, other: Text) -> bool:
        """Return whether letters, without descenders, overlap those of another text."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.y + other.size * 0.7 and other.y < self.y + self.size * 0.7


class Shape(NamedTuple):
    """A shape drawn once and referenced."""

    name: str
    matrix: Matrix

    @property
    def place(self) -> tuple[float, float]:
        """Return its centre."""
        return self.matrix[4:]


class Page(NamedTuple):
    """All content of a page, in points."""

    width: float
    height: float
    texts: list[Text]
    shapes: list[Shape]
    lines: list[tuple[float, float, float, float]]

    @property
    def words(self) -> str:
        """Return all words in drawing order."""
        return plain(" ".join(text.words for text in self.texts))


def plain(text: str) -> str:
    """Return a text with single spaces."""
    return " ".join(text.split())


_TOKEN = re.compile(
    rb"(?P<words>\((?:\\.|[^\\)])*\))|(?P<number>-?[0-9]*\.?[0-9]+)|(?P<name>/\S+)|(?P<operator>[A-Za-z*]+)",
    re.DOTALL,
)
_ESCAPED = re.compile(rb"\\([0-7]{3}|.)", re.DOTALL)


def pages(data: bytes) -> list[Page]:
    """Return all pages of a PDF."""
    return [_page(page) for page in PdfReader(BytesIO(data)).pages]


def _page(page: PageObject) -> Page:
    fonts = {name: font["/BaseFont"][1:] for name, font in page["/Resources"]["/Font"].items()}
    found = Page(float(page.mediabox.width), float(page.mediabox.height), [], [], [])
    matrix, stack, place, pen, font = IDENTITY, [], (0.0, 0.0), (0.0, 0.0), ("", 0.0)
    for operator, values in _operations(page.get_contents().get_data()):
        match operator:
            case "q":
                stack.append((matrix, font))
            case "Q":
                matrix, font = stack.pop()
            case "cm":
                matrix = _times(values, matrix)
            case "Do":
                found.shapes.append(Shape(values[0].removeprefix("/FormXob."), matrix))
            case "Tf":
                font = (fonts[values[0]], values[1])
            case "Tm":
                place = values[4:]
            case "Tj":
                assert matrix == IDENTITY, values
                found.texts.append(Text(values[0], *place, *font))
            case "m":
                pen = values
            case "l":
                found.lines.append((*pen, *values))
                pen = values
    return found


def _operations(data: bytes) -> Iterator[tuple[str, list]]:
    """Yield the operators of a page with their operands."""
    values: list = []
    for token in _TOKEN.finditer(data):
        text = token[0]
        match token.lastgroup:
            case "operator":
                yield text.decode(), values
                values = []
            case "number":
                values.append(float(text))
            case "name":
                values.append(text.decode())
            case "words":
                values.append(_ESCAPED.sub(_unescaped, text[1:-1]).decode("cp1252"))


def _unescaped(found: re.Match[bytes]) -> bytes:
    code = found[1]
    return bytes([int(code, 8)]) if len(code) == 3 else code


def _times(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, x, y = first
    p, q, r, s, u, v = second
    return (
        *(a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s),
        *(x * p + y * r + u, x * q + y * s + v),
    )
