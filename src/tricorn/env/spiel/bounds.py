"""What an episode can come to at most: its length, its chances, the points of a seat."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import TILES

ALL_VALUES = sum(tile.value for tile in TILES)


@dataclass(frozen=True, slots=True)
class Bounds:
    """Of one round, for any choices and any luck."""

    events: int
    """Tiles laid or drawn, and passes."""
    chances: int
    least: int
    most: int
    """Points of one seat."""


def bounds(ruleset: Ruleset, seats: int) -> Bounds:
    """Of a round under these rules.

    A pass with tiles left in the pool follows a draw of the same turn; with an empty pool each seat
    passes at most once between two tiles laid.
    """
    alone = seats == 1
    dealt = seats * ruleset.tiles_each(seats)
    pool = min(len(TILES) - dealt - alone, ruleset.solo_draws if alone else len(TILES))
    laid, own = dealt + pool, ruleset.tiles_each(seats) + pool
    passes = pool + (laid + 1)
    bonus = max(ruleset.bridge, ruleset.double, *ruleset.hexagon)
    once = ruleset.opening_bonus + ruleset.zero_bonus + ruleset.out
    return Bounds(
        events=alone + laid + pool + pool + (laid + 1) * seats,
        chances=alone + dealt + 1 + pool,
        least=pool * ruleset.draw
        + passes * min(ruleset.three_drawn, ruleset.pool_empty)
        - alone * ALL_VALUES,
        most=own * bonus + once + ALL_VALUES,
    )
