"""Looks at a few placements only and pays no heed to bonuses."""

from __future__ import annotations

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.core.moves import Move, Place
from tricorn.core.view import View


def choose(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs no time)
    """The highest tile of two placements seen by chance; bonuses come by chance too."""
    moves = view.legal_moves
    placements = [move for move in moves if isinstance(move, Place)]
    if not placements:
        return moves[0]
    seen = [rng.choice(placements) for _ in range(2)]
    return max(seen, key=lambda move: move.placement.tile.value)
