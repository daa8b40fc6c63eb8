"""Upper bounds for the hexagons and other bonuses of a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import count, islice
from math import isqrt
from typing import NamedTuple

from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import Tile


class Corner(NamedTuple):
    """A tile with one of its corners at a vertex, and the numbers at its other corners, clockwise."""

    tile: Tile
    place: int
    enters: int
    leaves: int


Hexagon = tuple[Corner, ...]
"""Six tiles around a vertex, clockwise: each starts with the number that the previous one ends with."""

TOO_MANY = 200
"""From this many hexagons on, they are not compared in pairs."""
STEPS = 100_000


class Limits(NamedTuple):
    """Upper bounds for any board of some tiles."""

    hexagons: int
    at_once: int
    """Hexagons completed by one placement."""


def limits(tiles: Collection[Tile]) -> Limits:
    """Return the limits of these tiles; trivial ones if there are too many hexagons to compare."""
    found = list(islice(hexagons(tiles), TOO_MANY))
    if len(found) == TOO_MANY:
        return Limits(len(tiles), 3)
    together = _most(found, _go_together, len(tiles))
    return Limits(together, min(3, _most(found, _meet, len(tiles))))


def hexagons(tiles: Collection[Tile]) -> Iterator[Hexagon]:
    """Yield all hexagons that these tiles can form, each once."""
    for number in range(6):
        corners = [*_corners(number, tiles)]
        for first in corners:
            later = [corner for corner in corners if corner > first]
            yield from _longer((first,), later)


def _corners(number: int, tiles: Collection[Tile]) -> Iterator[Corner]:
    for tile in tiles:
        numbers = (tile.low, tile.middle, tile.high)
        for place in range(3):
            if numbers[place] == number:
                yield Corner(tile, place, numbers[(place + 1) % 3], numbers[(place + 2) % 3])


def _longer(path: Hexagon, corners: Sequence[Corner]) -> Iterator[Hexagon]:
    """Yield the hexagons that start with this path."""
    if len(path) == 6:
        if path[-1].leaves == path[0].enters:
            yield path
        return
    for corner in corners:
        fits = corner.enters == path[-1].leaves
        if fits and all(corner.tile != earlier.tile for earlier in path):
            yield from _longer((*path, corner), corners)


def _go_together(one: Hexagon, other: Hexagon) -> bool:
    """Return whether two hexagons fit on one board: they share no tile, or they meet."""
    return not _shared(one, other) or _meet(one, other)


def _meet(one: Hexagon, other: Hexagon) -> bool:
    """Return whether they share exactly two tiles, whose common side joins the two centres."""
    joined = _joins(one, other) and _joins(other, one)
    return joined and len(_shared(one, other)) == 2


def _shared(one: Hexagon, other: Hexagon) -> set[Tile]:
    return {corner.tile for corner in one} & {corner.tile for corner in other}


def _joins(one: Hexagon, other: Hexagon) -> bool:
    """Return whether two neighbouring tiles have the centre of the other hexagon at the end of their side."""
    places = {corner.tile: corner.place for corner in other}
    return any(
        places.get(first.tile) == (first.place + 2) % 3
        and places.get(second.tile) == (second.place + 1) % 3
        for first, second in zip(one, (*one[1:], one[0]), strict=True)
    )


def _most(found: Sequence[Hexagon], agree: Callable[[Hexagon, Hexagon], bool], limit: int) -> int:
    """Return the size of the largest set that agrees in pairs, or the limit if that takes too long."""
    friends = [
        sum(1 << place for place, other in enumerate(found) if agree(hexagon, other))
        for hexagon in found
    ]
    best, steps = 0, 0

    def extend(size: int, candidates: int) -> None:
        nonlocal best, steps
        best, steps = max(best, size), steps + 1
        while size + candidates.bit_count() > best and steps <= STEPS:
            place = candidates.bit_length() - 1
            candidates ^= 1 << place
            extend(size + 1, candidates & friends[place])

    extend(0, (1 << len(found)) - 1)
    return best if steps <= STEPS else limit


IMPOSSIBLE = -(10**9)

Side = tuple[int, int]
"""Two numbers, clockwise; its partner has them reversed."""


def sides(tile: Tile) -> tuple[Side, Side, Side]:
    """Return the sides of a tile."""
    return (tile.low, tile.middle), (tile.middle, tile.high), (tile.high, tile.low)


def count_sides(tiles: Collection[Tile]) -> Counter[Side]:
    """Count the sides of each kind of some tiles."""
    return Counter(side for tile in tiles for side in sides(tile))


def unmatched_sides(tiles: Collection[Tile]) -> int:
    """Return the number of sides of these tiles that have no partner, however they are placed."""
    found = count_sides(tiles)
    alike = sum(found[number, number] % 2 for number in range(6))
    pairs = [(low, high) for high in range(6) for low in range(high)]
    return alike + sum(abs(found[low, high] - found[high, low]) for low, high in pairs)


def surplus(found: Counter[Side], side: Side) -> int:
    """Return how many fewer sides lack a partner, at best, when this one is removed."""
    one, two = side
    if one == two:
        return found[side] % 2
    more = found[side] - found[two, one]
    return (more > 0) - (more < 0)


@cache
def most_bonus(ruleset: Ruleset, tiles: int, open_sides: int, limits: Limits) -> int:
    """Return the most points from bonuses on a board of this many tiles; `IMPOSSIBLE` if no board exists."""
    kinds = (max(ruleset.bridge, ruleset.double), *ruleset.hexagon[: limits.at_once])
    found = boards(tiles, open_sides, limits.hexagons)
    return max((_pay(kinds, *board) for board in found), default=IMPOSSIBLE)


def boards(tiles: int, open_sides: int, most_hexagons: int) -> Iterator[tuple[int, int]]:
    """Yield all pairs (placements with a bonus, hexagons) that the bounds allow."""
    for hexagons in range(most_hexagons + 1):
        for rings in count():
            found = tiles + 2 - 2 * hexagons - 2 * rings
            if found < max(open_sides, _outline(tiles + rings) + 3 * rings):
                break
            for touching in count():
                holes = rings + touching
                if found < _outline(tiles + holes) + 3 * holes:
                    break
                yield hexagons + 2 * rings + touching, hexagons


def _outline(cells: int) -> int:
    """Return the fewest sides around this many cells: the root of six times their number, rounded up."""
    return isqrt(6 * cells - 1) + 1


@cache
def _pay(kinds: tuple[int, ...], placements: int, hexagons: int) -> int:
    """Return the most points that `placements` can score by completing `hexagons`, some several at once."""
    if placements == 0:
        return 0 if hexagons == 0 else IMPOSSIBLE
    return max(
        pay + _pay(kinds, placements - 1, hexagons - at_once)
        for at_once, pay in enumerate(kinds)
        if at_once <= hexagons
    )
