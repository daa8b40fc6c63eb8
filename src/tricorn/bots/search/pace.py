"""How many points a round brings and how far it throws players apart, under each rule set."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Any

import numpy as np

from tricorn.core.ruleset import Ruleset
from tricorn.fast.simulate import Plan, Worker
from tricorn.fast.tally import OPENER_LEAD_SQUARED, ROUNDS, SUM

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
