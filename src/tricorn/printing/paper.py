"""Rectangles on paper and how to split them; in points, y points up."""

from __future__ import annotations

from dataclasses import dataclass

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of the paper sizes, in millimetres."""

MM = 72 / 25.4
"""A millimetre in points."""


@dataclass(frozen=True, slots=True)
class Area:
    """A horizontal rectangle."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.left + self.width

    @property
    def top(self) -> float:
        """The y of the upper edge."""
        return self.bottom + self.height

    @property
    def middle(self) -> float:
        """The x halfway between left and right."""
        return self.left + self.width / 2

    def inside(self, across: float, upright: float) -> Area:
        """Return the area without margins left and right, above and below."""
        return Area(
            self.left + across,
            self.bottom + upright,
            self.width - 2 * across,
            self.height - 2 * upright,
        )

    def from_top(self, height: float, gap: float = 0) -> tuple[Area, Area]:
        """Split off the upper part; return it and the rest below a gap."""
        upper = Area(self.left, self.top - height, self.width, height)
        return upper, Area(self.left, self.bottom, self.width, self.height - height - gap)

    def from_left(self, width: float, gap: float = 0) -> tuple[Area, Area]:
        """Split off the left part; return it and the rest beyond a gap."""
        rest = self.width - width - gap
        return (
            Area(self.left, self.bottom, width, self.height),
            Area(self.right - rest, self.bottom, rest, self.height),
        )

    def columns(self, count: int, gap: float = 0) -> list[Area]:
        """Return equally wide columns, from left to right."""
        width = (self.width - gap * (count - 1)) / count
        return [
            Area(self.left + (width + gap) * place, self.bottom, width, self.height)
            for place in range(count)
        ]

    def rows(self, count: int) -> list[Area]:
        """Return equally high rows, from top to bottom."""
        height = self.height / count
        return [
            Area(self.left, self.top - height * (place + 1), self.width, height)
            for place in range(count)
        ]


def whole_page(paper: str) -> Area:
    """Return the whole sheet in portrait format."""
    width, height = PAPERS[paper]
    return Area(0, 0, width * MM, height * MM)
