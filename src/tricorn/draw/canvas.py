"""Characters put down one by one, and the lines of text they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tricorn.core.geometry import Cell

Ink = dict[tuple[int, int], str]
"""Characters by line and column; both may be negative."""

Span = tuple[int, int, int]
"""A line, the first column and the one after the last."""


@dataclass(frozen=True, slots=True)
class Pen:
    """The characters that a picture needs besides digits and slashes."""

    side: str = "─"
    mark: str = "·"
    """Stands in a filled cell without a label."""
    faint: str = "."
    """The outline of an empty cell with a label."""


FINE = Pen()
ASCII = Pen(side="-", mark="*")
"""For terminals and files that know nothing else."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture in lines, and where in it the inside of each cell lies."""

    lines: tuple[str, ...] = ()
    regions: Mapping[Cell, tuple[Span, ...]] = field(default_factory=dict)

    def __str__(self) -> str:
        return "\n".join(self.lines)


def canvas(ink: Ink, regions: Mapping[Cell, tuple[Span, ...]]) -> Canvas:
    """The picture with its first character in the corner; lines end with their last character."""
    if not ink:
        return Canvas()
    lines, columns = {line for line, _ in ink}, {column for _, column in ink}
    top, left = min(lines), min(columns)
    drawn = tuple(
        "".join(ink.get((line, column), " ") for column in range(left, max(columns) + 1)).rstrip()
        for line in range(top, max(lines) + 1)
    )
    return Canvas(drawn, {cell: _moved(spans, top, left) for cell, spans in regions.items()})


def write(ink: Ink, line: int, middle: int, text: str) -> None:
    """Text about a column; with an even length, it leans to the left."""
    for column, character in enumerate(text, middle - len(text) // 2):
        ink[line, column] = character


def fitted(text: str, width: int) -> str:
    """The text itself: one too long is a mistake of the caller."""
    if len(text) > width:
        raise ValueError(f"longer than {width} characters: {text}")
    return text


def _moved(spans: tuple[Span, ...], top: int, left: int) -> tuple[Span, ...]:
    return tuple((line - top, start - left, end - left) for line, start, end in spans)
