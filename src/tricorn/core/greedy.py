"""The greedy choice: most points at once; the house plays so when a clock has run out."""

from __future__ import annotations

from tricorn.core.judging import legal_moves, worth
from tricorn.core.moves import Move, Place
from tricorn.core.round import Round


def greedy_move(round: Round) -> Move:
    """Most points at once, ties by the order of `legal_moves`; never declines; draws, else passes."""
    moves = legal_moves(round)
    placements = [move for move in moves if isinstance(move, Place)]
    if not placements:
        return moves[0]
    return max(placements, key=lambda move: worth(round, move.placement).total)
