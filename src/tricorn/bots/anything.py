"""Does anything that is legal, drawing although a tile fits included."""

from __future__ import annotations

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.core.moves import Move
from tricorn.core.view import View


def choose(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs no time)
    """Any legal move, each as likely as the others."""
    return rng.choice(view.legal_moves)
