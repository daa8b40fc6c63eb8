"""Plays the rest of the round in its head, a few times, with guessed racks."""

from __future__ import annotations

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.bots.search.think import Style, best_move
from tricorn.core.moves import Move
from tricorn.core.view import View

STYLE = Style(worlds=32, remembers=False, minds_score=False, solves=False)


def choose(view: View, rng: Rng, budget: Budget) -> Move:
    """The move that did best in a few worlds."""
    return best_move(view, rng, budget, STYLE)
