"""The chance to win the game after a round, from the points and spread of a round."""

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
    """Points and spread (see `prospects`), played out once by greedy players in 20 milliseconds."""
    plan = Plan(ruleset, ("greedy",) * seats, ROUNDS_PLAYED, SEED, games=False)
    tally = Worker(plan).play(plan.seed, plan.count)
    points = tally[SUM : SUM + seats].sum() / tally[ROUNDS] / seats
    spread = sqrt(tally[OPENER_LEAD_SQUARED] / tally[ROUNDS]) / 60
    return np.array([max(1.0, points), max(1.0, spread)])


LOGISTIC = 1.702
"""A logistic curve this steep is nearly the normal one."""


P_POINTS, P_SPREAD = range(2)
"""The pace: points of a seat in a round, standard deviation of the lead of one."""


@kernel
def lead(s: Any, seat: int) -> Any:
    """Points of a seat since the start less those of the best other."""
    most = -1000000
    for other in range(s[SEATS]):
        if other != seat:
            most = max(most, s[SCORES + other])
    return s[SCORES + seat] - (most if s[SEATS] > 1 else 0)


@kernel
def victory(s: Any, r: Any, seat: int) -> Any:
    """The share of the victory in an ended game."""
    last = s[WINNER]
    if r[R_LAST_ROUND_WINS] and last >= 0 and 0 < r[R_TARGET] <= s[TOTALS + last]:
        return 1.0 if last == seat else 0.0
    shared = 0
    for other in range(s[SEATS]):
        if s[TOTALS + other] > s[TOTALS + seat]:
            return 0.0
        shared += s[TOTALS + other] == s[TOTALS + seat]
    return 1.0 / shared


@kernel
def rounds_left(s: Any, r: Any, points: float) -> Any:
    """How many rounds are likely still to come."""
    left = 1000.0
    if r[R_TARGET]:
        most = s[TOTALS]
        for seat in range(1, s[SEATS]):
            most = max(most, s[TOTALS + seat])
        left = 0.5 + max(0.5, (r[R_TARGET] - most) / points)
    if r[R_ROUNDS]:
        left = min(left, 1.0 * (r[R_ROUNDS] - s[ROUND]))
    return max(left, 0.5)


@kernel
def winning_chance(s: Any, r: Any, seat: int, pace: Any) -> Any:
    """The chance that a seat wins the game, as it stands between two rounds."""
    if s[OVER]:
        return victory(s, r, seat)
    scale = LOGISTIC / (pace[P_SPREAD] * sqrt(rounds_left(s, r, pace[P_POINTS])))
    total = 0.0
    for other in range(s[SEATS]):
        total += exp(scale * (s[TOTALS + other] - s[TOTALS + seat]))
    return 1.0 / total
