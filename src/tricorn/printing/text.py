"""Text on paper, in the standard PDF fonts, never wider than its space."""

from __future__ import annotations

from typing import Literal

from reportlab.lib.colors import Color
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from tricorn.core.errors import InputError
from tricorn.printing.colours import INK

REGULAR, BOLD = "Helvetica", "Helvetica-Bold"

Align = Literal["left", "middle", "right"]
_LEAST = 0.55
"""The smallest share of its size to which text shrinks before it is truncated."""


def printable(text: str) -> str:
    """Return the text; raise an error if the fonts lack one of its characters."""
    for sign in text:
        if not sign.isprintable() or sign.encode("cp1252", "ignore") == b"":
            raise InputError("not-printable", text=text, sign=sign if sign.isprintable() else "?")
    return text


def fitted(text: str, font: str, size: float, room: float) -> tuple[str, float]:
    """Return the text and the size at which it fits its space."""
    width = stringWidth(text, font, size)
    if width <= room:
        return text, size
    if width * _LEAST <= room:
        return text, size * room / width
    size *= _LEAST
    while text and stringWidth(text + "…", font, size) > room:
        text = text[:-1].rstrip()
    return text + "…", size


def write(  # noqa: PLR0913 (the last four by name)
    canvas: Canvas,
    text: str,
    place: tuple[float, float],
    size: float,
    *,
    font: str = REGULAR,
    ink: Color = INK,
    align: Align = "left",
    room: float = float("inf"),
) -> None:
    """Write one line of text, shrunk or truncated to fit its space."""
    text, size = fitted(text, font, size, room)
    canvas.setFont(font, size)
    canvas.setFillColor(ink)
    draw = {
        "left": canvas.drawString,
        "middle": canvas.drawCentredString,
        "right": canvas.drawRightString,
    }
    draw[align](*place, text)


def lines(text: str, font: str, size: float, room: float) -> list[str]:
    """Break the text into lines at its spaces, but not at non-breaking ones."""
    broken = [""]
    for word in text.split(" "):
        longer = f"{broken[-1]} {word}".lstrip(" ")
        if broken[-1] and stringWidth(longer, font, size) > room:
            broken.append(word)
        else:
            broken[-1] = longer
    return broken


def capital(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]
