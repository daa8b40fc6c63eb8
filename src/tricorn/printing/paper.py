"""Rectangles on paper, cut into smaller ones; in points, y points up."""

from __future__ import annotations

from dataclasses import dataclass

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of the papers, in millimetres."""

MM = 72 / 25.4
"""A millimetre in points."""


@dataclass(frozen=True, slots=True)
class Area:
    """A level rectangle."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.left + self.width

    @property
    def top(self) -> float:
        """The y of its upper edge."""
        return self.bottom + self.height

    @property
    def middle(self) -> float:
        """The x half way between left and right."""
        return self.left + self.width / 2

    def inside(self, across: float, upright: float) -> Area:
        """Without margins left and right, above and below."""
        return Area(
            self.left + across,
            self.bottom + upright,
            self.width - 2 * across,
            self.height - 2 * upright,
        )

    def from_top(self, height: float, gap: float = 0) -> tuple[Area, Area]:
        """The upper part of a height, and what is left below a gap."""
        upper = Area(self.left, self.top - height, self.width, height)
        return upper, Area(self.left, self.bottom, self.width, self.height - height - gap)

    def from_left(self, width: float, gap: float = 0) -> tuple[Area, Area]:
        """The left part of a width, and what is left beyond a gap."""
        rest = self.width - width - gap
        return (
            Area(self.left, self.bottom, width, self.height),
            Area(self.right - rest, self.bottom, rest, self.height),
        )

    def columns(self, count: int, gap: float = 0) -> list[Area]:
        """Side by side, as wide as each other."""
        width = (self.width - gap * (count - 1)) / count
        return [
            Area(self.left + (width + gap) * place, self.bottom, width, self.height)
            for place in range(count)
        ]

    def rows(self, count: int) -> list[Area]:
        """One below another, as high as each other, the uppermost first."""
        height = self.height / count
        return [
            Area(self.left, self.top - height * (place + 1), self.width, height)
            for place in range(count)
        ]


def whole_page(paper: str) -> Area:
    """The whole sheet, upright."""
    width, height = PAPERS[paper]
    return Area(0, 0, width * MM, height * MM)
