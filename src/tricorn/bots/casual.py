"""Takes the most points it notices, and overlooks some placements."""

from __future__ import annotations

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.core.judging import worth
from tricorn.core.moves import Move, Place
from tricorn.core.view import View

NOTICES = 0.6
"""The share of placements that it sees."""


def choose(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs no time)
    """Most points among what it sees."""
    moves = view.legal_moves
    placements = [move for move in moves if isinstance(move, Place)]
    if not placements:
        return moves[0]
    seen = [move for move in placements if rng.random() < NOTICES] or [rng.choice(placements)]
    return max(seen, key=lambda move: worth(view.round, move.placement).total)
