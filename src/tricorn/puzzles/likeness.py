"""Boards that look alike: many of the same tiles lie side by side, however the board is turned."""

from __future__ import annotations

from tricorn.core.board import Board
from tricorn.core.geometry import neighbours
from tricorn.core.tiles import Tile, tile_of

Joint = frozenset[Tile | None]
"""Two tiles that lie side by side."""


def joints(board: Board) -> frozenset[Joint]:
    """All pairs of neighbours on a board."""
    return frozenset(
        frozenset({tile_of(numbers), tile_of(board.tiles[beside])})
        for cell, numbers in board.tiles.items()
        for beside in neighbours(cell)
        if beside in board.tiles
    )


def are_alike(ours: frozenset[Joint], theirs: frozenset[Joint]) -> bool:
    """Whether half the pairs of the smaller board are on both."""
    return 2 * len(ours & theirs) >= min(len(ours), len(theirs))
