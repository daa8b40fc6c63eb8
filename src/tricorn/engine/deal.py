"""The deal of the compiled twin: the same seed gives the same racks, pool and opener."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.engine.board import clear, lay_first
from tricorn.engine.compiling import kernel
from tricorn.engine.layout import (
    DECK,
    DECK_LUCK,
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
    PLAY_LUCK,
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
def reset(b: Any, s: Any, r: Any) -> None:
    """Mirrors `core.round.begin`: a round without tiles."""
    clear(b, s)
    s[SEATS] = r[R_SEATS]
    s[TURN] = 0
    s[DRAWN] = 0
    s[LAST] = -1
    s[PASSES] = 0
    s[PHASE] = OPENING
    s[WINNER] = -1
    s[SHOWN_TILE] = -1
    for seat in range(6):
        s[RACKS + seat] = 0
        s[SCORES + seat] = 0


@kernel
def shuffle(b: Any, s: Any, t: Any, seed: Any) -> None:
    """Mirrors `core.shuffle.seeded_order`: a fresh deck, to be shuffled as it is drawn from."""
    s[DECK_LUCK] = np.int64(stream(seed, DECK_STREAM, s[ROUND]))
    for place in range(56):
        b[DECK + place] = t[FRESH + place]
    s[LAZY] = 1
    s[NEXT] = 0
    s[REACH] = 56


@kernel
def deal(b: Any, s: Any, t: Any, r: Any, seed: Any, trace: Any) -> None:
    """Mirrors `core.deal.deal`: the next round of a seeded game."""
    s[ROUND] += 1
    reset(b, s, r)
    shuffle(b, s, t, seed)
    alone = s[SEATS] == 1
    opens = next_tile(b, s) if alone else -1
    for seat in range(s[SEATS]):
        rack = 0
        for _ in range(r[R_EACH]):
            rack |= 1 << next_tile(b, s)
        s[RACKS + seat] = rack
    if alone:
        s[REACH] = min(56, s[NEXT] + r[R_SOLO_DRAWS])
        lay_first(b, s, t, opens)
        s[PHASE] = PLAYING
        note(trace, E_OPENED, 0, opens, ORIGIN, 0, 0, 0, 0)
    elif r[R_LOT]:
        s[PLAY_LUCK] = np.int64(stream(seed, LOT_STREAM, s[ROUND]))
        s[TURN] = below(s, PLAY_LUCK, s[SEATS])
    else:
        s[TURN] = holder(s, best_opening(s, t))
    s[OPENER] = s[TURN]
    s[PLAY_LUCK] = np.int64(stream(seed, PLAY_STREAM, s[ROUND]))


@kernel
def holder(s: Any, tile: int) -> Any:
    """Mirrors `core.deal.highest_opener`: the seat that holds a tile."""
    seat = 0
    while not s[RACKS + seat] & (1 << tile):
        seat += 1
    return seat
