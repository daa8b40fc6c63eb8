"""Takes the most points it notices, overlooks some placements, and draws when it notices none."""

from __future__ import annotations

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.core.judging import worth
from tricorn.core.moves import Move, Place
from tricorn.core.view import View

NOTICES = 0.75
"""The share of placements that it sees."""


def choose(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs no time)
    """Most points among what it sees."""
    moves = view.legal_moves
    seen = [move for move in moves if isinstance(move, Place) and rng.random() < NOTICES]
    return (
        max(seen, key=lambda move: worth(view.round, move.placement).total) if seen else moves[-1]
    )
