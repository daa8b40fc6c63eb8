"""The value of a possible hexagon: gaps that one tile would fill, and the place of that tile."""

from __future__ import annotations

from typing import Any

import numpy as np
from bench.amount import amount

from tricorn.engine import convert
from tricorn.engine.board import bonus_kind
from tricorn.engine.compiling import kernel
from tricorn.engine.deal import deal
from tricorn.engine.layout import (
    C_DRAWS,
    CELLS,
    DECK,
    HEXAGON,
    MASKS,
    NEXT,
    PHASE,
    PLAYING,
    RACKS,
    REACH,
    SLOTS,
    TURN,
)
from tricorn.engine.policies import GREEDY, new_game, take_turn
from tricorn.engine.state import TABLES, Scratch, State
from tricorn.rulesets import load

ROUNDS = amount(200_000, 500)
NEXT_HOLDS, OTHER_HOLDS, IN_POOL, GONE, NO_TILE, PLACES = range(6)


@kernel
def place_of(b: Any, s: Any, mask: Any) -> Any:
    """Return the place of the only tile that fits a gap."""
    if mask == 0:
        return NO_TILE
    if mask & s[RACKS + s[TURN]]:
        return NEXT_HOLDS
    if mask & s[RACKS + 1 - s[TURN]]:
        return OTHER_HOLDS
    for place in range(s[NEXT], s[REACH]):
        if mask >> b[DECK + place] & 1:
            return IN_POOL
    return GONE


@kernel
def count_gaps(
    b: Any, s: Any, t: Any, r: Any, first: int, rounds: int, found: Any, trace: Any,
    counts: Any, known: Any, sums: Any,
) -> None:  # fmt: skip
    """Count the gaps of hexagons, each once, at the start of the turn after it appeared."""
    for number in range(rounds):
        new_game(s, 2)
        deal(b, s, t, r, first + number, trace)
        known[:] = 0
        while s[PHASE] <= PLAYING:
            for slot in range(s[SLOTS]):
                cell = s[CELLS + slot]
                if not known[cell] and bonus_kind(b, s, slot) >= HEXAGON:
                    known[cell] = 1
                    sums[place_of(b, s, s[MASKS + slot])] += 1
            take_turn(b, s, t, r, GREEDY, found, trace, counts)


def hexagons(seed: int) -> dict[str, Any]:
    """Return gaps and hexagons per round, and the places of the tiles that fit the gaps."""
    state, scratch, sums = State(), Scratch(), np.zeros(PLACES)
    count_gaps(
        state.cells, state.words, TABLES, convert.rules(load("tri-ominos"), 2), seed, ROUNDS,
        scratch.found, scratch.trace, scratch.counts, np.zeros(2048, np.int64), sums,
    )  # fmt: skip
    names = ("next_holds", "other_holds", "in_pool", "gone", "no_tile")
    shares = {name: float(sums[place] / sums.sum()) for place, name in enumerate(names)}
    made = float(scratch.counts[HEXAGON:C_DRAWS].sum() / ROUNDS)
    return {"gaps_a_round": float(sums.sum() / ROUNDS), "hexagons_a_round": made, **shares}
