"""The material for a puzzle: a board, the tiles not on it, a random number generator."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from tricorn.core.board import Board, Placement
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import SplitMix
from tricorn.core.tiles import TILES, Tile, tile_of

Option = TypeVar("Option")


@dataclass(frozen=True)
class Draft:
    """A board from a real round, and the tiles available for racks."""

    ruleset: Ruleset
    board: Board
    rng: SplitMix

    @cached_property
    def unlaid(self) -> frozenset[Tile]:
        """The tiles not on the board."""
        return frozenset(TILES) - {tile_of(numbers) for numbers in self.board.tiles.values()}

    @cached_property
    def placements(self) -> list[Placement]:
        """All placements of unlaid tiles."""
        return self.board.placements(self.unlaid)

    @cached_property
    def fitting(self) -> frozenset[Tile]:
        """The unlaid tiles that fit somewhere."""
        return frozenset(placement.tile for placement in self.placements)

    def number(self, low: int, high: int) -> int:
        """Return a random number between two bounds, both included."""
        return low + self.rng.below(high - low + 1)

    def some(self, tiles: Iterable[Tile], count: int) -> frozenset[Tile]:
        """Return this many random tiles, or all if there are fewer."""
        return frozenset(sample(self.rng, sorted(tiles), count))

    def walk(self, length: int) -> tuple[Board, frozenset[Tile]]:
        """Return the board after this many random placements and the tiles laid; fewer if none fits."""
        board, laid = self.board, frozenset[Tile]()
        while len(laid) < length and (open_to := board.placements(self.unlaid - laid)):
            placement = self.rng.choice(open_to)
            board, laid = board.place(placement), laid | {placement.tile}
        return board, laid


def sample(rng: SplitMix, options: Sequence[Option], count: int) -> list[Option]:
    """Return this many of the options in random order, or all if there are fewer."""
    rest = list(options)
    return [rest.pop(rng.below(len(rest))) for _ in range(min(count, len(rest)))]
