"""How many bonuses a board can hold, by counting alone.

A placement earns a bonus exactly if it numbers no new vertex. Let a board have T tiles, H complete
hexagons and s sides without a neighbour. These sides form closed outlines: one round the board, R round
holes; at P vertices an outline touches itself or another. Then, by Euler's formula,

    s = T + 2 - 2H - 2R        and        placements with a bonus = H + 2R + P

Three things set limits. Some sides find no partner, however the tiles are laid: s is no less. Few
hexagons go together. And every hole, R + P in all, takes three sides or more from the outline of the
whole, which for n cells has at least as many sides as the root of 6n.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from itertools import count
from math import isqrt

from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import Tile
from tricorn.study.solve.hexagons import Limits

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
