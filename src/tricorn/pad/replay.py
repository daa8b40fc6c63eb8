"""A pad gone through from its first entry: what each became, and the game that it led to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from tricorn.core.game import Game, new_game
from tricorn.core.moves import Placed, PlacedSomewhere, RoundEnded, RoundEvent, Shown
from tricorn.core.points import NOTHING, Points, bonus_kind
from tricorn.core.reasons import Reason
from tricorn.core.ruleset import Ruleset
from tricorn.pad.entries import Entry
from tricorn.pad.judging import Ruling, followed, rule
from tricorn.pad.reasons import PadReason


@dataclass(frozen=True, slots=True)
class Line:
    """An entry and what it became."""

    index: int
    round: int
    """From 0 on."""
    entry: Entry
    event: RoundEvent | None
    """None where it could not count at all."""
    points: Points
    seat: int | None
    """Whose points these are."""
    score: int | None
    """The total of that seat after it."""
    bonus: str | None
    problem: Reason | PadReason | None
    """Why it is against the rules; it counts as if it were agreed on."""


Lines = tuple[Line, ...]


@lru_cache(maxsize=64)
def replay(ruleset: Ruleset, seats: int, entries: tuple[Entry, ...]) -> tuple[Game, Lines]:
    """The game after all entries, and a line for each; kept, since a pad is asked for several things."""
    game = new_game(ruleset, seats)
    lines: list[Line] = []
    for entry in entries:
        ruling = rule(game, entry)
        after = followed(game, ruling)
        lines.append(_line(len(lines), game, after, replace(ruling, entry=entry)))
        game = after
    return game, tuple(lines)


def _line(index: int, before: Game, after: Game, ruling: Ruling) -> Line:
    event = ruling.event
    seat = _earner(event)
    return Line(
        index=index,
        round=max(0, len(after.log) - 1),
        entry=ruling.entry,
        event=event,
        points=NOTHING if event is None or isinstance(event, Shown) else event.points,
        seat=seat,
        score=None if seat is None else after.scores[seat],
        bonus=_bonus(before, event),
        problem=ruling.reason,
    )


def _earner(event: RoundEvent | None) -> int | None:
    match event:
        case RoundEnded(winner=winner):
            return winner
        case None | Shown():
            return None
    return event.seat


def _bonus(before: Game, event: RoundEvent | None) -> str | None:
    """The bonus of a tile laid, also where it pays nothing."""
    match event:
        case PlacedSomewhere(bonus=bonus):
            return bonus
        case Placed(placement=placement) if before.round is not None and not before.needs_deal:
            opens = before.round.is_opening
            return None if opens else bonus_kind(before.round.board.contact(placement.cell))
    return None
