"""What no line of play can exceed: out or blocked, with the most bonuses that its tiles can bring."""

from __future__ import annotations

from itertools import accumulate

from tricorn.analysis.solver.deal import Start
from tricorn.analysis.solver.shapes import (
    count_sides,
    limits,
    most_bonus,
    sides,
    surplus,
    unmatched_sides,
)
from tricorn.core.tiles import Tile

MUCH = 10**9


class Bound:
    """The limits of one deal."""

    def __init__(self, start: Start) -> None:
        self.start, self.ruleset = start, start.ruleset
        self.tiles = (*start.rack, *start.draws)
        self.limits = limits((start.opens, *self.tiles))
        self.drawing = [0, *accumulate(self._brings(tile) for tile in start.draws)]
        """What the first draws bring, their tiles laid."""

    @property
    def points(self) -> int:
        """No line of play scores more."""
        return (
            sum(tile.value for tile in self.start.rack) * self.ruleset.tile_values + self.ahead[0]
        )

    @property
    def ahead(self) -> list[int]:
        """By draws made: what all bonuses, further draws and the end can bring beside the rack."""
        out = [self.drawing[drawn] + self._out(drawn) for drawn in range(len(self.drawing))]
        best = self.drawing[-1] + self._blocked()
        found = []
        for drawn in reversed(range(len(out))):
            best = max(best, out[drawn])
            found.append(best - self.drawing[drawn])
        return found[::-1]

    def _brings(self, tile: Tile) -> int:
        return self.ruleset.draw + tile.value * self.ruleset.tile_values

    def _out(self, drawn: int) -> int:
        """After so many draws all tiles are laid."""
        laid = (self.start.opens, *self.start.rack, *self.start.draws[:drawn])
        bonus = most_bonus(self.ruleset, len(laid), unmatched_sides(laid), self.limits)
        return self.ruleset.out + bonus

    def _blocked(self) -> int:
        """All tiles are drawn, and some are left."""
        ruleset, all_tiles = self.ruleset, (self.start.opens, *self.tiles)
        passing = max(ruleset.three_drawn, ruleset.pool_empty)
        open_sides = unmatched_sides(all_tiles)
        return passing * (ruleset.blocked == "all-passed") + max(
            most_bonus(ruleset, len(all_tiles) - left, open_sides - matched, self.limits) - cost
            for (left, matched), cost in self._ways_to_leave().items()
        )

    def _ways_to_leave(self) -> dict[tuple[int, int], int]:
        """What it costs at least to leave so many tiles, so many of whose sides had no partner."""
        price = self.ruleset.tile_values + (self.ruleset.blocked_pays != "out-bonus")
        found = count_sides((self.start.opens, *self.tiles))
        ways = {(0, 0): 0}
        for tile in self.tiles:
            alone = sum(surplus(found, side) for side in sides(tile))
            for (left, matched), cost in list(ways.items()):
                way = left + 1, matched + alone
                ways[way] = min(ways.get(way, MUCH), cost + price * tile.value)
        del ways[0, 0]
        return ways
