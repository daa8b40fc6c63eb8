"""The board of the compiled twin: laying a tile, what a cell touches, which tiles fit anywhere."""

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
def number_at(b: Any, vertex: int) -> Any:
    """Mirrors `core.board.Board.pattern`: the number at a vertex, 6 if there is none."""
    return np.int64(b[VERTEX + vertex]) & 7


@inlined
def refresh(b: Any, s: Any, t: Any, slot: int, cell: int) -> None:
    """Mirrors `core.board.fitting`: the tiles that fit an open cell, anew."""
    first, second, third = corners(cell)
    one = number_at(b, first)
    two = number_at(b, second)
    three = number_at(b, third)
    s[MASKS + slot] = t[FIT + one * 49 + two * 7 + three]


@inlined
def refresh_if_open(b: Any, s: Any, t: Any, cell: int) -> None:
    """Mirrors `core.board.fitting`: any cell, if it is open."""
    slot: Any = np.int64(b[CELL + cell]) - 1
    if 0 <= slot < 64:
        refresh(b, s, t, slot, cell)


@inlined
def refresh_round(b: Any, s: Any, t: Any, vertex: int) -> None:
    """Mirrors `core.geometry.cells_round`: open cells round a newly numbered vertex change."""
    above = (vertex - 32) & 1023
    refresh_if_open(b, s, t, 2 * ((vertex - 1) & 1023) + 1)
    refresh_if_open(b, s, t, 2 * vertex)
    refresh_if_open(b, s, t, 2 * vertex + 1)
    refresh_if_open(b, s, t, 2 * above)
    refresh_if_open(b, s, t, 2 * above + 1)
    refresh_if_open(b, s, t, 2 * ((vertex - 31) & 1023))


@inlined
def open_cell(b: Any, s: Any, t: Any, cell: int, place: int) -> None:
    """Mirrors `core.board.Board.place`: an empty cell beside a laid tile becomes open."""
    if b[CELL + cell] == 0:
        slot = s[SLOTS]
        s[SLOTS] = slot + 1
        b[CELL + cell] = slot + 1
        s[CELLS + slot] = cell
        s[PLACES + slot] = place
        refresh(b, s, t, slot, cell)


@inlined
def open_beside(b: Any, s: Any, t: Any, cell: int, place: int) -> None:
    """Mirrors `core.geometry.neighbours`: the three cells beside a laid tile, with their places."""
    first, second, third = neighbours(cell)
    step = 1 - 2 * (cell & 1)
    open_cell(b, s, t, first, place + step)
    open_cell(b, s, t, second, place + 256 * step)
    open_cell(b, s, t, third, place - step)


@inlined
def close_slot(b: Any, s: Any, slot: int) -> None:
    """Mirrors `core.board.Board.place`: a filled cell is open no longer; the last takes its slot."""
    b[CELL + s[CELLS + slot]] = FILLED
    last = s[SLOTS] - 1
    s[SLOTS] = last
    if slot != last:
        moved = s[CELLS + last]
        s[CELLS + slot] = moved
        s[PLACES + slot] = s[PLACES + last]
        s[MASKS + slot] = s[MASKS + last]
        b[CELL + moved] = slot + 1


@inlined
def is_enclosed(s: Any, slot: int) -> Any:
    """Mirrors `core.board.Board.pattern`: whether all three corners of an open cell are known.

    Two known corners leave two tiles or more, three leave one or none: a look at the mask tells.
    """
    mask = s[MASKS + slot]
    return mask & (mask - 1) == 0


@inlined
def bonus_kind(b: Any, s: Any, slot: int) -> Any:
    """Mirrors `core.board.Board.contact` and `core.points.bonus_kind` for an open cell.

    A bonus needs three known corners: one side and the corner opposite, or two sides.
    """
    if not is_enclosed(s, slot):
        return NO_BONUS
    cell = s[CELLS + slot]
    first, second, third = corners(cell)
    hexagons = 0
    hexagons += b[VERTEX + first] >= FIVE_ROUND
    hexagons += b[VERTEX + second] >= FIVE_ROUND
    hexagons += b[VERTEX + third] >= FIVE_ROUND
    if hexagons:
        return HEXAGON + hexagons - 1
    first, second, third = neighbours(cell)
    sides = 0
    sides += b[CELL + first] == FILLED
    sides += b[CELL + second] == FILLED
    sides += b[CELL + third] == FILLED
    return DOUBLE if sides >= 2 else BRIDGE


@inlined
def lay(b: Any, s: Any, t: Any, slot: int, tile: int) -> None:
    """Mirrors `core.board.Board.place`: a tile in an open cell numbers at most one new vertex."""
    cell = s[CELLS + slot]
    place = s[PLACES + slot]
    first, second, third = corners(cell)
    enclosed = is_enclosed(s, slot)
    close_slot(b, s, slot)
    if not enclosed:
        one = number_at(b, first)
        two = number_at(b, second)
        three = number_at(b, third)
        fresh = first if one == UNKNOWN else second if two == UNKNOWN else third
        number = t[VALUE + tile] - (one + two + three - UNKNOWN)
        b[VERTEX + fresh] = (b[VERTEX + fresh] & 248) | number
        refresh_round(b, s, t, fresh)
    b[VERTEX + first] += COUNT_ONE
    b[VERTEX + second] += COUNT_ONE
    b[VERTEX + third] += COUNT_ONE
    open_beside(b, s, t, cell, place)
    s[LAID] += 1
    s[LAID_TILES] |= 1 << tile


@kernel
def lay_first(b: Any, s: Any, t: Any, tile: int) -> None:
    """Mirrors `core.round.opening`: the first tile, in cell 0:0, ascending from the apex."""
    first, second, third = corners(0)
    low, high = t[LOW + tile], t[HIGH + tile]
    b[VERTEX + first] = COUNT_ONE + low
    b[VERTEX + second] = COUNT_ONE + t[VALUE + tile] - low - high
    b[VERTEX + third] = COUNT_ONE + high
    b[CELL] = FILLED
    open_beside(b, s, t, 0, ORIGIN)
    s[LAID] = 1
    s[LAID_TILES] = 1 << tile


@inlined
def fitting(s: Any) -> Any:
    """Mirrors `core.board.Board.can_lay`: the tiles that fit in any open cell."""
    union = s[MASKS]
    for slot in range(1, s[SLOTS]):
        union |= s[MASKS + slot]
    return union


@inlined
def gather(s: Any, mask: Any, found: Any) -> Any:
    """Mirrors `core.board.Board.placements`: those of some tiles, unsorted, and how many.

    Each is 55 - tile, place and slot in one word: the order of words is the order of placements.
    """
    count = 0
    for slot in range(s[SLOTS]):
        fits = s[MASKS + slot] & mask
        while fits:
            tile = highest(fits)
            fits ^= 1 << tile
            found[count] = (55 - tile) << 24 | s[PLACES + slot] << 8 | slot
            count += 1
    return count


@kernel
def clear(b: Any, s: Any) -> None:
    """Mirrors `core.board.Board`: nothing lies on the table."""
    b[VERTEX:CELL] = UNKNOWN
    b[CELL : CELL + 2048] = 0
    s[SLOTS] = 0
    s[LAID] = 0
    s[LAID_TILES] = 0
