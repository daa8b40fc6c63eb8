"""Counts to check a move generator against: sequences of placements and what the last ones touch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tricorn.core.board import Board, Placement
from tricorn.core.points import bonus_kind
from tricorn.core.tiles import Tile


class Count(NamedTuple):
    """The number of sequences of one length, and the bonuses of their last placements."""

    sequences: int = 0
    bridges: int = 0
    doubles: int = 0
    hexagons: int = 0
    values: int = 0


def perft(board: Board, tiles: frozenset[Tile], depth: int) -> Count:
    """Count the sequences of `depth` legal placements of these tiles."""
    placements = board.placements(tiles)
    if depth == 1:
        return _total(_leaf(board, placement) for placement in placements)
    return _total(
        perft(board.place(placement), tiles - {placement.tile}, depth - 1)
        for placement in placements
    )


def _leaf(board: Board, placement: Placement) -> Count:
    kind = bonus_kind(board.contact(placement.cell)) or ""
    hexagon = kind.startswith("hexagon")
    return Count(1, kind == "bridge", kind == "double", hexagon, placement.tile.value)


def _total(counts: Iterable[Count]) -> Count:
    return Count(*map(sum, zip(*counts, strict=True)))
