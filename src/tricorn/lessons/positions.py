"""Positions written in the notation of records: a board, two racks, the next tiles of the pool."""

from __future__ import annotations

from tricorn.core.board import Board, Placement, parse_placement
from tricorn.core.game import Game
from tricorn.core.rack import Rack
from tricorn.core.round import Round
from tricorn.core.tiles import TILES, Tile, parse_tile
from tricorn.rulesets import presets

RULES = "tri-ominos"
"""What the lessons are played by."""


def position(  # noqa: PLR0913 (all but the first two by name)
    board: str,
    rack: str,
    *,
    rival: str = "000 111",
    draws: str = "",
    drawn: str = "",
    scores: tuple[int, int] = (0, 0),
    bell: bool = False,
) -> Game:
    """A game of two in which the first is to move; the tiles named nowhere follow in the pool."""
    racks = (Rack.of(_tiles(rack)), Rack.of(_tiles(rival)))
    placements = _placements(board)
    named = {each.tile for each in placements}.union(_tiles(draws), *(each.known for each in racks))
    ruleset = presets()[RULES]
    round = Round(
        ruleset=ruleset,
        racks=racks,
        pool=(*_tiles(draws), *(tile for tile in TILES if tile not in named)),
        box=(),
        opener=0,
        turn=0,
        board=_board(placements),
        drawn=_tiles(drawn),
    )
    return Game(ruleset, len(racks), scores, log=((),), round=round, bell=bell)


def _board(placements: tuple[Placement, ...]) -> Board:
    board = Board()
    for placement in placements:
        board = board.place(placement)
    return board


def _placements(text: str) -> tuple[Placement, ...]:
    return tuple(map(parse_placement, text.split()))


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))
