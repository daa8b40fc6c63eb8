"""What the others' turns told: the board is laid again, and each turn says what was hardly held.

Whoever drew or passed held nothing that fitted; whoever laid a tile for some points hardly held one
for more; whoever did not open held no higher triple. A turn thus casts doubt on a set of tiles, for
as long as a tile has been on the rack.
"""

from __future__ import annotations

from typing import Any

from tricorn.fast.bits import highest
from tricorn.fast.board import bonus_kind, lay, lay_first
from tricorn.fast.compiled import kernel
from tricorn.fast.layout import (
    E_DRAWN,
    E_OPENED,
    E_PASSED,
    E_PLACED,
    E_SHOWN,
    LAID,
    MASKS,
    PLACES,
    R_EACH,
    R_LOT,
    R_TILE_VALUES,
    SEATS,
    SLOTS,
    TRIPLES,
    VALUE,
)
from tricorn.fast.turns import best_opening, bonus

TURNS = 128
"""Turns of one seat that are remembered; the deal counts as the first."""

# What is remembered of a turn, by seat.
M_TILES, M_KIND, M_LAID, M_KEPT, MEMORY = range(5)
"""Tiles in doubt, how strongly, the tile laid from the rack (-1 for none), tiles drawn and kept."""

LESS_POINTS, COULD_LAY, OPENED, KINDS = range(4)
"""It would have had a tile for more points; it could have laid; it would have opened."""


@kernel
def worth_most(b: Any, s: Any, t: Any, r: Any, best: Any) -> Any:
    """The most points each tile would bring on this board, and the set of those that fit at all."""
    best[:] = -1
    fitting = 0
    for slot in range(s[SLOTS]):
        fits = s[MASKS + slot]
        fitting |= fits
        extra = bonus(r, bonus_kind(b, s, slot))
        while fits:
            tile = highest(fits)
            fits ^= 1 << tile
            best[tile] = max(best[tile], t[VALUE + tile] * r[R_TILE_VALUES] + extra)
    return fitting


@kernel
def slot_at(s: Any, place: int) -> Any:
    """The open cell at a place."""
    for slot in range(s[SLOTS]):
        if s[PLACES + slot] == place:
            return slot
    return 0


@kernel
def higher_openings(t: Any, tile: int, shown: int) -> Any:
    """The tiles that nobody can have been dealt, since one of them would have opened."""
    if shown >= 0:
        tile = shown
    above = ~((1 << (tile + 1)) - 1) & ((1 << 56) - 1)
    if t[TRIPLES] >> tile & 1:
        return above & t[TRIPLES]
    return above | t[TRIPLES]


@kernel
def remember_opening(s: Any, t: Any, r: Any, log: Any, shown: int, memory: Any, turns: Any) -> None:
    """The deal as the first turn of every seat."""
    tile, opener = -1, -1
    for row in range(len(log)):
        if log[row, 0] == E_PLACED and tile < 0:
            opener, tile = log[row, 1], log[row, 2]
    if tile < 0:
        tile = best_opening(s, t)
    doubtful = 0 if r[R_LOT] else higher_openings(t, tile, shown)
    for seat in range(s[SEATS]):
        memory[seat, 0, M_TILES] = doubtful
        memory[seat, 0, M_KIND] = OPENED
        memory[seat, 0, M_LAID] = tile if seat == opener else -1
        memory[seat, 0, M_KEPT] = r[R_EACH]
        turns[seat] = 1


@kernel
def replay(
    b: Any, s: Any, t: Any, r: Any, log: Any, shown: int, memory: Any, turns: Any, best: Any
) -> None:
    """Lay the board again and note what each turn said."""
    if len(log) == 0 or log[0, 0] != E_OPENED:
        remember_opening(s, t, r, log, shown, memory, turns)
    drawn = 0
    for row in range(len(log)):
        kind, seat, tile, place = log[row, 0], log[row, 1], log[row, 2], log[row, 3]
        if kind == E_SHOWN:
            continue
        if s[LAID] == 0:
            lay_first(b, s, t, tile)
            continue
        turn = min(turns[seat], TURNS - 1)
        if drawn == 0:
            memory[seat, turn, M_TILES] = worth_most(b, s, t, r, best)
            memory[seat, turn, M_KIND] = COULD_LAY
            memory[seat, turn, M_LAID] = -1
        if kind == E_DRAWN:
            drawn += 1
            continue
        if kind == E_PASSED:
            memory[seat, turn, M_KEPT] = drawn
        else:
            slot = slot_at(s, place)
            if drawn == 0:
                points = t[VALUE + tile] * r[R_TILE_VALUES] + bonus(r, bonus_kind(b, s, slot))
                better = 0
                for other in range(56):
                    if best[other] > points:
                        better |= 1 << other
                memory[seat, turn, M_TILES] = better
                memory[seat, turn, M_KIND] = LESS_POINTS
                memory[seat, turn, M_LAID] = tile
            # after a draw the tile drawn last is taken for the one laid, unless it was shown before
            memory[seat, turn, M_KEPT] = drawn if tile == shown else max(0, drawn - 1)
            lay(b, s, t, slot, tile)
        turns[seat] = turn + 1
        drawn = 0


@kernel
def sum_doubts(seats: int, memory: Any, turns: Any, weights: Any, doubt: Any) -> None:
    """By seat, turn and tile: how much speaks against a tile held from that turn on."""
    for seat in range(seats):
        last = turns[seat]
        doubt[seat, last, :] = 0.0
        for turn in range(last - 1, -1, -1):
            for tile in range(56):
                doubt[seat, turn, tile] = doubt[seat, turn + 1, tile]
            tiles, weight = memory[seat, turn, M_TILES], weights[seat, memory[seat, turn, M_KIND]]
            while tiles:
                tile = highest(tiles)
                tiles ^= 1 << tile
                doubt[seat, turn, tile] += weight
