"""Events that follow automatically: the opener shows the higher triple, the round ends."""

from __future__ import annotations

from collections.abc import Sequence

from tricorn.core import points
from tricorn.core.moves import RoundEnded, Shown
from tricorn.core.points import NOTHING, Points
from tricorn.core.round import Round
from tricorn.core.ruleset import Ruleset


def due(round: Round) -> Shown | RoundEnded | None:
    """Return the event that follows without a choice; None if there is none or hidden tiles decide."""
    if round.ended is not None:
        return None
    if round.owed is not None:
        return Shown(round.opener, round.owed)
    how = how_it_ends(round)
    return settle(round, how) if how else None


def how_it_ends(round: Round) -> str | None:
    """Return "out" or "blocked" if the round has ended, None if it continues."""
    if round.ended is not None:
        return round.ended.how
    if round.is_over:
        return "out"
    if _goes_on(round):
        return None
    return "blocked" if round.passes >= round.seats or _nobody_can_lay(round) else None


def may_be_blocked(round: Round) -> bool:
    """Return whether the round may be blocked, given that players with hidden racks may be stuck."""
    if round.is_over or _goes_on(round):
        return False
    may_be_stuck = round.ruleset.blocked == "nobody-can-lay" and not _is_known(round)
    return may_be_stuck or how_it_ends(round) == "blocked"


def settle(round: Round, how: str) -> RoundEnded | None:
    """Return the end of the round with its points, or None if they depend on hidden racks."""
    if how == "out":
        return settle_out(round.ruleset, empty_rack(round), rack_values(round))
    if round.seats == 1 and round.ruleset.blocked_pays == "out-bonus":
        return RoundEnded("blocked", None, NOTHING)
    return settle_blocked(round.ruleset, rack_values(round))


def settle_out(
    ruleset: Ruleset, winner: int | None, values: Sequence[int | None]
) -> RoundEnded | None:
    """Return the end of a round won by going out, or None if the winner or a needed rack value is unknown."""
    earned = None if winner is None else end_points(ruleset, "out", winner, values)
    return None if earned is None else RoundEnded("out", winner, earned)


def settle_blocked(ruleset: Ruleset, values: Sequence[int | None]) -> RoundEnded | None:
    """Return the end of a blocked round, without a winner on a tie; None if a value is unknown."""
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    winner = known.index(min(known))
    if known.count(min(known)) > 1:
        return RoundEnded("blocked", None, NOTHING)
    earned = end_points(ruleset, "blocked", winner, values)
    return RoundEnded("blocked", winner, earned or NOTHING)


def end_points(
    ruleset: Ruleset, how: str, winner: int, values: Sequence[int | None]
) -> Points | None:
    """Return the points the winner earns, or None if they depend on unknown rack values."""
    others = [value for seat, value in enumerate(values) if seat != winner]
    known, own = [value for value in others if value is not None], values[winner]
    is_known = len(known) == len(others)
    if how == "out":
        return points.going_out(ruleset, known) if is_known or not ruleset.out_racks else None
    if ruleset.blocked_pays == "out-bonus":
        return points.blocking(ruleset, 0, ())
    return None if own is None or not is_known else points.blocking(ruleset, own, known)


def empty_rack(round: Round) -> int | None:
    """Return the first seat whose rack is empty."""
    return next((seat for seat, rack in enumerate(round.racks) if rack.size == 0), None)


def rack_values(round: Round) -> list[int | None]:
    """Return the value of each rack, None where tiles are hidden."""
    return [rack.value for rack in round.racks]


def _goes_on(round: Round) -> bool:
    """Return whether the round cannot be blocked: mid-turn, before the opening, or with tiles in the pool."""
    return bool(round.pool or round.drawn or round.is_opening)


def _nobody_can_lay(round: Round) -> bool:
    no_turn_yet = round.seats == 1 and len(round.board.tiles) == 1
    if round.ruleset.blocked != "nobody-can-lay" or no_turn_yet or not _is_known(round):
        return False
    return not round.board.can_lay(frozenset().union(*(rack.known for rack in round.racks)))


def _is_known(round: Round) -> bool:
    return not round.loose and not any(rack.hidden for rack in round.racks)
