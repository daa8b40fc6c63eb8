"""Moves and round ends that the players agree on against the rules: never refused, scored as stated."""

from __future__ import annotations

from tricorn.core import points
from tricorn.core.errors import InputError
from tricorn.core.judging import declining, points_of
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
    RoundEnded,
)
from tricorn.core.points import NOTHING, Part, Points
from tricorn.core.round import Round, by_agreement
from tricorn.core.round_end import end_points, rack_values


def agreed_move(round: Round, seat: int, move: Move, stated: int | None = None) -> MoveEvent:
    """Return the event of a move made by agreement, in or out of turn."""
    earned = paid(usual_points(round, seat, move), stated)
    match move:
        case Place(placement):
            return Placed(seat, placement, earned, agreed=True)
        case PlaceSomewhere(tile, bonus):
            return PlacedSomewhere(seat, tile, bonus, earned, agreed=True)
        case Draw():
            return Drawn(seat, next(iter(round.pool), None), earned, agreed=True)
        case Pass():
            return Passed(seat, earned, agreed=True)


def usual_points(round: Round, seat: int, move: Move) -> Points:
    """Return what the rules would pay for a move if it were legal; passing too early costs nothing."""
    here = by_agreement(round, seat)
    match move:
        case PlaceSomewhere(tile) if here.is_opening:
            return points.opening(here.ruleset, tile)
        case Pass() if declining(here) == Draw():
            return NOTHING
    return points_of(here, move)


def agreed_end(round: Round, how: str, winner: int | None, stated: int | None = None) -> RoundEnded:
    """Return the end of a round by agreement."""
    if winner is None:
        return RoundEnded(how, None, NOTHING, agreed=True)
    usual = end_points(round.ruleset, how, winner, rack_values(round))
    return RoundEnded(how, winner, paid(usual, stated), agreed=True)


def paid(usual: Points | None, stated: int | None) -> Points:
    """Return the points stated, with their parts if they are the points the rules pay."""
    if usual is not None and stated in (None, usual.total):
        return usual
    if stated is None:
        raise InputError("points-needed")
    return Points((Part("agreed", stated),))
