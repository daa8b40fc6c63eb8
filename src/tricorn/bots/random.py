"""Lays a tile at random whenever one fits; draws and passes only when it must."""

from __future__ import annotations

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.core.moves import Move, Place
from tricorn.core.view import View


def choose(view: View, rng: Rng, budget: Budget) -> Move:  # noqa: ARG001 (needs no time)
    """Any placement, else the draw, else the pass."""
    moves = view.legal_moves
    placements: list[Move] = [move for move in moves if isinstance(move, Place)]
    return rng.choice(placements or moves)
