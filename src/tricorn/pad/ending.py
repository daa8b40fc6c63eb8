"""The end of a round as entered on the pad: the winner, and the points for the remaining racks."""

from __future__ import annotations

from dataclasses import replace

from tricorn.core.agreements import paid
from tricorn.core.errors import Reason
from tricorn.core.moves import RoundEnded
from tricorn.core.points import NOTHING, Part, Points
from tricorn.core.round import Round
from tricorn.core.round_end import (
    empty_rack,
    end_points,
    how_it_ends,
    may_be_blocked,
    settle_blocked,
    settle_out,
)
from tricorn.pad import tiles_left
from tricorn.pad.entries import EndEntry, PadReason

Ruled = tuple[Reason | PadReason | None, RoundEnded, EndEntry]


def rule_end(round: Round, entry: EndEntry) -> Ruled:
    """Return why the end is illegal, the resulting event and the normalized entry."""
    entry = replace(entry, left=tiles_left.padded(entry.left, round.seats))
    if not entry.agreed:
        reason = _end_objection(round, entry) or tiles_left.objection(round, entry.left)
        event = None if reason else _usual_end(round, entry)
        if event is not None:
            reason = _other(entry, event)
            if reason is None:
                return None, event, _plain(entry, event)
        reason = reason or PadReason.LEFT_NEEDED
        _, agreed = _agreed_end(round, entry)
        return reason, agreed, _plain(entry, agreed)
    needed, event = _agreed_end(round, entry)
    return needed, event, _plain(entry, event)


def _end_objection(round: Round, entry: EndEntry) -> PadReason | None:
    if entry.how == "blocked":
        return None if may_be_blocked(round) else PadReason.NOT_BLOCKED
    is_out = how_it_ends(round) == "out" and entry.winner in (None, empty_rack(round))
    return None if is_out else PadReason.NOT_OUT


def _usual_end(round: Round, entry: EndEntry) -> RoundEnded | None:
    """Return the end that the entered racks determine, or as stated; None if neither is known."""
    values = [tiles_left.value(each) for each in entry.left]
    if entry.how == "out":
        winner = empty_rack(round)
        settled = settle_out(round.ruleset, winner, values)
    else:
        winner = entry.winner
        settled = settle_blocked(round.ruleset, values)
    if settled is not None:
        return settled
    if winner is None:
        return RoundEnded("blocked", None, NOTHING) if entry.points == 0 else None
    usual = end_points(round.ruleset, entry.how, winner, values)
    if usual is None and entry.points is not None:
        usual = Points((Part("stated", entry.points),))
    return None if usual is None else RoundEnded(entry.how, winner, usual)


def _other(entry: EndEntry, event: RoundEnded) -> PadReason | None:
    """Return why the stated winner or points contradict the racks, or None."""
    if entry.winner not in (None, event.winner):
        return PadReason.OTHER_WINNER
    return None if entry.points in (None, event.points.total) else PadReason.OTHER_POINTS


def _agreed_end(round: Round, entry: EndEntry) -> tuple[PadReason | None, RoundEnded]:
    """Return the end by agreement; missing values count as 0."""
    values = [tiles_left.value(each) for each in entry.left]
    winner = entry.winner
    if winner is None and entry.points != 0:
        winner = _default_winner(round, entry, values)
    if winner is None:
        unknown = entry.how == "out" or entry.points
        reason = PadReason.WINNER_NEEDED if unknown else None
        return reason, RoundEnded("blocked", None, NOTHING, agreed=True)
    usual = end_points(round.ruleset, entry.how, winner, values)
    if usual is not None or entry.points is not None:
        return None, RoundEnded(entry.how, winner, paid(usual, entry.points), agreed=True)
    least = end_points(round.ruleset, entry.how, winner, [value or 0 for value in values])
    return PadReason.LEFT_NEEDED, RoundEnded(entry.how, winner, least or NOTHING, agreed=True)


def _default_winner(round: Round, entry: EndEntry, values: list[int | None]) -> int | None:
    if entry.how == "out":
        return empty_rack(round)
    settled = settle_blocked(round.ruleset, values)
    return settled.winner if settled else None


def _plain(entry: EndEntry, event: RoundEnded) -> EndEntry:
    """Return the entry with its winner, and with its points if they do not follow from the racks."""
    if event.winner is None:
        stated = (
            entry.points if entry.how == "out" or (_is_shared(entry) and not entry.agreed) else 0
        )
    else:
        kinds = {part.kind for part in event.points.parts}
        stated = event.points.total if kinds & {"stated", "agreed"} else None
    return replace(entry, winner=event.winner, points=stated)


def _is_shared(entry: EndEntry) -> bool:
    """Return whether the entered racks tie for the lowest value."""
    values = [tiles_left.value(each) for each in entry.left]
    known = [value for value in values if value is not None]
    return len(known) == len(values) and known.count(min(known)) > 1
