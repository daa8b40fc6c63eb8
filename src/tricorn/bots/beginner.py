"""Overlooks many placements, pays no heed to bonuses, and draws when it notices nothing that fits."""

from __future__ import annotations

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.core.moves import Move, Place
from tricorn.core.view import View

NOTICES = 0.6
"""The share of placements that it sees."""


def choose(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs no time)
    """The highest tile among what it sees; bonuses come by chance."""
    moves = view.legal_moves
    seen = [move for move in moves if isinstance(move, Place) and rng.random() < NOTICES]
    return max(seen, key=lambda move: move.placement.tile.value) if seen else moves[-1]
