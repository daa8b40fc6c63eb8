"""The 56 tiles: numbers 0-5 with repetition, ascending clockwise; rotated freely, never flipped."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

from tricorn.core.errors import InputError

Numbers = tuple[int, int, int]
"""Three numbers clockwise from the apex of the tile's cell."""


class Tile(NamedTuple):
    """A tile, named by its numbers in ascending order."""

    low: int
    middle: int
    high: int

    @property
    def value(self) -> int:
        """The sum of the three numbers.

        >>> Tile(3, 4, 5).value
        12
        """
        return self.low + self.middle + self.high

    @property
    def is_triple(self) -> bool:
        """Whether the three numbers are equal."""
        return self.low == self.high

    def __str__(self) -> str:
        return f"{self.low}{self.middle}{self.high}"


TILES = tuple(Tile(*numbers) for numbers in combinations_with_replacement(range(6), 3))
"""All tiles in ascending order of their names, `000` to `555`."""

ZERO = TILES[0]
"""The tile 0-0-0."""


def rotations(tile: Tile) -> tuple[Numbers, ...]:
    """Return the rotations of a tile, clockwise from the apex: one for a triple, otherwise three."""
    low, middle, high = tile
    turned = ((low, middle, high), (middle, high, low), (high, low, middle))
    return turned[:1] if tile.is_triple else turned


_BY_NUMBERS = {numbers: tile for tile in TILES for numbers in rotations(tile)}


def tile_of(numbers: Numbers) -> Tile | None:
    """Return the tile with these numbers clockwise, or None if there is no such tile.

    >>> str(tile_of((5, 1, 3))), tile_of((1, 5, 3))
    ('135', None)
    """
    return _BY_NUMBERS.get(numbers)


def rank(tile: Tile) -> tuple[int, int, int, int]:
    """Return the sort key by value, then by the numbers compared largest first."""
    return tile.value, tile.high, tile.middle, tile.low


def opening_rank(tile: Tile) -> tuple[bool, tuple[int, int, int, int]]:
    """Return the sort key for the opening: triples first, then by rank."""
    return tile.is_triple, rank(tile)


def parse_numbers(text: str) -> Numbers:
    """Parse three numbers that a tile shows clockwise, such as `551`."""
    if len(text) != 3 or not set(text) <= set("012345"):
        raise InputError("not-a-tile", text=text)
    first, second, third = (int(digit) for digit in text)
    if tile_of((first, second, third)) is None:
        raise InputError("no-such-tile", text=text)
    return first, second, third


def parse_tile(text: str) -> Tile:
    """Return the tile named by its numbers in any rotation."""
    return _BY_NUMBERS[parse_numbers(text)]
