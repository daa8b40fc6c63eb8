"""What follows by itself: the opener shows the higher triple, the round ends."""

from __future__ import annotations

from tricorn.core import points
from tricorn.core.moves import RoundEnded, Shown
from tricorn.core.points import NOTHING
from tricorn.core.rack import Rack
from tricorn.core.round import Round
from tricorn.core.tiles import ZERO, rank, tile_of


def due(round: Round) -> Shown | RoundEnded | None:
    """The event that must come next without anybody's choice, as far as it can be known."""
    if round.ended is not None:
        return None
    return _triple_to_show(round) or _round_end(round)


def ending(round: Round) -> str | None:
    """How the round has ended at this point: out, blocked, or None if it goes on."""
    if round.is_over:
        return "out"
    if round.pool or round.drawn or round.is_opening:
        return None
    return "blocked" if round.passes >= round.seats or _nobody_can_lay(round) else None


def may_be_blocked(round: Round) -> bool:
    """Whether the round may have ended here for all that is known (hidden racks may be stuck)."""
    return not (round.is_over or round.pool or round.drawn or round.is_opening) and (
        ending(round) == "blocked"
        or (round.ruleset.blocked == "nobody-can-lay" and not _is_known(round))
    )


def settle(round: Round, how: str) -> RoundEnded | None:
    """The end of the round with its points, None if hidden racks decide them."""
    if how == "out":
        return _settle_out(round)
    values = [rack.value for rack in round.racks]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    own = min(known)
    winner = known.index(own)
    others = known[:winner] + known[winner + 1 :]
    if own in others or (not others and round.ruleset.blocked_pays == "out-bonus"):
        return RoundEnded("blocked", None, NOTHING)
    return RoundEnded("blocked", winner, points.blocking(round.ruleset, own, others))


def _settle_out(round: Round) -> RoundEnded | None:
    winner = next(seat for seat, rack in enumerate(round.racks) if rack.size == 0)
    values = [rack.value for rack in round.racks]
    if None in values and round.ruleset.out_racks:
        return None
    others = [value for value in values if value is not None]
    return RoundEnded("out", winner, points.going_out(round.ruleset, others))


def _round_end(round: Round) -> RoundEnded | None:
    how = ending(round)
    return settle(round, how) if how else None


def _triple_to_show(round: Round) -> Shown | None:
    if not round.ruleset.zero_choice or len(round.board.tiles) != 1 or round.shown or round.loose:
        return None
    if tile_of(next(iter(round.board.tiles.values()))) != ZERO or round.seats == 1:
        return None
    rack = round.racks[round.opener]
    triples = [tile for tile in rack.known if tile.is_triple and not rack.hidden]
    return Shown(round.opener, max(triples, key=rank)) if triples else None


def _nobody_can_lay(round: Round) -> bool:
    if round.ruleset.blocked != "nobody-can-lay" or not _is_known(round):
        return False
    return not round.board.can_lay(frozenset().union(*(rack.known for rack in round.racks)))


def _is_known(round: Round) -> bool:
    return not round.loose and not any(map(_hides, round.racks))


def _hides(rack: Rack) -> bool:
    return rack.hidden > 0
