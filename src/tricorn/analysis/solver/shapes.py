"""How many hexagons and other bonuses a board can hold."""

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
    """A tile with one of its corners at a vertex: the numbers at its others, clockwise."""

    tile: Tile
    place: int
    enters: int
    leaves: int


Hexagon = tuple[Corner, ...]
"""Six tiles round a vertex, clockwise: each begins with the number that the one before ends with."""

TOO_MANY = 200
"""So many hexagons are not compared one by one."""
STEPS = 100_000


class Limits(NamedTuple):
    """What no board of some tiles exceeds."""

    hexagons: int
    at_once: int
    """Completed by one placement."""


def limits(tiles: Collection[Tile]) -> Limits:
    """The limits of these tiles; as good as none where there are too many hexagons to compare."""
    found = list(islice(hexagons(tiles), TOO_MANY))
    if len(found) == TOO_MANY:
        return Limits(len(tiles), 3)
    together = _most(found, _go_together, len(tiles))
    return Limits(together, min(3, _most(found, _meet, len(tiles))))


def hexagons(tiles: Collection[Tile]) -> Iterator[Hexagon]:
    """All hexagons that these tiles can form, each once."""
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
    """The hexagons that begin like this."""
    if len(path) == 6:
        if path[-1].leaves == path[0].enters:
            yield path
        return
    for corner in corners:
        fits = corner.enters == path[-1].leaves
        if fits and all(corner.tile != earlier.tile for earlier in path):
            yield from _longer((*path, corner), corners)


def _go_together(one: Hexagon, other: Hexagon) -> bool:
    """Two hexagons on one board share no tile, or they meet."""
    return not _shared(one, other) or _meet(one, other)


def _meet(one: Hexagon, other: Hexagon) -> bool:
    """Whether they share two tiles, the side between these joining the two middles."""
    joined = _joins(one, other) and _joins(other, one)
    return joined and len(_shared(one, other)) == 2


def _shared(one: Hexagon, other: Hexagon) -> set[Tile]:
    return {corner.tile for corner in one} & {corner.tile for corner in other}


def _joins(one: Hexagon, other: Hexagon) -> bool:
    """Whether two tiles in a row have the middle of the other hexagon at the end of their side."""
    places = {corner.tile: corner.place for corner in other}
    return any(
        places.get(first.tile) == (first.place + 2) % 3
        and places.get(second.tile) == (second.place + 1) % 3
        for first, second in zip(one, (*one[1:], one[0]), strict=True)
    )


def _most(found: Sequence[Hexagon], agree: Callable[[Hexagon, Hexagon], bool], limit: int) -> int:
    """The size of the largest set that agrees in pairs; the limit if that takes too long."""
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
"""Two numbers, clockwise; its partner has them the other way round."""


def sides(tile: Tile) -> tuple[Side, Side, Side]:
    """The sides of a tile."""
    return (tile.low, tile.middle), (tile.middle, tile.high), (tile.high, tile.low)


def count_sides(tiles: Collection[Tile]) -> Counter[Side]:
    """How many sides of each kind some tiles have."""
    return Counter(side for tile in tiles for side in sides(tile))


def unmatched_sides(tiles: Collection[Tile]) -> int:
    """How many sides of these tiles find no partner, however they are laid."""
    found = count_sides(tiles)
    alike = sum(found[number, number] % 2 for number in range(6))
    pairs = [(low, high) for high in range(6) for low in range(high)]
    return alike + sum(abs(found[low, high] - found[high, low]) for low, high in pairs)


def surplus(found: Counter[Side], side: Side) -> int:
    """By how many fewer sides are without a partner, at best, when this one is away."""
    one, two = side
    if one == two:
        return found[side] % 2
    more = found[side] - found[two, one]
    return (more > 0) - (more < 0)


@cache
def most_bonus(ruleset: Ruleset, tiles: int, open_sides: int, limits: Limits) -> int:
    """The most that bonuses bring on a board of so many tiles; `IMPOSSIBLE` if there is none."""
    kinds = (max(ruleset.bridge, ruleset.double), *ruleset.hexagon[: limits.at_once])
    found = boards(tiles, open_sides, limits.hexagons)
    return max((_pay(kinds, *board) for board in found), default=IMPOSSIBLE)


def boards(tiles: int, open_sides: int, most_hexagons: int) -> Iterator[tuple[int, int]]:
    """Placements with a bonus, and hexagons, that there may be for all we know."""
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
    """The fewest sides round so many cells: the root of six times as many, rounded up."""
    return isqrt(6 * cells - 1) + 1


@cache
def _pay(kinds: tuple[int, ...], placements: int, hexagons: int) -> int:
    """The most that so many placements earn, completing so many hexagons, some at once."""
    if placements == 0:
        return 0 if hexagons == 0 else IMPOSSIBLE
    return max(
        pay + _pay(kinds, placements - 1, hexagons - at_once)
        for at_once, pay in enumerate(kinds)
        if at_once <= hexagons
    )
