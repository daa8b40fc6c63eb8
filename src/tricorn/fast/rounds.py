"""Whole rounds and games of the compiled twin in one call."""

from __future__ import annotations

from typing import Any

from tricorn.fast.compiled import inlined, kernel
from tricorn.fast.deal import deal
from tricorn.fast.layout import BELL, C_TURNS, OVER, PHASE, PLAYING, ROUND, SEATS, TOTALS, TURN
from tricorn.fast.policies import take_turn


@inlined
def new_game(s: Any, seats: int) -> None:
    """Mirrors `core.game.new_game`."""
    s[SEATS] = seats
    s[ROUND] = 0
    s[BELL] = 0
    s[OVER] = 0
    for seat in range(6):
        s[TOTALS + seat] = 0


@kernel
def play_round(
    b: Any, s: Any, t: Any, r: Any, policies: Any, seed: Any, found: Any, trace: Any, counts: Any
) -> None:
    """Mirrors `bots.selfplay.play_round`: from the deal to the end of the round."""
    deal(b, s, t, r, seed, trace)
    while s[PHASE] <= PLAYING:
        counts[C_TURNS] += 1
        take_turn(b, s, t, r, policies[s[TURN]], found, trace, counts)
