"""An upper bound for all lines of play: out or blocked, with the most bonuses its tiles allow."""

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
    """The bounds of one deal."""

    def __init__(self, start: Start) -> None:
        self.start, self.ruleset = start, start.ruleset
        self.tiles = (*start.rack, *start.draws)
        self.limits = limits((start.opens, *self.tiles))
        self.drawing = [0, *accumulate(self._brings(tile) for tile in start.draws)]
        """Points of the first draws, with their tiles placed."""

    @property
    def points(self) -> int:
        """The most points any line of play can score."""
        return (
            sum(tile.value for tile in self.start.rack) * self.ruleset.tile_values + self.ahead[0]
        )

    @property
    def ahead(self) -> list[int]:
        """The most that bonuses, further draws and the end can add to the rack's value, by draws made."""
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
        """Return the bound for going out after this many draws."""
        laid = (self.start.opens, *self.start.rack, *self.start.draws[:drawn])
        bonus = most_bonus(self.ruleset, len(laid), unmatched_sides(laid), self.limits)
        return self.ruleset.out + bonus

    def _blocked(self) -> int:
        """Return the bound for a blocked round: all tiles are drawn and some are left."""
        ruleset, all_tiles = self.ruleset, (self.start.opens, *self.tiles)
        passing = max(ruleset.three_drawn, ruleset.pool_empty)
        open_sides = unmatched_sides(all_tiles)
        return passing * (ruleset.blocked == "all-passed") + max(
            most_bonus(ruleset, len(all_tiles) - left, open_sides - matched, self.limits) - cost
            for (left, matched), cost in self._ways_to_leave().items()
        )

    def _ways_to_leave(self) -> dict[tuple[int, int], int]:
        """Return the minimum cost by number of tiles left and number of their unmatched sides."""
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
