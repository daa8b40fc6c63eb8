"""Takes the most points at once."""

from __future__ import annotations

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.core.greedy import greedy_move
from tricorn.core.moves import Move
from tricorn.core.view import View


def choose(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs neither)
    """The greedy choice, which needs no dice."""
    return greedy_move(view.round)
