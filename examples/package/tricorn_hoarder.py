"""A bot in a separate package: once installed, Tricorn lists it as "hoarder"."""

from __future__ import annotations

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.core.moves import Move, Place
from tricorn.core.view import View


def choose(view: View, rng: Rng, budget: Budget) -> Move:
    """lays the lowest tile and hoards the high ones"""
    moves = view.legal_moves
    placements = [move for move in moves if isinstance(move, Place)]
    return min(placements, key=lambda move: move.placement.tile.value, default=moves[0])
