"""Heuristic value of a board, and the draws and passes until a tile is placed."""

from __future__ import annotations

from typing import Any

from tricorn.engine.bits import highest, ones
from tricorn.engine.board import bonus_kind, corners, fitting, is_enclosed, neighbours, number_at
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.ending import rack_value
from tricorn.engine.layout import (
    CELL,
    CELLS,
    DRAW_MOVE,
    FILLED,
    HIGH,
    LOW,
    MASKS,
    NEXT,
    PASS_MOVE,
    PHASE,
    PLACES,
    PLAYING,
    R_MUST_LAY,
    R_OUT,
    R_TILE_VALUES,
    RACKS,
    SCORES,
    SLOTS,
    VALUE,
)
from tricorn.engine.policies import make_move
from tricorn.engine.turns import bonus, layable, may_draw

SIDES = 36
"""Kinds of sides: two numbers, clockwise; a side fits one with the numbers reversed."""

OPEN_SIDE, NO_PLACE = 1, 2
"""The cost of each side that will stay open, and of each tile that fits nowhere now."""


@inlined
def count_sides(tables: Any, tiles: Any, sides: Any) -> None:
    """Count the sides of each kind of some tiles."""
    sides[:] = 0
    while tiles:
        tile = highest(tiles)
        tiles ^= 1 << tile
        low, high = tables[LOW + tile], tables[HIGH + tile]
        middle = tables[VALUE + tile] - low - high
        sides[low * 6 + middle] += 1
        sides[middle * 6 + high] += 1
        sides[high * 6 + low] += 1


@inlined
def count_unmatched(sides: Any) -> Any:
    """Return the number of sides without a partner even if all others have one."""
    count = 0
    for low in range(6):
        count += sides[low * 7] & 1
        for high in range(low + 1, 6):
            count += abs(sides[low * 6 + high] - sides[high * 6 + low])
    return count


@inlined
def count_board_side(cells: Any, beside: int, one: int, two: int, is_dead: bool, sides: Any) -> Any:
    """Count the side that a neighbour turns to an open cell; return 1 if no tile can ever be placed there."""
    if cells[CELL + beside] != FILLED:
        return 0
    if not is_dead:
        sides[two * 6 + one] += 1
    return is_dead


@kernel
def outlook(cells: Any, state: Any, tables: Any, tiles: Any, bonus_weight: int, sides: Any) -> Any:
    """Return the heuristic value of the open cells for a player with these tiles left."""
    count_sides(tables, tiles, sides)
    bonuses, dead = 0, 0
    for slot in range(state[SLOTS]):
        cell = state[CELLS + slot]
        is_dead = state[MASKS + slot] & tiles == 0
        bonuses += not is_dead and is_enclosed(state, slot)
        first, second, third = corners(cell)
        one, two, three = number_at(cells, first), number_at(cells, second), number_at(cells, third)
        across, below, beyond = neighbours(cell)
        dead += count_board_side(cells, across, one, two, is_dead, sides)
        dead += count_board_side(cells, below, two, three, is_dead, sides)
        dead += count_board_side(cells, beyond, three, one, is_dead, sides)
    without_place = ones(tiles & ~fitting(state))
    return (
        bonus_weight * bonuses
        - OPEN_SIDE * (dead + count_unmatched(sides))
        - NO_PLACE * without_place
    )


END_POINTS, END_PARENT, END_DECLINES, END_WORD, END = range(5)
"""The best end so far: points, parent state, number of draws and passes, last placement."""
NO_WORD = -3
"""The round ends without a placement."""


@inlined
def decline(cells: Any, state: Any, tables: Any, rules: Any, trace: Any) -> None:
    """Draw or, if that is not allowed, pass."""
    make_move(
        cells, state, tables, rules, DRAW_MOVE if may_draw(state, rules) else PASS_MOVE, trace
    )


@inlined
def word_of(state: Any, slot: int, tile: int) -> Any:
    """Return a placement as the word that `engine.board.gather` writes."""
    return (55 - tile) << 24 | state[PLACES + slot] << 8 | slot


@inlined
def points_with_rack(state: Any, tables: Any, rules: Any) -> Any:
    """Return the points if the whole rack is placed, without bonuses."""
    return state[SCORES] + rack_value(state, tables, 0) * rules[R_TILE_VALUES]


@inlined
def note_end(ending: Any, points: int, parent: int, declines: int, word: int) -> None:
    """Keep an end if it is the best so far."""
    if points > ending[END_POINTS]:
        ending[END_POINTS] = points
        ending[END_PARENT] = parent
        ending[END_DECLINES] = declines
        ending[END_WORD] = word


@inlined
def has_one_tile(state: Any) -> Any:
    """Return whether one tile is left, so that placing it ends the round."""
    return state[RACKS] & (state[RACKS] - 1) == 0


@kernel
def lay_last(cells: Any, state: Any, tables: Any, rules: Any, parent: int, ending: Any) -> None:
    """Go out if one tile is left and fits."""
    if not has_one_tile(state):
        return
    for slot in range(state[SLOTS]):
        if state[MASKS + slot] & state[RACKS]:
            points = (
                points_with_rack(state, tables, rules)
                + bonus(rules, bonus_kind(cells, state, slot))
                + rules[R_OUT]
            )
            note_end(ending, points, parent, 0, word_of(state, slot, highest(state[RACKS])))


@inlined
def offer(tiles: Any, declines: int, points: int, offered: Any, when: Any, worth: Any) -> Any:
    """Record that these tiles can be placed after this many draws and passes."""
    left = tiles
    while left:
        tile = highest(left)
        left ^= 1 << tile
        if not offered & (1 << tile) or points >= worth[tile]:
            when[tile] = declines
            worth[tile] = points
    return offered | tiles


@kernel
def look_ahead(
    cells: Any, state: Any, tables: Any, rules: Any, promise: Any, when: Any, worth: Any,
    parent: int, ending: Any, trace: Any,
) -> Any:  # fmt: skip
    """Decline to the end of the round; return the tiles that can be placed along the line.

    Records for each tile after how many draws and passes it is best placed, and the points then possible if
    all other tiles are placed too. In a tie, later is better: more tiles are available.
    """
    fits = fitting(state)
    offered, declines = 0, 0
    while state[PHASE] == PLAYING:
        tiles = layable(state, rules) & fits
        if not has_one_tile(state):
            points = points_with_rack(state, tables, rules) + promise[state[NEXT]]
            offered = offer(tiles, declines, points, offered, when, worth)
        if tiles and rules[R_MUST_LAY]:
            return offered
        decline(cells, state, tables, rules, trace)
        declines += 1
    note_end(ending, state[SCORES], parent, declines, NO_WORD)
    return offered
