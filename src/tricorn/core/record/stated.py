"""What a record states where hidden tiles prevent computing it: accepted if it is possible."""

from __future__ import annotations

from dataclasses import replace

from tricorn.core import points
from tricorn.core.errors import InputError
from tricorn.core.moves import Drawn, Event, Placed, RoundEnded, Shown
from tricorn.core.points import NOTHING, Part, Points
from tricorn.core.record.notation import SEATS, EndLine
from tricorn.core.round import Round, opening, unseen
from tricorn.core.round_end import how_it_ends, may_be_blocked, settle
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import ZERO, Tile, opening_rank


def stated_draw(round: Round, event: Drawn, tiles: tuple[Tile | None, ...]) -> Drawn:
    """Return the draw with the tile that the line names, which must be the next tile of a known pool."""
    if tiles in ((), (event.tile,)):
        return event
    (tile,) = tiles
    if tile is not None and event.tile is not None:
        raise InputError("wrong-draw", expected=event.tile, found=tile)
    if tile is not None and tile not in unseen(round):
        raise InputError("tile-twice", tile=tile)
    return replace(event, tile=tile)


def may_show(round: Round, last: Event, shown: Shown) -> bool:
    """Return whether 0-0-0 has just opened by choice and the opener may hold this as the highest triple."""
    if not (isinstance(last, Placed) and last.placement == opening(ZERO)):
        return False
    rack = round.racks[round.opener]
    held = rack.hidden > 0 and shown.tile in unseen(round) | rack.known
    known = frozenset({shown.tile}).union(*(rack.known for rack in round.racks))
    highest = shown.tile.is_triple and shown.tile == max(known, key=opening_rank)
    chosen = round.ruleset.zero_choice and round.ruleset.opener != "lot"
    return chosen and held and highest and shown.seat == round.opener


def stated_end(round: Round, line: EndLine) -> RoundEnded | None:
    """Return the end as stated, where hidden tiles prevent computing it."""
    if line.winner is not None and line.winner >= round.seats:
        raise InputError("not-a-seat", text=SEATS[line.winner])
    blocked = line.how == "blocked" and may_be_blocked(round)
    if round.ended or not (how_it_ends(round) == line.how or blocked):
        return None
    computed = settle(round, line.how)
    if computed or line.winner is None:
        return computed or RoundEnded(line.how, None, NOTHING)
    if not _may_win(round, line.how, line.winner):
        return None
    return RoundEnded(line.how, line.winner, _stated_points(round.ruleset, line))


def _may_win(round: Round, how: str, winner: int) -> bool:
    """Return whether this seat is out, or its known tiles are worth less than every fully known rack."""
    rack = round.racks[winner]
    if how == "out":
        return rack.size == 0
    own = sum(tile.value for tile in rack.known)
    others = [other.value for other in (*round.racks[:winner], *round.racks[winner + 1 :])]
    return all(value is None or own < value for value in others)


def _stated_points(ruleset: Ruleset, line: EndLine) -> Points:
    """Return the stated points of an end that depends on hidden tiles, or the fixed bonus."""
    if line.how == "blocked" and ruleset.blocked_pays == "out-bonus":
        return points.blocking(ruleset, 0, ())
    if line.sum.points is None:
        raise InputError("points-needed")
    return Points((Part("stated", line.sum.points),))
