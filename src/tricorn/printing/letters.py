"""Words on paper, in fonts that every reader of PDF has; never wider than their room."""

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
"""Words shrink to this share of their size before they are cut short."""


def printable(text: str) -> str:
    """The text, refused if the fonts lack one of its signs."""
    for sign in text:
        if not sign.isprintable() or sign.encode("cp1252", "ignore") == b"":
            raise InputError("not-printable", text=text, sign=sign if sign.isprintable() else "?")
    return text


def fitted(text: str, font: str, size: float, room: float) -> tuple[str, float]:
    """The text and the size in which it is no wider than its room."""
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
    """One line of words, shrunk or cut short to fit its room."""
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
    """The text broken into lines at its blanks, but not at those that join a sign to a word."""
    broken = [""]
    for word in text.split(" "):
        longer = f"{broken[-1]} {word}".lstrip(" ")
        if broken[-1] and stringWidth(longer, font, size) > room:
            broken.append(word)
        else:
            broken[-1] = longer
    return broken


def capital(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]
