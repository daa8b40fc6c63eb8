"""Lays a tile at random whenever one fits; draws and passes only when it must."""

from __future__ import annotations

from tricorn.bots.luck import Luck
from tricorn.core.moves import Move, Place
from tricorn.core.view import View


def choose(view: View, luck: Luck) -> Move:
    """Any placement, else the draw, else the pass."""
    moves = view.legal_moves
    placements: list[Move] = [move for move in moves if isinstance(move, Place)]
    return luck.choice(placements or moves)
