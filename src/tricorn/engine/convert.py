"""The only translation between the readable engine and its compiled twin: rules in, events out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tricorn.core.board import Board, Placement, fitting
from tricorn.core.errors import InputError
from tricorn.core.geometry import Cell
from tricorn.core.moves import (
    Draw,
    Drawn,
    Move,
    Pass,
    Passed,
    Place,
    Placed,
    RoundEnded,
    RoundEvent,
    Shown,
)
from tricorn.core.points import Part, Points
from tricorn.core.round import Round, opening
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import Tile
from tricorn.engine import layout as at
from tricorn.engine.lookup import TILES
from tricorn.engine.policies import POLICIES

_PAYS = {
    "others-less-own": at.OTHERS_LESS_OWN,
    "differences": at.DIFFERENCES,
    "out-bonus": at.OUT_BONUS,
}
_BONUSES = ("", "bridge", "double", "hexagon", "hexagon2", "hexagon3")


def rules(ruleset: Ruleset, seats: int) -> Any:
    """Return a rule set for a number of seats as one number per rule."""
    vector = np.zeros(at.RULES, np.int64)
    vector[at.R_SEATS] = seats
    vector[at.R_EACH] = ruleset.tiles_each(seats)
    vector[at.R_LOT] = ruleset.opener == "lot"
    vector[at.R_OPENING_BONUS] = ruleset.opening_bonus
    vector[at.R_OPENING_ANY] = ruleset.opening_bonus_for == "any"
    vector[at.R_ZERO_BONUS] = ruleset.zero_bonus
    vector[at.R_ZERO_CHOICE] = ruleset.zero_choice
    vector[at.R_TILE_VALUES] = ruleset.tile_values
    vector[at.R_BRIDGE] = ruleset.bridge
    vector[at.R_DOUBLE] = ruleset.double
    vector[at.R_HEXAGON : at.R_HEXAGON + 3] = ruleset.hexagon
    vector[at.R_MUST_LAY] = ruleset.must_lay
    vector[at.R_DRAW] = ruleset.draw
    vector[at.R_DRAW_LIMIT] = ruleset.draw_limit
    vector[at.R_LAY_ANY] = ruleset.lay_after_draw == "any"
    vector[at.R_THREE_DRAWN] = ruleset.three_drawn
    vector[at.R_POOL_EMPTY] = ruleset.pool_empty
    vector[at.R_OUT] = ruleset.out
    vector[at.R_OUT_RACKS] = ruleset.out_racks
    vector[at.R_NOBODY_CAN_LAY] = ruleset.blocked == "nobody-can-lay"
    vector[at.R_BLOCKED_PAYS] = _PAYS[ruleset.blocked_pays]
    vector[at.R_TARGET] = ruleset.target if seats > 1 else 0  # a solitaire game has no target
    vector[at.R_ANY_MOMENT] = ruleset.target_when == "any-moment"
    vector[at.R_ROUNDS] = ruleset.rounds
    vector[at.R_LAST_ROUND_WINS] = ruleset.winner == "last-round"
    vector[at.R_SOLO_DRAWS] = ruleset.solo_draws
    return vector


def policies(names: Sequence[str]) -> Any:
    """Return the policy numbers of bots, given by name."""
    for name in names:
        if name not in POLICIES:
            raise InputError("no-such-policy", name=name, known=", ".join(POLICIES))
    return np.array([POLICIES[name] for name in names], np.int64)


def tile(rank: int) -> Tile:
    """Return the tile of a rank."""
    return Tile(*TILES[rank])


def tiles(mask: int) -> frozenset[Tile]:
    """Return the tiles of a mask."""
    return frozenset(tile(rank) for rank in range(56) if mask >> rank & 1)


def cell(place: int) -> Cell:
    """Return the cell at a place."""
    return Cell((place >> 8) - 128, (place & 255) - 128)


def place(where: Cell) -> int:
    """Return the place of a cell."""
    return (where.row + 128) << 8 | (where.col + 128)


def move(word: int, round: Round) -> Move:
    """Return the move that a word of the twin stands for in a round of the readable engine."""
    if word == at.DRAW_MOVE:
        return Draw()
    if word == at.PASS_MOVE:
        return Pass()
    laid, where = tile(55 - (word >> 24)), cell(word >> 8 & at.PLACE_MASK)
    if round.is_opening:
        return Place(opening(laid))
    return Place(_placement(laid, where, round.board))


def events(trace: Any, board: Board) -> list[RoundEvent]:
    """Return the events of a round from its trace; `board` is the board before the first of them."""
    found: list[RoundEvent] = []
    for row in trace[1 : trace[0, 0] + 1]:
        event = _event([int(number) for number in row], board)
        if event is not None:
            found.append(event)
        if isinstance(event, Placed):
            board = board.place(event.placement)
    return found


def _event(row: Sequence[int], board: Board) -> RoundEvent | None:
    seat, bonus, parts = row[at.T_SEAT], row[at.T_BONUS], row[at.T_PARTS :]
    match row[at.T_KIND]:
        case at.E_PLACED:
            laid = _placement(tile(row[at.T_TILE]), cell(row[at.T_PLACE]), board)
            return Placed(seat, laid, _points(("value", _BONUSES[bonus]), parts))
        case at.E_PLACED_FIRST:
            first = opening(tile(row[at.T_TILE]))
            return Placed(seat, first, _points(("value", "opening", "zero"), parts))
        case at.E_SHOWN:
            return Shown(seat, tile(row[at.T_TILE]))
        case at.E_DRAWN:
            return Drawn(seat, tile(row[at.T_TILE]), _points(("draw",), parts))
        case at.E_PASSED:
            return Passed(seat, _points(("pool-empty" if bonus else "three-drawn",), parts))
        case at.E_OUT:
            return RoundEnded("out", seat, _points(("out", "racks"), parts))
        case at.E_BLOCKED:
            names = ("out",) if bonus else ("racks", "own-rack")
            return RoundEnded("blocked", None if seat < 0 else seat, _points(names, parts))
    return None


def _placement(laid: Tile, where: Cell, board: Board) -> Placement:
    """Return the placement of a tile in an open cell; two known corners fix its rotation."""
    numbers = next(numbers for fits, numbers in fitting(board.pattern(where)) if fits == laid)
    return Placement(numbers, where)


def _points(names: Sequence[str], parts: Sequence[int]) -> Points:
    pairs = zip(names, parts, strict=False)
    return Points(tuple(Part(name, points) for name, points in pairs if points))
