"""The hexagons that some tiles can form, and how many of them can lie on one board.

Few tiles fit round a vertex: 31 tiles form some 25 hexagons, of which three to five go together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from tricorn.core.tiles import Tile

Hexagon = frozenset[Tile]
"""Its six tiles."""

TOO_MANY = 400
"""So many hexagons are not looked at one by one."""
STEPS = 100_000


class Corner(NamedTuple):
    """A tile with one of its corners at a vertex: the numbers that follow on its other corners."""

    enters: int
    leaves: int
    tile: Tile


def most_hexagons(tiles: Collection[Tile]) -> int:
    """No board of these tiles has more hexagons."""
    found = set[Hexagon]()
    for hexagon in hexagons(tiles):
        found.add(hexagon)
        if len(found) > TOO_MANY:
            return len(tiles)
    return _most_together(sorted(found, key=sorted), len(tiles))


def hexagons(tiles: Collection[Tile]) -> Iterator[Hexagon]:
    """All hexagons that these tiles can form, each several times."""
    for number in range(6):
        yield from _hexagons_round([*_corners(number, tiles)])


def _corners(number: int, tiles: Collection[Tile]) -> Iterator[Corner]:
    for tile in tiles:
        numbers = (tile.low, tile.middle, tile.high)
        for corner in range(3):
            if numbers[corner] == number:
                yield Corner(numbers[(corner + 1) % 3], numbers[(corner + 2) % 3], tile)


def _hexagons_round(corners: Sequence[Corner]) -> Iterator[Hexagon]:
    """Six tiles round a vertex: each begins with the number that the one before ends with."""

    def longer(path: list[Corner]) -> Iterator[Hexagon]:
        if len(path) == 6:
            if path[-1].leaves == path[0].enters:
                yield frozenset(corner.tile for corner in path)
            return
        for corner in corners:
            fits = corner.enters == path[-1].leaves
            if fits and all(corner.tile != earlier.tile for earlier in path):
                yield from longer([*path, corner])

    for corner in corners:
        yield from longer([corner])


def _go_together(one: Hexagon, other: Hexagon) -> bool:
    """Hexagons on one board share no tile, or the two at the side that joins their middles."""
    return len(one & other) in (0, 2)


def _most_together(found: Sequence[Hexagon], limit: int) -> int:
    """The largest set of hexagons that go together in pairs; the limit if that takes too long."""
    best, steps = 0, 0

    def extend(size: int, candidates: Sequence[Hexagon]) -> None:
        nonlocal best, steps
        best, steps = max(best, size), steps + 1
        for place, hexagon in enumerate(candidates):
            rest = candidates[place + 1 :]
            if size + 1 + len(rest) <= best or steps > STEPS:
                return
            extend(size + 1, [other for other in rest if _go_together(hexagon, other)])

    extend(0, found)
    return best if steps <= STEPS else limit
