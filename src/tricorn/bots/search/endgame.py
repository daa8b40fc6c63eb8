"""The end of a round of two with an empty pool: all tiles are known, so it is searched to the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.bots.search.prospects import winning_chance
from tricorn.bots.search.rollouts import copy
from tricorn.fast.compiled import kernel
from tricorn.fast.layout import BYTES, FOUND, PHASE, PLAYING, TURN, WORDS
from tricorn.fast.moves import legal_moves, make_move

DEPTH = 96
"""Moves to the end of a round at most: 55 tiles and between two of them at most one pass."""


class Stack:
    """Room for one line of play."""

    def __init__(self) -> None:
        self.b = np.zeros((DEPTH, BYTES), np.uint8)
        self.s = np.zeros((DEPTH, WORDS), np.int64)
        self.moves = np.zeros((DEPTH, FOUND), np.int64)
        self.counts = np.zeros((DEPTH, 2), np.int64)
        """How many moves there are, how many have been tried."""
        self.bounds = np.zeros((DEPTH, 2))
        """What either seat is sure of."""


@kernel
def solve(
    b: Any, s: Any, t: Any, r: Any, seat: int, pace: Any, stack_b: Any, stack_s: Any,
    moves: Any, counts: Any, bounds: Any, trace: Any, nodes: int,
) -> Any:  # fmt: skip
    """The chance that a seat wins if both play their best, and how many nodes are left: alpha-beta."""
    copy(b, s, stack_b[0], stack_s[0])
    if s[PHASE] > PLAYING:
        return winning_chance(s, r, seat, pace), nodes
    counts[0, 0] = legal_moves(stack_s[0], t, r, moves[0])
    counts[0, 1] = 0
    bounds[0, 0], bounds[0, 1] = -1.0, 2.0
    depth = 0
    while nodes > 0:
        here = stack_s[depth]
        mine = here[TURN] == seat
        if counts[depth, 1] == counts[depth, 0] or bounds[depth, 0] >= bounds[depth, 1]:
            value = bounds[depth, 0] if mine else bounds[depth, 1]
            if depth == 0:
                return value, nodes
            depth -= 1
        else:
            move = moves[depth, counts[depth, 1]]
            counts[depth, 1] += 1
            nodes -= 1
            copy(stack_b[depth], here, stack_b[depth + 1], stack_s[depth + 1])
            make_move(stack_b[depth + 1], stack_s[depth + 1], t, r, move, trace)
            if stack_s[depth + 1][PHASE] <= PLAYING and depth + 2 < DEPTH:
                depth += 1
                counts[depth, 0] = legal_moves(stack_s[depth], t, r, moves[depth])
                counts[depth, 1] = 0
                bounds[depth, 0], bounds[depth, 1] = bounds[depth - 1, 0], bounds[depth - 1, 1]
                continue
            value = winning_chance(stack_s[depth + 1], r, seat, pace)
        if stack_s[depth][TURN] == seat:
            bounds[depth, 0] = max(bounds[depth, 0], value)
        else:
            bounds[depth, 1] = min(bounds[depth, 1], value)
    return 0.0, nodes
