"""The points of each event, with their parts, independent of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tricorn.core.board import Contact
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import ZERO, Tile


class Part(NamedTuple):
    """One reason for points, and how many."""

    kind: str
    points: int


class Points(NamedTuple):
    """The points of one event: the sum of its parts."""

    parts: tuple[Part, ...]

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return sum(part.points for part in self.parts)


NOTHING = Points(())

HEXAGONS = ("hexagon", "hexagon2", "hexagon3")
"""The bonus kinds for one, two or three hexagons at once."""


def _points(*parts: tuple[str, int]) -> Points:
    return Points(tuple(Part(kind, points) for kind, points in parts if points))


def bonus_kind(contact: Contact) -> str | None:
    """Return the one bonus a contact earns: a hexagon excludes a double, a double excludes a bridge."""
    if contact.hexagons:
        return HEXAGONS[contact.hexagons - 1]
    if contact.sides >= 2:
        return "double"
    return "bridge" if contact.bridge else None


def bonus(ruleset: Ruleset, kind: str | None) -> int:
    """Return the points of a bonus."""
    match kind:
        case "bridge":
            return ruleset.bridge
        case "double":
            return ruleset.double
        case "hexagon" | "hexagon2" | "hexagon3":
            return ruleset.hexagon[HEXAGONS.index(kind)]
        case _:
            return 0


def placing(ruleset: Ruleset, tile: Tile, kind: str | None) -> Points:
    """Return the points of a placed tile: its value and at most one bonus."""
    return _points(("value", _value(ruleset, tile)), (kind or "", bonus(ruleset, kind)))


def opening(ruleset: Ruleset, tile: Tile) -> Points:
    """Return the points of the opening tile: its value and the opening bonuses, no others."""
    paid = ruleset.opening_bonus_for == "any" or tile.is_triple
    return _points(
        ("value", _value(ruleset, tile)),
        ("opening", ruleset.opening_bonus if paid else 0),
        ("zero", ruleset.zero_bonus if tile == ZERO else 0),
    )


def drawing(ruleset: Ruleset) -> Points:
    """Return the points of drawing one tile."""
    return _points(("draw", ruleset.draw))


def passing(ruleset: Ruleset, draws: int) -> Points:
    """Return the points of a pass: after the last allowed draw, or because the pool ran out earlier."""
    if draws >= ruleset.draw_limit:
        return _points(("three-drawn", ruleset.three_drawn))
    return _points(("pool-empty", ruleset.pool_empty))


def going_out(ruleset: Ruleset, others: Sequence[int]) -> Points:
    """Return the points of going out; `others` are the values of the other racks."""
    return _points(("out", ruleset.out), ("racks", sum(others) if ruleset.out_racks else 0))


def blocking(ruleset: Ruleset, own: int, others: Sequence[int]) -> Points:
    """Return the points of a blocked round for the lowest rack; in solitaire, subtract its value once."""
    match ruleset.blocked_pays:
        case "out-bonus":
            return _points(("out", ruleset.out))
        case "differences":
            return _points(("racks", sum(others)), ("own-rack", -own * max(1, len(others))))
        case _:
            return _points(("racks", sum(others)), ("own-rack", -own))


def _value(ruleset: Ruleset, tile: Tile) -> int:
    return tile.value if ruleset.tile_values else 0
