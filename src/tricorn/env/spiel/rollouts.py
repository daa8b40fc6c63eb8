"""The rest of an episode played by simple bots in one call, for the searches of OpenSpiel."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.core.errors import InputError
from tricorn.env.spiel.payoffs import payoffs
from tricorn.env.spiel.stages import DEALING, DRAWING, LOT, STAGE, TURNS
from tricorn.env.spiel.steps import deal_next, give_turn
from tricorn.env.spiel.table import NO_TRACE
from tricorn.env.wishes import MOST, checked_seed, whole
from tricorn.fast.compiled import kernel
from tricorn.fast.deal import deal
from tricorn.fast.layout import (
    COUNTS,
    DECK_LUCK,
    FOUND,
    LAZY,
    OVER,
    PHASE,
    PLAY_LUCK,
    PLAYING,
    ROUND,
    SEATS,
)
from tricorn.fast.luck import PLAY_STREAM, below, stream
from tricorn.fast.policies import POLICIES, take_turn
from tricorn.fast.state import TABLES
from tricorn.fast.turns import draw


class Rollouts:
    """An evaluator for MCTS and ISMCTS: how episodes end when `bot` plays on for everybody.

    `bot` is `anything` (any legal move), `random` (any tile that fits) or `greedy` (the most points).
    """

    def __init__(self, bot: str = "random", count: int = 1, seed: int = 0) -> None:
        if bot not in POLICIES:
            raise InputError("no-such-policy", name=bot, known=", ".join(POLICIES))
        self.policy, self.seed = POLICIES[bot], checked_seed(seed)
        self.count = whole("count", count, 1, MOST)
        self._found, self._counts = np.zeros(FOUND, np.int64), np.zeros(COUNTS, np.int64)

    def evaluate(self, state: Any) -> Any:
        """The mean of what each seat got."""
        if state.is_terminal():
            return np.array(state.returns())
        total = np.zeros(state.table.setup.seats)
        for _ in range(self.count):
            self.seed += 1
            total += self._played_out(state.table.copy())
        return total / self.count

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """All actions alike."""
        if state.is_chance_node():
            found: list[tuple[int, float]] = state.chance_outcomes()
            return found
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def _played_out(self, table: Any) -> list[float]:
        setup = table.setup
        play_out(
            table.b, table.s, TABLES, setup.rules, table.log, self.policy, self.seed, setup.rounds,
            self._found, NO_TRACE, self._counts,
        )  # fmt: skip
        return payoffs(setup, table.s)


@kernel
def play_out(
    b: Any,
    s: Any,
    t: Any,
    r: Any,
    log: Any,
    policy: int,
    seed: int,
    rounds: int,
    found: Any,
    trace: Any,
    counts: Any,
) -> None:
    """To the end of the episode; the deck is shuffled as it is drawn from."""
    s[LAZY] = 1
    s[DECK_LUCK] = np.int64(stream(seed, PLAY_STREAM, 1))
    s[PLAY_LUCK] = np.int64(stream(seed, PLAY_STREAM, 2))
    while s[STAGE] == DEALING:
        deal_next(b, s, t, r, log)
    if s[STAGE] == LOT:
        give_turn(s, below(s, PLAY_LUCK, s[SEATS]))
    if s[STAGE] == DRAWING:
        draw(b, s, r, trace)
    s[STAGE] = TURNS
    while True:
        while s[PHASE] <= PLAYING:
            take_turn(b, s, t, r, policy, found, trace, counts)
        if s[OVER] or s[ROUND] >= rounds:
            return
        deal(b, s, t, r, seed, trace)
