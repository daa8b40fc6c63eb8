"""What a board promises, and the draws and passes until a tile is played."""

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
"""Kinds of sides: two numbers, clockwise; one fits another that has them the other way round."""

OPEN_SIDE, HOMELESS = 1, 2
"""What each side costs that will stay open, and each tile that fits nowhere now."""


@inlined
def count_sides(tables: Any, tiles: Any, sides: Any) -> None:
    """How many sides of each kind some tiles have."""
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
    """How many sides find no partner even if all others do."""
    count = 0
    for low in range(6):
        count += sides[low * 7] & 1
        for high in range(low + 1, 6):
            count += abs(sides[low * 6 + high] - sides[high * 6 + low])
    return count


@inlined
def count_board_side(cells: Any, beside: int, one: int, two: int, is_dead: bool, sides: Any) -> Any:
    """Note the side that a neighbour turns to an open cell; 1 if nothing will ever lie there."""
    if cells[CELL + beside] != FILLED:
        return 0
    if not is_dead:
        sides[two * 6 + one] += 1
    return is_dead


@kernel
def outlook(cells: Any, state: Any, tables: Any, tiles: Any, hope: int, sides: Any) -> Any:
    """What the open cells promise to whoever still has these tiles to lay; a bonus counts as much as hope."""
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
    homeless = ones(tiles & ~fitting(state))
    return hope * bonuses - OPEN_SIDE * (dead + count_unmatched(sides)) - HOMELESS * homeless


END_POINTS, END_PARENT, END_DECLINES, END_WORD, END = range(5)
"""The best end so far: its points, the state it comes from, draws and passes, the last placement."""
NO_WORD = -3
"""The end comes without a placement."""


@inlined
def decline(cells: Any, state: Any, tables: Any, rules: Any, trace: Any) -> None:
    """Draw or, where that is not allowed, pass."""
    make_move(
        cells, state, tables, rules, DRAW_MOVE if may_draw(state, rules) else PASS_MOVE, trace
    )


@inlined
def word_of(state: Any, slot: int, tile: int) -> Any:
    """A placement as `fast.moves` writes it."""
    return (55 - tile) << 24 | state[PLACES + slot] << 8 | slot


@inlined
def points_with_rack(state: Any, tables: Any, rules: Any) -> Any:
    """The points if the whole rack is laid, without bonuses."""
    return state[SCORES] + rack_value(state, tables, 0) * rules[R_TILE_VALUES]


@inlined
def note_end(ending: Any, points: int, parent: int, declines: int, word: int) -> None:
    """Keep an end if it is the best."""
    if points > ending[END_POINTS]:
        ending[END_POINTS] = points
        ending[END_PARENT] = parent
        ending[END_DECLINES] = declines
        ending[END_WORD] = word


@inlined
def has_one_tile(state: Any) -> Any:
    """Whether laying it would end the round."""
    return state[RACKS] & (state[RACKS] - 1) == 0


@kernel
def lay_last(cells: Any, state: Any, tables: Any, rules: Any, parent: int, ending: Any) -> None:
    """Go out, if one tile is left and fits."""
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
    """Note that these tiles can be laid after so many draws and passes."""
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
    """Decline to the end of the round; answers the tiles that can be laid on the way.

    For each of them: after how many draws and passes it is best laid, and the points to be had then
    if all else is laid too. Where that is the same, later is better: there is more to choose from.
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
