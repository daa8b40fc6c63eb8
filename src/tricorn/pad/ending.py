"""The end of a round as the pad is told it: who has won, and what the racks left pay."""

from __future__ import annotations

from dataclasses import replace

from tricorn.core.agreeing import paid
from tricorn.core.ending import (
    empty_rack,
    end_points,
    how_it_ends,
    may_be_blocked,
    settle_blocked,
    settle_out,
)
from tricorn.core.errors import Reason
from tricorn.core.moves import RoundEnded
from tricorn.core.points import NOTHING, Part, Points
from tricorn.core.round import Round
from tricorn.pad import left
from tricorn.pad.entries import EndEntry, PadReason

Ruled = tuple[Reason | PadReason | None, RoundEnded, EndEntry]


def rule_end(round: Round, entry: EndEntry) -> Ruled:
    """Why the end is against the rules, what it amounts to, the entry in the one usual way."""
    entry = replace(entry, left=left.padded(entry.left, round.seats))
    if not entry.agreed:
        reason = _end_objection(round, entry) or left.objection(round, entry.left)
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
    """The end as the racks told decide it, or as stated where they do not; None if nothing says."""
    values = [left.value(each) for each in entry.left]
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
    """Whether the entry names another winner or other points than the racks say."""
    if entry.winner not in (None, event.winner):
        return PadReason.OTHER_WINNER
    return None if entry.points in (None, event.points.total) else PadReason.OTHER_POINTS


def _agreed_end(round: Round, entry: EndEntry) -> tuple[PadReason | None, RoundEnded]:
    """The end by agreement; what is still missing then counts for nothing."""
    values = [left.value(each) for each in entry.left]
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
    """The entry with its winner, and its points where they do not follow from the racks."""
    if event.winner is None:
        said = entry.points if entry.how == "out" or (_is_shared(entry) and not entry.agreed) else 0
    else:
        kinds = {part.kind for part in event.points.parts}
        said = event.points.total if kinds & {"stated", "agreed"} else None
    return replace(entry, winner=event.winner, points=said)


def _is_shared(entry: EndEntry) -> bool:
    """Whether the racks told say that several are the lowest."""
    values = [left.value(each) for each in entry.left]
    known = [value for value in values if value is not None]
    return len(known) == len(values) and known.count(min(known)) > 1
