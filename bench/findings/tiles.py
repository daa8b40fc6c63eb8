"""The value of a tile: the lead that its holder still gains in a round."""

from __future__ import annotations

from typing import Any

import numpy as np
from bench.amount import amount

from tricorn.engine import convert
from tricorn.engine.compiling import kernel
from tricorn.engine.deal import deal
from tricorn.engine.layout import LAID, PHASE, PLAYING, RACKS, SCORES, TURN
from tricorn.engine.policies import new_game, take_turn
from tricorn.engine.state import TABLES, Scratch, State
from tricorn.rulesets import load

ROUNDS = amount(1_000_000, 2_000)
MOMENTS = {"dealt": 0, "kept": 12}
"""Number of tiles on the table when the racks are recorded."""


@kernel
def lead(s: Any, seat: int) -> Any:
    """Return the points of a seat minus those of the other."""
    return s[SCORES + seat] - s[SCORES + 1 - seat]


@kernel
def follow_tiles(
    b: Any, s: Any, t: Any, r: Any, policies: Any, first: int, rounds: int, moment: int,
    found: Any, trace: Any, counts: Any, held: Any, sums: Any,
) -> None:  # fmt: skip
    """Per tile: how often it was held, the sum of the leads gained from then on, and of their squares."""
    for number in range(rounds):
        new_game(s, 2)
        deal(b, s, t, r, first + number, trace)
        before, recorded = 0, False
        while s[PHASE] <= PLAYING:
            if not recorded and s[LAID] >= moment:
                recorded = True
                before = lead(s, 0)
                held[0], held[1] = s[RACKS], s[RACKS + 1]
            take_turn(b, s, t, r, policies[s[TURN]], found, trace, counts)
        if not recorded:
            continue
        for seat in range(2):
            gained = lead(s, seat) - (before if seat == 0 else -before)
            for tile in range(56):
                if held[seat] >> tile & 1:
                    sums[tile, 0] += 1
                    sums[tile, 1] += gained
                    sums[tile, 2] += gained * gained


def tiles(seed: int) -> dict[str, list[dict[str, Any]]]:
    """Return all tiles, the most welcome first, at the deal and in the middle of a round."""
    return {name: _ranking(seed, moment) for name, moment in MOMENTS.items()}


def _ranking(seed: int, moment: int) -> list[dict[str, Any]]:
    rules = convert.rules(load("tri-ominos"), 2)
    state, scratch, sums = State(), Scratch(), np.zeros((56, 3))
    follow_tiles(
        state.cells, state.words, TABLES, rules, convert.policies(("greedy", "greedy")), seed,
        ROUNDS, moment, scratch.found, scratch.trace, scratch.counts, np.zeros(2, np.int64), sums,
    )  # fmt: skip
    rows = [_row(rank, *values) for rank, values in enumerate(sums)]
    return sorted(rows, key=lambda row: -row["lead"])


def _row(rank: int, times: float, total: float, squares: float) -> dict[str, Any]:
    mean = total / times
    margin = 1.96 * np.sqrt((squares / times - mean**2) / times)
    return {"tile": str(convert.tile(rank)), "lead": float(mean), "margin": float(margin)}
