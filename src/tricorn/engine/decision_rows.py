"""Decisions in bulk: seeds in, columns out, in memory of a fixed size."""

from __future__ import annotations

import numpy as np

from tricorn.core.errors import InputError
from tricorn.engine import convert
from tricorn.engine import decision_columns as c
from tricorn.engine.decisions import play_decisions
from tricorn.engine.layout import FOUND
from tricorn.engine.simulate import Plan
from tricorn.engine.state import TABLES, Scratch, State

ROOM = 130_000
"""Decisions held at a time; no power of two, so that columns do not crowd one place of the cache."""
MOST = 1 << 21
"""No game of at most 1000 rounds is longer."""


class Rows:
    """The decisions of some games; each call of `play` puts new ones in the place of the old."""

    def __init__(self, plan: Plan, room: int = ROOM) -> None:
        self.plan = plan
        self.rules = convert.rules(plan.ruleset, len(plan.players))
        self.policies = convert.policies(plan.players)
        self.state, self.scratch = State(), Scratch()
        self.worths = np.zeros(FOUND, np.int64)
        self.memo = np.zeros(c.MEMO, np.int64)
        self._make_room(room)

    @property
    def count(self) -> int:
        """How many decisions there are."""
        return int(self.memo[c.ROWS])

    def play(self, first: int, count: int) -> int:
        """Play these seeds, or as many of them as there is room for; answers how many."""
        while (played := self._play(first, count)) == 0:
            if self.room >= MOST:
                raise InputError("game-too-long", seed=first, most=MOST)
            self._make_room(2 * self.room)
        return played

    def _make_room(self, room: int) -> None:
        self.room = room
        self.octets = np.zeros((c.OCTETS, room), np.int8)
        self.shorts = np.zeros((c.SHORTS, room), np.int16)
        self.longs = np.zeros((c.LONGS, room), np.int32)
        self.masks = np.zeros((c.MASKS, room), np.int64)

    def _play(self, first: int, count: int) -> int:
        state, scratch = self.state, self.scratch
        played: int = play_decisions(
            state.cells, state.words, TABLES, self.rules, self.policies, first, count,
            self.plan.games, scratch.found, self.worths, self.memo, self.octets, self.shorts,
            self.longs, self.masks, scratch.trace,
        )  # fmt: skip
        return played


def compile_kernels() -> None:
    """Compile, or load from the cache, everything that is needed here."""
    from tricorn.rulesets import load  # noqa: PLC0415 (only the warm-up needs a rule set)

    Rows(Plan(load("tri-ominos"), ("greedy", "random"), 1, 1, True)).play(1, 1)
