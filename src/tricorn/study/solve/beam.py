"""Beam search in kernels: tile after tile, only the most promising boards are kept.

All states of a beam have the same number of tiles on the board. From one to the next lead some draws
and passes, then a placement: a candidate.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.bots.search.rollouts import copy
from tricorn.fast.bits import highest
from tricorn.fast.board import bonus_kind, lay
from tricorn.fast.compiled import inlined, kernel
from tricorn.fast.layout import CELLS, DECK, MASKS, NEXT, RACKS, REACH, SLOTS
from tricorn.fast.luck import mix
from tricorn.fast.moves import make_move
from tricorn.fast.turns import bonus
from tricorn.study.solve.ahead import decline, lay_last, look_ahead, word_of
from tricorn.study.solve.outlook import outlook

KEY, PARENT, DECLINES, WORD, BOARD, CANDIDATE = range(6)
"""A candidate: how promising, from which state, after how many draws and passes, what, which board."""

FINE = 20
"""A point in keys."""


@inlined
def tiles_left(b: Any, s: Any) -> Any:
    """The rack and all that can still be drawn."""
    tiles = s[RACKS]
    for place in range(s[NEXT], s[REACH]):
        tiles |= 1 << np.int64(b[DECK + place])
    return tiles


@inlined
def scatter(bits: Any) -> Any:
    """Bits that look random."""
    return np.int64(mix(np.uint64(bits)))


@inlined
def with_tile(board: int, cell: int, tile: int) -> Any:
    """The number that stands for a board, with one tile more; the order of laying does not matter."""
    return board ^ scatter(cell << 6 | tile)


@kernel
def expand(
    bs: Any, ss: Any, boards: Any, first: int, end: int, t: Any, r: Any, promise: Any, weight: int,
    hope: int, salt: int, b: Any, s: Any, when: Any, worth: Any, sides: Any, trace: Any,
    candidates: Any, count: int, ending: Any,
) -> Any:  # fmt: skip
    """Add the candidates of some states to those there are, note the best end; answers their number."""
    for state in range(first, end):
        here_b, here = bs[state], ss[state]
        lay_last(here_b, here, t, r, state, ending)
        copy(here_b, here, b, s)
        tiles = look_ahead(b, s, t, r, promise, when, worth, state, ending, trace)
        left = tiles_left(here_b, here)
        for slot in range(here[SLOTS]):
            extra = bonus(r, bonus_kind(here_b, here, slot))
            fits = here[MASKS + slot] & tiles
            while fits:
                tile = highest(fits)
                fits ^= 1 << tile
                copy(here_b, here, b, s)
                lay(b, s, t, slot, tile)
                board = with_tile(boards[state], here[CELLS + slot], tile)
                noise = scatter(board ^ salt) & 1 if salt else 0
                hopes = outlook(b, s, t, left & ~(1 << tile), hope, sides) + noise
                candidates[count, KEY] = FINE * (worth[tile] + extra) + weight * hopes
                candidates[count, PARENT] = state
                candidates[count, DECLINES] = when[tile]
                candidates[count, WORD] = word_of(here, slot, tile)
                candidates[count, BOARD] = board
                count += 1
    return count


@kernel
def choose(candidates: Any, order: Any, seen: Any, chosen: Any) -> Any:
    """The first candidates with different boards; answers how many there are."""
    seen[:] = 0
    count = 0
    for number in range(len(order)):
        board = candidates[order[number], BOARD]
        place = board & (len(seen) - 1)
        while seen[place] != 0 and seen[place] != board:
            place = (place + 1) & (len(seen) - 1)
        if seen[place] == 0:
            seen[place] = board
            chosen[count] = order[number]
            count += 1
            if count == len(chosen):
                break
    return count


@kernel
def advance(
    bs: Any, ss: Any, t: Any, r: Any, candidates: Any, chosen: Any, next_bs: Any, next_ss: Any,
    boards: Any, trace: Any,
) -> None:  # fmt: skip
    """The states that the chosen candidates lead to."""
    for number in range(len(chosen)):
        candidate = candidates[chosen[number]]
        b, s = next_bs[number], next_ss[number]
        copy(bs[candidate[PARENT]], ss[candidate[PARENT]], b, s)
        for _ in range(candidate[DECLINES]):
            decline(b, s, t, r, trace)
        make_move(b, s, t, r, candidate[WORD], trace)
        boards[number] = candidate[BOARD]
