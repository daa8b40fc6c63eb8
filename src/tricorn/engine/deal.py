"""The deal of the compiled twin: the same seed gives the same racks, pool and opener as `core`."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.engine.board import clear, lay_first
from tricorn.engine.compiling import kernel
from tricorn.engine.layout import (
    DECK,
    DECK_RNG,
    DRAWN,
    E_OPENED,
    FRESH,
    LAST,
    LAZY,
    NEXT,
    OPENER,
    OPENING,
    ORIGIN,
    PASSES,
    PHASE,
    PLAY_RNG,
    PLAYING,
    R_EACH,
    R_LOT,
    R_SEATS,
    R_SOLO_DRAWS,
    RACKS,
    REACH,
    ROUND,
    SCORES,
    SEATS,
    SHOWN_TILE,
    TURN,
    WINNER,
)
from tricorn.engine.rng import DECK_STREAM, LOT_STREAM, PLAY_STREAM, below, stream
from tricorn.engine.trace import note
from tricorn.engine.turns import best_opening, next_tile


@kernel
def reset(cells: Any, state: Any, rules: Any) -> None:
    """Mirrors `core.round.begin`: a round before its deal."""
    clear(cells, state)
    state[SEATS] = rules[R_SEATS]
    state[TURN] = 0
    state[DRAWN] = 0
    state[LAST] = -1
    state[PASSES] = 0
    state[PHASE] = OPENING
    state[WINNER] = -1
    state[SHOWN_TILE] = -1
    for seat in range(6):
        state[RACKS + seat] = 0
        state[SCORES + seat] = 0


@kernel
def shuffle(cells: Any, state: Any, tables: Any, seed: Any) -> None:
    """Mirrors `core.shuffle.seeded_order`: a sorted deck, shuffled lazily while tiles are drawn."""
    state[DECK_RNG] = np.int64(stream(seed, DECK_STREAM, state[ROUND]))
    for place in range(56):
        cells[DECK + place] = tables[FRESH + place]
    state[LAZY] = 1
    state[NEXT] = 0
    state[REACH] = 56


@kernel
def deal(cells: Any, state: Any, tables: Any, rules: Any, seed: Any, trace: Any) -> None:
    """Mirrors `core.deal.deal`: the next round of a seeded game."""
    state[ROUND] += 1
    reset(cells, state, rules)
    shuffle(cells, state, tables, seed)
    alone = state[SEATS] == 1
    opens = next_tile(cells, state) if alone else -1
    for seat in range(state[SEATS]):
        rack = 0
        for _ in range(rules[R_EACH]):
            rack |= 1 << next_tile(cells, state)
        state[RACKS + seat] = rack
    if alone:
        state[REACH] = min(56, state[NEXT] + rules[R_SOLO_DRAWS])
        lay_first(cells, state, tables, opens)
        state[PHASE] = PLAYING
        note(trace, E_OPENED, 0, opens, ORIGIN, 0, 0, 0, 0)
    elif rules[R_LOT]:
        state[PLAY_RNG] = np.int64(stream(seed, LOT_STREAM, state[ROUND]))
        state[TURN] = below(state, PLAY_RNG, state[SEATS])
    else:
        state[TURN] = holder(state, best_opening(state, tables))
    state[OPENER] = state[TURN]
    state[PLAY_RNG] = np.int64(stream(seed, PLAY_STREAM, state[ROUND]))


@kernel
def holder(state: Any, tile: int) -> Any:
    """Mirrors `core.deal.highest_opener`: the seat that holds a tile."""
    seat = 0
    while not state[RACKS + seat] & (1 << tile):
        seat += 1
    return seat
