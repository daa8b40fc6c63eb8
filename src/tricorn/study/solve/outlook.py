"""What a board promises: bonuses to be had, and sides that will find no partner."""

from __future__ import annotations

from typing import Any

from tricorn.fast.bits import highest, ones
from tricorn.fast.board import corners, fitting, is_enclosed, neighbours, number_at
from tricorn.fast.compiled import inlined, kernel
from tricorn.fast.layout import CELL, CELLS, FILLED, HIGH, LOW, MASKS, SLOTS, VALUE

SIDES = 36
"""Kinds of sides: two numbers, clockwise; one fits another that has them the other way round."""

OPEN_SIDE, HOMELESS = 1, 2
"""What each side costs that will stay open, and each tile that fits nowhere now."""


@inlined
def count_sides(t: Any, tiles: Any, sides: Any) -> None:
    """How many sides of each kind some tiles have."""
    sides[:] = 0
    while tiles:
        tile = highest(tiles)
        tiles ^= 1 << tile
        low, high = t[LOW + tile], t[HIGH + tile]
        middle = t[VALUE + tile] - low - high
        sides[low * 6 + middle] += 1
        sides[middle * 6 + high] += 1
        sides[high * 6 + low] += 1


@inlined
def count_unmatched(sides: Any) -> Any:
    """How many sides find no partner even if all others do."""
    count = 0
    for low in range(6):
        count += sides[low * 7] & 1
        for high in range(low + 1, 6):
            count += abs(sides[low * 6 + high] - sides[high * 6 + low])
    return count


@inlined
def count_board_side(b: Any, beside: int, one: int, two: int, is_dead: bool, sides: Any) -> Any:
    """Note the side that a neighbour turns to an open cell; 1 if nothing will ever lie there."""
    if b[CELL + beside] != FILLED:
        return 0
    if not is_dead:
        sides[two * 6 + one] += 1
    return is_dead


@kernel
def outlook(b: Any, s: Any, t: Any, tiles: Any, hope: int, sides: Any) -> Any:
    """What the open cells promise to whoever still has these tiles to lay; a bonus counts as much as hope."""
    count_sides(t, tiles, sides)
    bonuses, dead = 0, 0
    for slot in range(s[SLOTS]):
        cell = s[CELLS + slot]
        is_dead = s[MASKS + slot] & tiles == 0
        bonuses += not is_dead and is_enclosed(s, slot)
        first, second, third = corners(cell)
        one, two, three = number_at(b, first), number_at(b, second), number_at(b, third)
        across, below, beyond = neighbours(cell)
        dead += count_board_side(b, across, one, two, is_dead, sides)
        dead += count_board_side(b, below, two, three, is_dead, sides)
        dead += count_board_side(b, beyond, three, one, is_dead, sides)
    homeless = ones(tiles & ~fitting(s))
    return hope * bonuses - OPEN_SIDE * (dead + count_unmatched(sides)) - HOMELESS * homeless
