"""Does anything that is legal, drawing although a tile fits included."""

from __future__ import annotations

from tricorn.bots.luck import Luck
from tricorn.core.moves import Move
from tricorn.core.view import View


def choose(view: View, luck: Luck) -> Move:
    """Any legal move, each as likely as the others."""
    return luck.choice(view.legal_moves)
