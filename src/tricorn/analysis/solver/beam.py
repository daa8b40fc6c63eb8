"""Beam search in kernels, and the lines of play it finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from tricorn.analysis.solver.deal import Start
from tricorn.analysis.solver.outlook import (
    END,
    NO_WORD,
    SIDES,
    decline,
    lay_last,
    look_ahead,
    outlook,
    word_of,
)
from tricorn.bots.search.worlds import copy
from tricorn.engine.bits import highest
from tricorn.engine.board import bonus_kind, lay
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.layout import BYTES, CELLS, DECK, FOUND, MASKS, NEXT, RACKS, REACH, SLOTS, WORDS
from tricorn.engine.policies import make_move
from tricorn.engine.rng import mix
from tricorn.engine.state import TABLES, Scratch, State
from tricorn.engine.turns import bonus

KEY, PARENT, DECLINES, WORD, BOARD, CANDIDATE = range(6)
"""A candidate: sort key, parent state, number of draws and passes before it, placement, board hash."""

POINT_WEIGHT = 20
"""The weight of a point in sort keys."""


@inlined
def tiles_left(cells: Any, state: Any) -> Any:
    """Return the rack and all tiles that can still be drawn."""
    tiles = state[RACKS]
    for place in range(state[NEXT], state[REACH]):
        tiles |= 1 << np.int64(cells[DECK + place])
    return tiles


@inlined
def scatter(bits: Any) -> Any:
    """Hash a word."""
    return np.int64(mix(np.uint64(bits)))


@inlined
def with_tile(board: int, cell: int, tile: int) -> Any:
    """Return the hash of a board with one more tile; the order of placements does not matter."""
    return board ^ scatter(cell << 6 | tile)


@kernel
def expand(
    all_cells: Any, all_states: Any, boards: Any, first: int, end: int, tables: Any, rules: Any,
    promise: Any, weight: int, bonus_weight: int, salt: int, cells: Any, state: Any, when: Any, worth: Any,
    sides: Any, trace: Any, candidates: Any, count: int, ending: Any,
) -> Any:  # fmt: skip
    """Append the candidates of some states, keep the best end, and return the number of candidates."""
    for parent in range(first, end):
        here_cells, here = all_cells[parent], all_states[parent]
        lay_last(here_cells, here, tables, rules, parent, ending)
        copy(here_cells, here, cells, state)
        tiles = look_ahead(cells, state, tables, rules, promise, when, worth, parent, ending, trace)
        left = tiles_left(here_cells, here)
        for slot in range(here[SLOTS]):
            extra = bonus(rules, bonus_kind(here_cells, here, slot))
            fits = here[MASKS + slot] & tiles
            while fits:
                tile = highest(fits)
                fits ^= 1 << tile
                copy(here_cells, here, cells, state)
                lay(cells, state, tables, slot, tile)
                board = with_tile(boards[parent], here[CELLS + slot], tile)
                noise = scatter(board ^ salt) & 1 if salt else 0
                value = (
                    outlook(cells, state, tables, left & ~(1 << tile), bonus_weight, sides) + noise
                )
                candidates[count, KEY] = POINT_WEIGHT * (worth[tile] + extra) + weight * value
                candidates[count, PARENT] = parent
                candidates[count, DECLINES] = when[tile]
                candidates[count, WORD] = word_of(here, slot, tile)
                candidates[count, BOARD] = board
                count += 1
    return count


@kernel
def choose(candidates: Any, order: Any, seen: Any, chosen: Any) -> Any:
    """Choose the first candidates with different boards; return their number."""
    seen[:] = 0
    count = 0
    for number in range(len(order)):
        board = candidates[order[number], BOARD]
        place = board & (len(seen) - 1)
        while seen[place] != 0 and seen[place] != board:
            place = (place + 1) & (len(seen) - 1)
        if seen[place] == 0:
            seen[place] = board
            chosen[count] = order[number]
            count += 1
            if count == len(chosen):
                break
    return count


@kernel
def advance(
    all_cells: Any, all_states: Any, tables: Any, rules: Any, candidates: Any, chosen: Any,
    next_cells: Any, next_states: Any, boards: Any, trace: Any,
) -> None:  # fmt: skip
    """Write the states after the chosen candidates."""
    for number in range(len(chosen)):
        candidate = candidates[chosen[number]]
        cells, state = next_cells[number], next_states[number]
        copy(all_cells[candidate[PARENT]], all_states[candidate[PARENT]], cells, state)
        for _ in range(candidate[DECLINES]):
            decline(cells, state, tables, rules, trace)
        make_move(cells, state, tables, rules, candidate[WORD], trace)
        boards[number] = candidate[BOARD]


CHUNK = 100
"""States expanded between two checks of the clock."""
DECLINE = -1
"""The word in a line for a draw or, if that is not allowed, a pass."""
NOTHING = -(10**9)


@dataclass(frozen=True, slots=True)
class Line:
    """A way to play a deal to its end: placements as words, `DECLINE` before and between them."""

    points: int = NOTHING
    words: tuple[int, ...] = ()


class Beam:
    """A search that keeps `width` boards at a time; `best` is the best line so far."""

    def __init__(self, start: Start, width: int, bonus_weight: int, salt: int) -> None:
        ruleset = start.ruleset
        self.best = Line()
        self._rules, self._promise = start.rules(), start.promise()
        self._weight = max(1, ruleset.bridge, ruleset.double, ruleset.hexagon[0])
        self._bonus_weight, self._salt = bonus_weight, salt
        self._here, self._there = _States(width), _States(width)
        self._here.put(start.state())
        self._history: list[Any] = []
        self._ending = np.full(END, NOTHING, np.int64)
        self._candidates = np.zeros((0, CANDIDATE), np.int64)
        self._when, self._worth = np.zeros(56, np.int64), np.zeros(56, np.int64)
        self._sides = np.zeros(SIDES, np.int64)
        self._trial, self._trace = State(), Scratch().trace

    def steps(self) -> Iterator[None]:
        """Search to the end, pausing after each short step."""
        while self._here.count:
            count = 0
            for first in range(0, self._here.count, CHUNK):
                count = self._expand(first, min(first + CHUNK, self._here.count), count)
                self._keep_best_end()
                yield
            self._advance(self._candidates[:count])

    def _expand(self, first: int, end: int, count: int) -> int:
        """Append the candidates of some states."""
        self._make_room(count + CHUNK * FOUND)
        found: int = expand(
            self._here.cells, self._here.words, self._here.boards, first, end, TABLES, self._rules,
            self._promise, self._weight, self._bonus_weight, self._salt, self._trial.cells,
            self._trial.words, self._when, self._worth, self._sides, self._trace, self._candidates,
            count, self._ending,
        )  # fmt: skip
        return found

    def _make_room(self, rows: int) -> None:
        if len(self._candidates) < rows:
            larger = np.zeros((2 * rows, CANDIDATE), np.int64)
            larger[: len(self._candidates)] = self._candidates
            self._candidates = larger

    def _advance(self, candidates: Any) -> None:
        """Advance from the best candidates to the next states."""
        here, there = self._here, self._there
        order = np.argsort(-candidates[:, KEY], kind="stable")
        chosen = np.zeros(here.width, np.int64)
        seen = np.zeros(1 << (2 * here.width).bit_length(), np.int64)
        chosen = chosen[: choose(candidates, order, seen, chosen)]
        advance(
            here.cells, here.words, TABLES, self._rules, candidates, chosen, there.cells,
            there.words, there.boards, self._trace,
        )  # fmt: skip
        there.count = len(chosen)
        self._here, self._there = there, here
        self._history.append(candidates[chosen][:, [PARENT, DECLINES, WORD]])

    def _keep_best_end(self) -> None:
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
        self.cells = np.zeros((width, BYTES), np.uint8)
        self.words = np.zeros((width, WORDS), np.int64)
        self.boards = np.zeros(width, np.int64)
        self.width, self.count = width, 0

    def put(self, state: State) -> None:
        """Start with this state."""
        self.cells[0], self.words[0], self.count = state.cells, state.words, 1
