"""Exact search over all lines of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tricorn.analysis.solver.beam import DECLINE, Line, scatter, with_tile
from tricorn.analysis.solver.deal import Start
from tricorn.analysis.solver.outlook import points_with_rack
from tricorn.bots.search.worlds import copy
from tricorn.engine.board import bonus_kind
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.layout import BYTES, CELLS, DRAWN, FOUND, NEXT, PHASE, PLAYING, SCORES, WORDS
from tricorn.engine.policies import legal_moves, make_move
from tricorn.engine.state import TABLES, Scratch
from tricorn.engine.turns import bonus

MOVES, TRIED, BONUSES, BOARD, FRAME = range(5)
"""Per depth: number of moves, number tried, points from bonuses so far, board hash."""

DEPTH, BEST, LENGTH, FACTS = range(4)
"""The current depth, the most points so far, the number of moves that score them."""


@inlined
def was_here(state: Any, board: int, memory: Any) -> Any:
    """Return whether the position was reached before with at least these points; if not, remember it."""
    position = board ^ scatter(1 << 40 | state[NEXT] << 8 | state[DRAWN])
    place = position & (len(memory) - 1)
    if memory[place, 0] == position and memory[place, 1] >= state[SCORES]:
        return True
    memory[place, 0] = position
    memory[place, 1] = state[SCORES]
    return False


@inlined
def note_line(moves: Any, frames: Any, length: int, points: int, line: Any, facts: Any) -> None:
    """Keep the moves made so far if they score the most points."""
    if points <= facts[BEST]:
        return
    facts[BEST] = points
    facts[LENGTH] = length
    for depth in range(length):
        line[depth] = moves[depth, frames[depth, TRIED] - 1]


@kernel
def make_next(
    all_cells: Any,
    all_states: Any,
    moves: Any,
    frames: Any,
    tables: Any,
    rules: Any,
    depth: int,
    trace: Any,
) -> None:
    """Make the next move at a depth; the state after it is stored one level deeper."""
    move = moves[depth, frames[depth, TRIED]]
    frames[depth, TRIED] += 1
    board, bonuses = frames[depth, BOARD], frames[depth, BONUSES]
    if move >= 0:
        slot, tile = move & 255, 55 - (move >> 24)
        board = with_tile(board, all_states[depth, CELLS + slot], tile)
        bonuses += bonus(rules, bonus_kind(all_cells[depth], all_states[depth], slot))
    after = depth + 1
    copy(all_cells[depth], all_states[depth], all_cells[after], all_states[after])
    make_move(all_cells[after], all_states[after], tables, rules, move, trace)
    frames[after, TRIED] = 0
    frames[after, BOARD] = board
    frames[after, BONUSES] = bonuses


@kernel
def search(
    all_cells: Any, all_states: Any, moves: Any, frames: Any, tables: Any, rules: Any, ahead: Any,
    memory: Any, line: Any, facts: Any, trace: Any, nodes: int,
) -> None:  # fmt: skip
    """Continue the search for up to `nodes` moves; a depth below 0 means that it has ended.

    A branch is cut if it cannot beat the best even with every bonus there is room for, or if it was reached
    before.
    """
    depth = facts[DEPTH]
    while depth >= 0 and nodes > 0:
        if frames[depth, TRIED] == frames[depth, MOVES]:
            depth -= 1
            continue
        nodes -= 1
        make_next(all_cells, all_states, moves, frames, tables, rules, depth, trace)
        after = depth + 1
        state = all_states[after]
        if state[PHASE] > PLAYING:
            note_line(moves, frames, after, state[SCORES], line, facts)
            continue
        limit = points_with_rack(state, tables, rules) - frames[after, BONUSES] + ahead[state[NEXT]]
        if limit > facts[BEST] and not was_here(state, frames[after, BOARD], memory):
            frames[after, MOVES] = legal_moves(state, tables, rules, moves[after])
            depth = after
    facts[DEPTH] = depth


MAX_MOVES = 170
"""Maximum number of moves per round: 55 placements, 55 draws, a pass after each draw."""
MEMORY = 1 << 20
"""Positions remembered, 16 megabytes."""
NODES = 100_000
"""Moves tried between two checks of the clock."""


class Exhaust:
    """Searches for a line better than `best`; once `is_done`, there is none."""

    def __init__(self, start: Start, ahead: Sequence[int], best: Line) -> None:
        self.best, self.is_done = best, False
        self._rules = start.rules()
        self._ahead = np.zeros(57, np.int64)
        self._ahead[1 + len(start.rack) :][: len(ahead)] = ahead
        self._cells = np.zeros((MAX_MOVES, BYTES), np.uint8)
        self._words = np.zeros((MAX_MOVES, WORDS), np.int64)
        self._moves = np.zeros((MAX_MOVES, FOUND), np.int64)
        self._frames = np.zeros((MAX_MOVES, FRAME), np.int64)
        self._memory = np.zeros((MEMORY, 2), np.int64)
        self._line = np.zeros(MAX_MOVES, np.int64)
        self._facts = np.zeros(FACTS, np.int64)
        self._trace = Scratch().trace
        state = start.state()
        self._cells[0], self._words[0] = state.cells, state.words
        self._frames[0, MOVES] = legal_moves(state.words, TABLES, self._rules, self._moves[0])

    def steps(self) -> Iterator[None]:
        """Search to the end, pausing after each short step."""
        facts = self._facts
        while facts[DEPTH] >= 0:
            facts[BEST] = self.best.points
            search(
                self._cells, self._words, self._moves, self._frames, TABLES, self._rules,
                self._ahead, self._memory, self._line, facts, self._trace, NODES,
            )  # fmt: skip
            if facts[BEST] > self.best.points:
                words = (max(DECLINE, int(word)) for word in self._line[: facts[LENGTH]])
                self.best = Line(int(facts[BEST]), tuple(words))
            yield
        self.is_done = True
