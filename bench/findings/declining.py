"""Is declining good? A greedy player who draws first, against one who plays whenever possible."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from bench.amount import amount

from tricorn.engine import convert
from tricorn.engine.board import bonus_kind, fitting, gather
from tricorn.engine.compiling import kernel
from tricorn.engine.deal import deal
from tricorn.engine.layout import (
    DRAWN,
    OPENING,
    OVER,
    PHASE,
    PLAYING,
    R_MUST_LAY,
    R_TILE_VALUES,
    TOTALS,
    TURN,
    VALUE,
)
from tricorn.engine.policies import GREEDY, most_points, new_game, take_opening
from tricorn.engine.state import TABLES, Scratch, State
from tricorn.engine.turns import bonus, draw, layable, may_draw, pass_turn, place
from tricorn.rulesets import PRESETS, load

GAMES = amount(20_000, 40)


@kernel
def patient_turn(
    b: Any, s: Any, t: Any, r: Any, below: int, draws: int, found: Any, trace: Any
) -> None:
    """Play a greedy turn, but prefer up to `draws` draws to a placement for fewer than `below` points."""
    if s[PHASE] == OPENING:
        take_opening(b, s, t, r, GREEDY, trace)
        return
    union = fitting(s)
    while True:
        mask = union & layable(s, r)
        count = gather(s, mask, found) if mask else 0
        if count:
            best = most_points(b, s, t, r, found, count)
            kind = bonus_kind(b, s, best & 255)
            points = t[VALUE + 55 - (best >> 24)] * r[R_TILE_VALUES] + bonus(r, kind)
            patient = points < below and s[DRAWN] < draws and may_draw(s, r)
            if r[R_MUST_LAY] or not patient:
                place(b, s, t, r, best & 255, 55 - (best >> 24), trace)
                return
        if not may_draw(s, r):
            pass_turn(s, t, r, trace)
            return
        draw(b, s, r, trace)


@kernel
def patient_games(
    b: Any, s: Any, t: Any, r: Any, below: int, draws: int, first: int, deals: int, found: Any,
    trace: Any, sums: Any,
) -> None:  # fmt: skip
    """Play mirrored games to the target; add up the share won per deal, and its square."""
    for number in range(deals):
        share = 0.0
        for seat in range(2):
            new_game(s, 2)
            while not s[OVER]:
                deal(b, s, t, r, first + number, trace)
                while s[PHASE] <= PLAYING:
                    wanted = below if s[TURN] == seat else -1000
                    patient_turn(b, s, t, r, wanted, draws, found, trace)
            lead = s[TOTALS + seat] - s[TOTALS + 1 - seat]
            share += 0.5 if lead > 0 else 0.25 if lead == 0 else 0.0
        sums[0] += share
        sums[1] += share * share


def declining(seed: int) -> list[dict[str, Any]]:
    """Return the best patience by rule set, chosen on some deals and measured on others."""
    rows = []
    for name in PRESETS:
        ruleset = load(name)
        if not ruleset.must_lay and ruleset.tile_values:
            tried = [measure(name, d, p, seed) for d in (1, 2, 3) for p in (8, 12, 20, 50)]
            best = max(tried, key=lambda row: row["won"])
            rows.append(measure(name, best["draws"], best["below"], seed + GAMES))
    return rows


def measure(name: str, draws: int, below: int, seed: int) -> dict[str, Any]:
    """Return the share of games won with this patience."""
    state, scratch, sums, deals = State(), Scratch(), np.zeros(2), GAMES // 2
    patient_games(
        state.cells, state.words, TABLES, convert.rules(load(name), 2), below, draws, seed, deals,
        scratch.found, scratch.trace, sums,
    )  # fmt: skip
    mean = float(sums[0] / deals)
    margin = 1.96 * sqrt(max(0.0, float(sums[1]) / deals - mean**2) / deals)
    return {"rules": name, "draws": draws, "below": below, "won": mean, "margin": margin}
