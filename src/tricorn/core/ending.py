"""What follows by itself: the opener shows the higher triple, the round ends."""

from __future__ import annotations

from tricorn.core import points
from tricorn.core.moves import RoundEnded, Shown
from tricorn.core.points import NOTHING
from tricorn.core.round import Round


def due(round: Round) -> Shown | RoundEnded | None:
    """The event that must come next without anybody's choice, as far as it can be known."""
    if round.ended is not None:
        return None
    if round.owed is not None:
        return Shown(round.opener, round.owed)
    how = how_it_ends(round)
    return settle(round, how) if how else None


def how_it_ends(round: Round) -> str | None:
    """How the round has ended at this point: out, blocked, or None if it goes on."""
    if round.ended is not None:
        return round.ended.how
    if round.is_over:
        return "out"
    if _goes_on(round):
        return None
    return "blocked" if round.passes >= round.seats or _nobody_can_lay(round) else None


def may_be_blocked(round: Round) -> bool:
    """Whether the round may have ended here for all that is known (hidden racks may be stuck)."""
    if round.is_over or _goes_on(round):
        return False
    may_be_stuck = round.ruleset.blocked == "nobody-can-lay" and not _is_known(round)
    return may_be_stuck or how_it_ends(round) == "blocked"


def settle(round: Round, how: str) -> RoundEnded | None:
    """The end of the round with its points, None if hidden racks decide them."""
    if how == "out":
        return _settle_out(round)
    if round.seats == 1 and round.ruleset.blocked_pays == "out-bonus":
        return RoundEnded("blocked", None, NOTHING)
    values = [rack.value for rack in round.racks]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    own = min(known)
    winner = known.index(own)
    others = known[:winner] + known[winner + 1 :]
    if own in others:
        return RoundEnded("blocked", None, NOTHING)
    return RoundEnded("blocked", winner, points.blocking(round.ruleset, own, others))


def _settle_out(round: Round) -> RoundEnded | None:
    winner = next(seat for seat, rack in enumerate(round.racks) if rack.size == 0)
    values = [rack.value for rack in round.racks]
    if None in values and round.ruleset.out_racks:
        return None
    others = [value for value in values if value is not None]
    return RoundEnded("out", winner, points.going_out(round.ruleset, others))


def _goes_on(round: Round) -> bool:
    """Whether a round cannot be blocked: within a turn, before the opening, with a pool left."""
    return bool(round.pool or round.drawn or round.is_opening)


def _nobody_can_lay(round: Round) -> bool:
    no_turn_yet = round.seats == 1 and len(round.board.tiles) == 1
    if round.ruleset.blocked != "nobody-can-lay" or no_turn_yet or not _is_known(round):
        return False
    return not round.board.can_lay(frozenset().union(*(rack.known for rack in round.racks)))


def _is_known(round: Round) -> bool:
    return not round.loose and not any(rack.hidden for rack in round.racks)
