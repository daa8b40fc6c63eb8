"""Exact search of the end of a two-player round: with an empty pool all tiles are known."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.bots.search.prospects import lead, winning_chance
from tricorn.bots.search.worlds import copy
from tricorn.engine.compiling import kernel
from tricorn.engine.layout import BYTES, FOUND, PHASE, PLAYING, TURN, WORDS
from tricorn.engine.policies import legal_moves, make_move

DEPTH = 112
"""Maximum number of moves to the end of a round: 55 tiles with at most one pass between two."""
TIE = 1e-9
"""Weight of a point next to a winning chance: it only breaks ties."""


class Stack:
    """Work space for one line of play."""

    def __init__(self) -> None:
        self.cells = np.zeros((DEPTH, BYTES), np.uint8)
        self.words = np.zeros((DEPTH, WORDS), np.int64)
        self.moves = np.zeros((DEPTH, FOUND), np.int64)
        self.counts = np.zeros((DEPTH, 2), np.int64)
        """The number of moves, and how many of them have been tried."""
        self.bounds = np.zeros((DEPTH, 4))
        """The value each seat is sure of, and the lead that goes with it."""


@kernel
def solve(
    cells: Any, state: Any, tables: Any, rules: Any, seat: int, pace: Any, stack_cells: Any,
    stack_states: Any, moves: Any, counts: Any, bounds: Any, trace: Any, nodes: int,
) -> Any:  # fmt: skip
    """Return a seat's chance and lead under best play, and the nodes left; alpha-beta search."""
    copy(cells, state, stack_cells[0], stack_states[0])
    if state[PHASE] > PLAYING:
        return winning_chance(state, rules, seat, pace), lead(state, seat), nodes
    counts[0, 0] = legal_moves(stack_states[0], tables, rules, moves[0])
    counts[0, 1] = 0
    bounds[0, 0], bounds[0, 1] = -1.0, 2.0
    bounds[0, 2], bounds[0, 3] = 0.0, 0.0
    depth = 0
    while nodes > 0:
        here = stack_states[depth]
        mine = here[TURN] == seat
        if counts[depth, 1] == counts[depth, 0] or bounds[depth, 0] >= bounds[depth, 1]:
            side = 0 if mine else 1
            value, points = bounds[depth, side], bounds[depth, 2 + side]
            if depth == 0:
                return value - TIE * points, points, nodes
            depth -= 1
        else:
            move = moves[depth, counts[depth, 1]]
            counts[depth, 1] += 1
            nodes -= 1
            copy(stack_cells[depth], here, stack_cells[depth + 1], stack_states[depth + 1])
            make_move(stack_cells[depth + 1], stack_states[depth + 1], tables, rules, move, trace)
            if stack_states[depth + 1][PHASE] <= PLAYING and depth + 2 < DEPTH:
                depth += 1
                counts[depth, 0] = legal_moves(stack_states[depth], tables, rules, moves[depth])
                counts[depth, 1] = 0
                for place in range(4):
                    bounds[depth, place] = bounds[depth - 1, place]
                continue
            points = 1.0 * lead(stack_states[depth + 1], seat)
            value = winning_chance(stack_states[depth + 1], rules, seat, pace) + TIE * points
        if stack_states[depth][TURN] == seat:
            if value > bounds[depth, 0]:
                bounds[depth, 0], bounds[depth, 2] = value, points
        elif value < bounds[depth, 1]:
            bounds[depth, 1], bounds[depth, 3] = value, points
    return 0.0, 0.0, nodes
