"""The board of the compiled twin: placing a tile, the bonus of an open cell, the tiles that fit."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.engine.bits import highest
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.layout import (
    BRIDGE,
    CELL,
    CELLS,
    COUNT_ONE,
    DOUBLE,
    FILLED,
    FIT,
    FIVE_ROUND,
    HEXAGON,
    HIGH,
    LAID,
    LAID_TILES,
    LOW,
    MASKS,
    NO_BONUS,
    ORIGIN,
    PLACES,
    SLOTS,
    UNKNOWN,
    VALUE,
    VERTEX,
)


@inlined
def corners(cell: int) -> Any:
    """Mirrors `core.geometry.corners`: the vertices of a cell, clockwise from the apex."""
    here = cell >> 1
    down = cell & 1
    first = (here + 32 * down) & 1023
    second = (here + 32 - 32 * down) & 1023
    third = (here + 31 - 30 * down) & 1023
    return first, second, third


@inlined
def neighbours(cell: int) -> Any:
    """Mirrors `core.geometry.neighbours`: the cells across sides 0, 1 and 2."""
    here = cell >> 1
    down = cell & 1
    up = 1 - down
    second = (here + 31 - 62 * down) & 1023
    third = (here - 1 + 2 * down) & 1023
    return 2 * here + up, 2 * second + up, 2 * third + up


@inlined
def number_at(cells: Any, vertex: int) -> Any:
    """Mirrors `core.board.Board.pattern`: the number at a vertex, 6 while unknown."""
    return np.int64(cells[VERTEX + vertex]) & 7


@inlined
def refresh(cells: Any, state: Any, tables: Any, slot: int, cell: int) -> None:
    """Mirrors `core.board.fitting`: update the tiles that fit an open cell."""
    first, second, third = corners(cell)
    one = number_at(cells, first)
    two = number_at(cells, second)
    three = number_at(cells, third)
    state[MASKS + slot] = tables[FIT + one * 49 + two * 7 + three]


@inlined
def refresh_if_open(cells: Any, state: Any, tables: Any, cell: int) -> None:
    """Mirrors `core.board.fitting`: update a cell if it is open."""
    slot: Any = np.int64(cells[CELL + cell]) - 1
    if 0 <= slot < 64:
        refresh(cells, state, tables, slot, cell)


@inlined
def refresh_round(cells: Any, state: Any, tables: Any, vertex: int) -> None:
    """Mirrors `core.geometry.cells_round`: update the open cells around a newly numbered vertex."""
    above = (vertex - 32) & 1023
    refresh_if_open(cells, state, tables, 2 * ((vertex - 1) & 1023) + 1)
    refresh_if_open(cells, state, tables, 2 * vertex)
    refresh_if_open(cells, state, tables, 2 * vertex + 1)
    refresh_if_open(cells, state, tables, 2 * above)
    refresh_if_open(cells, state, tables, 2 * above + 1)
    refresh_if_open(cells, state, tables, 2 * ((vertex - 31) & 1023))


@inlined
def open_cell(cells: Any, state: Any, tables: Any, cell: int, place: int) -> None:
    """Mirrors `core.board.Board.place`: an empty cell beside a placed tile becomes open."""
    if cells[CELL + cell] == 0:
        slot = state[SLOTS]
        state[SLOTS] = slot + 1
        cells[CELL + cell] = slot + 1
        state[CELLS + slot] = cell
        state[PLACES + slot] = place
        refresh(cells, state, tables, slot, cell)


@inlined
def open_beside(cells: Any, state: Any, tables: Any, cell: int, place: int) -> None:
    """Mirrors `core.geometry.neighbours`: open the three cells beside a placed tile."""
    first, second, third = neighbours(cell)
    step = 1 - 2 * (cell & 1)
    open_cell(cells, state, tables, first, place + step)
    open_cell(cells, state, tables, second, place + 256 * step)
    open_cell(cells, state, tables, third, place - step)


@inlined
def close_slot(cells: Any, state: Any, slot: int) -> None:
    """Mirrors `core.board.Board.place`: mark a cell as filled; the last open cell moves to its slot."""
    cells[CELL + state[CELLS + slot]] = FILLED
    last = state[SLOTS] - 1
    state[SLOTS] = last
    if slot != last:
        moved = state[CELLS + last]
        state[CELLS + slot] = moved
        state[PLACES + slot] = state[PLACES + last]
        state[MASKS + slot] = state[MASKS + last]
        cells[CELL + moved] = slot + 1


@inlined
def is_enclosed(state: Any, slot: int) -> Any:
    """Mirrors `core.board.Board.pattern`: whether all three corners of an open cell are known.

    Two known corners fit at least two tiles, three fit at most one, so the mask is enough to decide.
    """
    mask = state[MASKS + slot]
    return mask & (mask - 1) == 0


@inlined
def bonus_kind(cells: Any, state: Any, slot: int) -> Any:
    """Mirrors `core.board.Board.contact` and `core.points.bonus_kind` for an open cell.

    A bonus needs three known corners: one side and the opposite corner, or two sides.
    """
    if not is_enclosed(state, slot):
        return NO_BONUS
    cell = state[CELLS + slot]
    first, second, third = corners(cell)
    hexagons = 0
    hexagons += cells[VERTEX + first] >= FIVE_ROUND
    hexagons += cells[VERTEX + second] >= FIVE_ROUND
    hexagons += cells[VERTEX + third] >= FIVE_ROUND
    if hexagons:
        return HEXAGON + hexagons - 1
    first, second, third = neighbours(cell)
    sides = 0
    sides += cells[CELL + first] == FILLED
    sides += cells[CELL + second] == FILLED
    sides += cells[CELL + third] == FILLED
    return DOUBLE if sides >= 2 else BRIDGE


@inlined
def lay(cells: Any, state: Any, tables: Any, slot: int, tile: int) -> None:
    """Mirrors `core.board.Board.place`: a tile in an open cell numbers at most one new vertex."""
    cell = state[CELLS + slot]
    place = state[PLACES + slot]
    first, second, third = corners(cell)
    enclosed = is_enclosed(state, slot)
    close_slot(cells, state, slot)
    if not enclosed:
        one = number_at(cells, first)
        two = number_at(cells, second)
        three = number_at(cells, third)
        fresh = first if one == UNKNOWN else second if two == UNKNOWN else third
        number = tables[VALUE + tile] - (one + two + three - UNKNOWN)
        cells[VERTEX + fresh] = (cells[VERTEX + fresh] & 248) | number
        refresh_round(cells, state, tables, fresh)
    cells[VERTEX + first] += COUNT_ONE
    cells[VERTEX + second] += COUNT_ONE
    cells[VERTEX + third] += COUNT_ONE
    open_beside(cells, state, tables, cell, place)
    state[LAID] += 1
    state[LAID_TILES] |= 1 << tile


@kernel
def lay_first(cells: Any, state: Any, tables: Any, tile: int) -> None:
    """Mirrors `core.round.opening`: the first tile, in cell 0:0, ascending from the apex."""
    first, second, third = corners(0)
    low, high = tables[LOW + tile], tables[HIGH + tile]
    cells[VERTEX + first] = COUNT_ONE + low
    cells[VERTEX + second] = COUNT_ONE + tables[VALUE + tile] - low - high
    cells[VERTEX + third] = COUNT_ONE + high
    cells[CELL] = FILLED
    open_beside(cells, state, tables, 0, ORIGIN)
    state[LAID] = 1
    state[LAID_TILES] = 1 << tile


@inlined
def fitting(state: Any) -> Any:
    """Mirrors `core.board.Board.can_lay`: the tiles that fit in any open cell."""
    union = state[MASKS]
    for slot in range(1, state[SLOTS]):
        union |= state[MASKS + slot]
    return union


@inlined
def gather(state: Any, mask: Any, found: Any) -> Any:
    """Mirrors `core.board.Board.placements`: write those of a set of tiles, unsorted; return their number.

    Each is 55 - tile, place and slot in one word, so that sorting the words sorts the placements.
    """
    count = 0
    for slot in range(state[SLOTS]):
        fits = state[MASKS + slot] & mask
        while fits:
            tile = highest(fits)
            fits ^= 1 << tile
            found[count] = (55 - tile) << 24 | state[PLACES + slot] << 8 | slot
            count += 1
    return count


@kernel
def clear(cells: Any, state: Any) -> None:
    """Mirrors `core.board.Board`: an empty board."""
    cells[VERTEX:CELL] = UNKNOWN
    cells[CELL : CELL + 2048] = 0
    state[SLOTS] = 0
    state[LAID] = 0
    state[LAID_TILES] = 0
