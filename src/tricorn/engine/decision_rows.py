"""Decisions in bulk: seeds in, columns out, in a fixed amount of memory."""

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
"""Decisions held at a time; not a power of two, which would map all columns to the same cache sets."""
MOST = 1 << 21
"""More decisions than any game of up to 1000 rounds has."""


class Rows:
    """The decisions of some games; each call of `play` overwrites the previous ones."""

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
        """Return the number of decisions held."""
        return int(self.memo[c.ROWS])

    def play(self, first: int, count: int) -> int:
        """Play these seeds, or as many as fit; return how many were played."""
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
    """Compile the kernels used here, or load them from the cache."""
    from tricorn.rulesets import load  # noqa: PLC0415 (only the warm-up needs a rule set)

    Rows(Plan(load("tri-ominos"), ("greedy", "random"), 1, 1, True)).play(1, 1)
