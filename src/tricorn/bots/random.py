"""Lays a tile at random whenever one fits; draws and passes only when it must."""

from __future__ import annotations

from random import Random

from tricorn.core.moves import Move, Place
from tricorn.core.view import View


def choose(view: View, rng: Random) -> Move:
    """Any placement, else the draw, else the pass."""
    moves = view.legal_moves
    placements = [move for move in moves if isinstance(move, Place)]
    return rng.choice(placements or moves)
