"""Lines of play, found by beam search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from tricorn.fast.layout import BYTES, FOUND, WORDS
from tricorn.fast.state import TABLES, Scratch, State
from tricorn.study.solve.ahead import END, NO_WORD
from tricorn.study.solve.beam import (
    CANDIDATE,
    DECLINES,
    KEY,
    PARENT,
    WORD,
    advance,
    choose,
    expand,
)
from tricorn.study.solve.outlook import SIDES
from tricorn.study.solve.start import Start

CHUNK = 100
"""States looked at between two looks at the clock."""
DECLINE = -1
"""Stands in a line for a draw or a pass, whichever is possible."""
NOTHING = -(10**9)


@dataclass(frozen=True, slots=True)
class Line:
    """A way to play a deal to its end: placements as words, `DECLINE` before and between them."""

    points: int = NOTHING
    words: tuple[int, ...] = ()


class Beam:
    """A search that keeps so many boards; `best` is the best line so far."""

    def __init__(self, start: Start, width: int, hope: int, salt: int) -> None:
        ruleset = start.ruleset
        self.best = Line()
        self._rules, self._promise = start.rules(), start.promise()
        self._weight = max(1, ruleset.bridge, ruleset.double, ruleset.hexagon[0])
        self._hope, self._salt = hope, salt
        self._here, self._there = _States(width), _States(width)
        self._here.put(start.state())
        self._history: list[Any] = []
        self._ending = np.full(END, NOTHING, np.int64)
        self._candidates = np.zeros((0, CANDIDATE), np.int64)
        self._when, self._worth = np.zeros(56, np.int64), np.zeros(56, np.int64)
        self._sides = np.zeros(SIDES, np.int64)
        self._trial, self._trace = State(), Scratch().trace

    def steps(self) -> Iterator[None]:
        """Search to the end, with a pause after each short step."""
        while self._here.count:
            count = 0
            for first in range(0, self._here.count, CHUNK):
                count = self._expand(first, min(first + CHUNK, self._here.count), count)
                self._look_at_end()
                yield
            self._go_on(self._candidates[:count])

    def _expand(self, first: int, end: int, count: int) -> int:
        """Add the candidates of some states to those there are."""
        self._make_room(count + CHUNK * FOUND)
        found: int = expand(
            self._here.bs, self._here.ss, self._here.boards, first, end, TABLES, self._rules,
            self._promise, self._weight, self._hope, self._salt, self._trial.b, self._trial.s,
            self._when, self._worth, self._sides, self._trace, self._candidates, count,
            self._ending,
        )  # fmt: skip
        return found

    def _make_room(self, rows: int) -> None:
        if len(self._candidates) < rows:
            larger = np.zeros((2 * rows, CANDIDATE), np.int64)
            larger[: len(self._candidates)] = self._candidates
            self._candidates = larger

    def _go_on(self, candidates: Any) -> None:
        """From the best candidates to the next states."""
        here, there = self._here, self._there
        order = np.argsort(-candidates[:, KEY], kind="stable")
        chosen = np.zeros(here.width, np.int64)
        seen = np.zeros(1 << (2 * here.width).bit_length(), np.int64)
        chosen = chosen[: choose(candidates, order, seen, chosen)]
        advance(
            here.bs, here.ss, TABLES, self._rules, candidates, chosen, there.bs, there.ss,
            there.boards, self._trace,
        )  # fmt: skip
        there.count = len(chosen)
        self._here, self._there = there, here
        self._history.append(candidates[chosen][:, [PARENT, DECLINES, WORD]])

    def _look_at_end(self) -> None:
        """Keep the line that leads to the best end."""
        points, parent, declines, word = map(int, self._ending)
        if points <= self.best.points:
            return
        words = [DECLINE] * declines + ([] if word == NO_WORD else [word])
        for level in reversed(self._history):
            parent, declines, word = map(int, level[parent])
            words = [DECLINE] * declines + [word, *words]
        self.best = Line(points, tuple(words))


class _States:
    """The states of a beam."""

    def __init__(self, width: int) -> None:
        self.bs = np.zeros((width, BYTES), np.uint8)
        self.ss = np.zeros((width, WORDS), np.int64)
        self.boards = np.zeros(width, np.int64)
        self.width, self.count = width, 0

    def put(self, state: State) -> None:
        """Begin with this one."""
        self.bs[0], self.ss[0], self.count = state.b, state.s, 1
