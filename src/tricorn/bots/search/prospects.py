"""The chance of winning the game after a round, from the typical points and spread of a round."""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import Any

import numpy as np

from tricorn.core.ruleset import Ruleset
from tricorn.engine.compiling import kernel
from tricorn.engine.layout import (
    OVER,
    R_LAST_ROUND_WINS,
    R_ROUNDS,
    R_TARGET,
    ROUND,
    SCORES,
    SEATS,
    TOTALS,
    WINNER,
)
from tricorn.engine.simulate import Plan, Worker
from tricorn.engine.tally import OPENER_LEAD_SQUARED, ROUNDS, SUM

SEED = 1 << 40
ROUNDS_PLAYED = 4000


@lru_cache
def pace(ruleset: Ruleset, seats: int) -> Any:
    """Return points and spread per round, from 4,000 rounds of greedy players (20 milliseconds)."""
    plan = Plan(ruleset, ("greedy",) * seats, ROUNDS_PLAYED, SEED, games=False)
    tally = Worker(plan).play(plan.seed, plan.count)
    points = tally[SUM : SUM + seats].sum() / tally[ROUNDS] / seats
    spread = sqrt(tally[OPENER_LEAD_SQUARED] / tally[ROUNDS]) / 60
    return np.array([max(1.0, points), max(1.0, spread)])


LOGISTIC = 1.702
"""With this factor a logistic curve approximates the normal distribution."""


P_POINTS, P_SPREAD = range(2)
"""The pace: points per seat and round, standard deviation of the lead per round."""


@kernel
def lead(state: Any, seat: int) -> Any:
    """Return a seat's points in this round minus those of the best other seat."""
    most = -1000000
    for other in range(state[SEATS]):
        if other != seat:
            most = max(most, state[SCORES + other])
    return state[SCORES + seat] - (most if state[SEATS] > 1 else 0)


@kernel
def victory(state: Any, rules: Any, seat: int) -> Any:
    """Return the seat's share of the victory in a finished game."""
    last = state[WINNER]
    if rules[R_LAST_ROUND_WINS] and last >= 0 and 0 < rules[R_TARGET] <= state[TOTALS + last]:
        return 1.0 if last == seat else 0.0
    shared = 0
    for other in range(state[SEATS]):
        if state[TOTALS + other] > state[TOTALS + seat]:
            return 0.0
        shared += state[TOTALS + other] == state[TOTALS + seat]
    return 1.0 / shared


@kernel
def rounds_left(state: Any, rules: Any, points: float) -> Any:
    """Return the expected number of rounds still to play."""
    left = 1000.0
    if rules[R_TARGET]:
        most = state[TOTALS]
        for seat in range(1, state[SEATS]):
            most = max(most, state[TOTALS + seat])
        left = 0.5 + max(0.5, (rules[R_TARGET] - most) / points)
    if rules[R_ROUNDS]:
        left = min(left, 1.0 * (rules[R_ROUNDS] - state[ROUND]))
    return max(left, 0.5)


@kernel
def winning_chance(state: Any, rules: Any, seat: int, pace: Any) -> Any:
    """Return the chance that a seat wins the game, given the totals between two rounds."""
    if state[OVER]:
        return victory(state, rules, seat)
    scale = LOGISTIC / (pace[P_SPREAD] * sqrt(rounds_left(state, rules, pace[P_POINTS])))
    total = 0.0
    for other in range(state[SEATS]):
        total += exp(scale * (state[TOTALS + other] - state[TOTALS + seat]))
    return 1.0 / total
