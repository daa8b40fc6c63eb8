"""All lines of play of a deal, searched step by step until the best is certain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from tricorn.fast.layout import BYTES, FOUND, WORDS
from tricorn.fast.moves import legal_moves
from tricorn.fast.state import TABLES, Scratch
from tricorn.study.solve.exact import BEST, DEPTH, FACTS, FRAME, LENGTH, MOVES, search
from tricorn.study.solve.lines import DECLINE, Line
from tricorn.study.solve.start import Start

LONGEST = 170
"""Moves of a round at most: 55 placements, 55 draws, a pass after each draw."""
MEMORY = 1 << 20
"""Positions remembered, 16 megabytes."""
NODES = 100_000
"""Moves tried between two looks at the clock."""


class Exhaust:
    """Looks for a line better than `best`; once `is_done`, there is none."""

    def __init__(self, start: Start, ahead: Sequence[int], best: Line) -> None:
        self.best, self.is_done = best, False
        self._rules = start.rules()
        self._ahead = np.zeros(57, np.int64)
        self._ahead[1 + len(start.rack) :][: len(ahead)] = ahead
        self._bs = np.zeros((LONGEST, BYTES), np.uint8)
        self._ss = np.zeros((LONGEST, WORDS), np.int64)
        self._moves = np.zeros((LONGEST, FOUND), np.int64)
        self._frames = np.zeros((LONGEST, FRAME), np.int64)
        self._memory = np.zeros((MEMORY, 2), np.int64)
        self._line = np.zeros(LONGEST, np.int64)
        self._facts = np.zeros(FACTS, np.int64)
        self._trace = Scratch().trace
        state = start.state()
        self._bs[0], self._ss[0] = state.b, state.s
        self._frames[0, MOVES] = legal_moves(state.s, TABLES, self._rules, self._moves[0])

    def steps(self) -> Iterator[None]:
        """Search to the end, with a pause after each short step."""
        facts = self._facts
        while facts[DEPTH] >= 0:
            facts[BEST] = self.best.points
            search(
                self._bs, self._ss, self._moves, self._frames, TABLES, self._rules, self._ahead,
                self._memory, self._line, facts, self._trace, NODES,
            )  # fmt: skip
            if facts[BEST] > self.best.points:
                words = (max(DECLINE, int(word)) for word in self._line[: facts[LENGTH]])
                self.best = Line(int(facts[BEST]), tuple(words))
            yield
        self.is_done = True
