"""The referee: legal moves, judging a move, its points, and the greedy move."""

from __future__ import annotations

from tricorn.core import points
from tricorn.core.board import Placement
from tricorn.core.errors import Reason
from tricorn.core.geometry import ORIGIN
from tricorn.core.moves import (
    Draw,
    Drawn,
    Move,
    MoveEvent,
    Pass,
    Passed,
    Place,
    Placed,
    PlacedSomewhere,
    PlaceSomewhere,
    RoundEvent,
)
from tricorn.core.points import Points
from tricorn.core.round import Round, apply, opening, unseen
from tricorn.core.round_end import due, how_it_ends
from tricorn.core.tiles import ZERO, Tile, opening_rank

Answer = tuple[MoveEvent, *tuple[RoundEvent, ...]]
"""The event of a move, then the events that follow automatically."""


def legal_moves(round: Round) -> tuple[Move, ...]:
    """Return the legal moves: placements (best tile first, then by row and column), draw, pass."""
    if round.is_over or how_it_ends(round):
        return ()
    placements = legal_placements(round)
    moves: list[Move] = [Place(placement) for placement in placements]
    if not round.is_opening and not (placements and round.ruleset.must_lay):
        moves.append(declining(round))
    return tuple(moves)


def legal_placements(round: Round) -> list[Placement]:
    """Return the placements among the legal moves."""
    if round.is_opening:
        tiles = sorted(round.rack.known, key=opening_rank, reverse=True)
        return [opening(tile) for tile in tiles if _opening_objection(round, tile) is None]
    if round.loose:
        return []
    return round.board.placements(_layable(round))


def worth(round: Round, placement: Placement) -> Points:
    """Return the points a placement earns, with their parts."""
    if round.is_opening:
        return points.opening(round.ruleset, placement.tile)
    contact = round.board.contact(placement.cell)
    return points.placing(round.ruleset, placement.tile, points.bonus_kind(contact))


def points_of(round: Round, move: Move) -> Points:
    """Return the immediate points of a move by the current player, with their parts."""
    match move:
        case Place(placement):
            return worth(round, placement)
        case PlaceSomewhere(tile, bonus):
            return points.placing(round.ruleset, tile, bonus)
        case Draw():
            return points.drawing(round.ruleset)
        case Pass():
            return points.passing(round.ruleset, len(round.drawn))


def declining(round: Round) -> Draw | Pass:
    """Return the move of a player who places no tile: a draw while one is allowed, then a pass."""
    return Draw() if _may_draw(round) else Pass()


def judge(round: Round, move: Move) -> Answer | Reason:
    """Return the events that a move of the current player causes, or why it is refused."""
    if round.is_over or how_it_ends(round):
        return Reason.ROUND_OVER
    reason = objection(round, move)
    if reason is not None:
        return reason
    first = _event(round, move)
    events: list[RoundEvent] = []
    after = apply(round, first)
    while (following := due(after)) is not None:
        events.append(following)
        after = apply(after, following)
    return first, *events


def objection(round: Round, move: Move) -> Reason | None:
    """Return why a move is illegal, or None; assumes that the round is not over."""
    match move:
        case Place(placement):
            return _place_objection(round, placement)
        case PlaceSomewhere(tile):
            return Reason.OPENING_CELL if round.is_opening else _tile_objection(round, tile)
        case Draw():
            return _draw_objection(round)
        case Pass():
            return _pass_objection(round)


def _event(round: Round, move: Move) -> MoveEvent:
    seat, earned = round.turn, points_of(round, move)
    match move:
        case Place(placement):
            return Placed(seat, placement, earned)
        case PlaceSomewhere(tile, bonus):
            return PlacedSomewhere(seat, tile, bonus, earned)
        case Draw():
            return Drawn(seat, round.pool[0], earned)
        case Pass():
            return Passed(seat, earned)


def _place_objection(round: Round, placement: Placement) -> Reason | None:
    if round.is_opening:
        if placement != opening(placement.tile):
            return Reason.OPENING_CELL if placement.cell != ORIGIN else Reason.OPENING_ROTATION
        return _opening_objection(round, placement.tile)
    if round.loose:
        return Reason.BOARD_UNKNOWN
    return _tile_objection(round, placement.tile) or round.board.objection(placement)


def _tile_objection(round: Round, tile: Tile) -> Reason | None:
    """Return why this tile may not be placed now in any cell, or None."""
    if not _holds(round, tile):
        return Reason.NOT_ON_RACK
    if round.drawn and round.ruleset.lay_after_draw == "drawn":
        return None if _may_be(round, round.drawn[-1], tile) else Reason.NOT_THE_DRAWN_TILE
    return None


def _may_be(round: Round, drawn: Tile | None, tile: Tile) -> bool:
    """Return whether this can be the tile just drawn; a hidden one is none of the tiles known before."""
    return tile == drawn or (drawn is None and tile not in round.rack.known)


def _layable(round: Round) -> frozenset[Tile]:
    return frozenset(tile for tile in round.rack.known if _tile_objection(round, tile) is None)


def _holds(round: Round, tile: Tile) -> bool:
    rack = round.rack
    return tile in rack.known or (rack.hidden > 0 and tile in unseen(round))


# The opening tile is the highest triple at the table, or the highest-ranked tile if there is none.


def _opening_objection(round: Round, tile: Tile) -> Reason | None:
    if not _holds(round, tile):
        return Reason.NOT_ON_RACK
    if round.ruleset.opener == "lot":
        return None
    known = frozenset({tile}).union(*(rack.known for rack in round.racks))
    best = max(known, key=opening_rank)
    if tile == best or (tile == ZERO and _may_choose_zero(round, best)):
        return None
    return Reason.WRONG_OPENING


def _may_choose_zero(round: Round, best: Tile) -> bool:
    """Return whether 0-0-0 may open: the same rack needs the highest triple, which may be a hidden tile."""
    rack = round.rack
    hidden = rack.hidden - (ZERO not in rack.known)
    higher = any(tile.is_triple and tile > best for tile in unseen(round))
    return round.ruleset.zero_choice and (best in rack.known or (hidden > 0 and higher))


# A player who places no tile draws while a draw is left, then passes.


def _may_draw(round: Round) -> bool:
    return bool(round.pool) and len(round.drawn) < round.ruleset.draw_limit


def _draw_objection(round: Round) -> Reason | None:
    if not round.is_opening and not round.pool:
        return Reason.POOL_EMPTY
    if len(round.drawn) >= round.ruleset.draw_limit:
        return Reason.DRAW_LIMIT
    return _declining_objection(round)


def _pass_objection(round: Round) -> Reason | None:
    if not round.is_opening and _may_draw(round):
        return Reason.POOL_LEFT
    return _declining_objection(round)


def _declining_objection(round: Round) -> Reason | None:
    if round.is_opening:
        return Reason.MUST_OPEN
    if round.ruleset.must_lay and legal_placements(round):
        return Reason.MUST_LAY
    return None


def greedy_move(round: Round) -> Move:
    """Return the placement with the most points (ties: first in `legal_moves`), otherwise draw or pass."""
    moves = legal_moves(round)
    placements = [move for move in moves if isinstance(move, Place)]
    if not placements:
        return moves[0]
    return max(placements, key=lambda move: worth(round, move.placement).total)
