"""The pad as a value: enter, undo, edit, replay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from tricorn.core.errors import InputError, Reason
from tricorn.core.game import MAX_SEATS, Game, new_game
from tricorn.core.moves import Placed, PlacedSomewhere, RoundEnded, RoundEvent, Shown
from tricorn.core.points import NOTHING, Points, bonus_kind
from tricorn.core.ruleset import Ruleset
from tricorn.pad.entries import Entry, PadReason
from tricorn.pad.judging import Ruling, followed, rule


@dataclass(frozen=True, slots=True)
class Line:
    """An entry and the event it became."""

    index: int
    round: int
    """Counted from 0."""
    entry: Entry
    event: RoundEvent | None
    """None if the entry could not count at all."""
    points: Points
    seat: int | None
    """The seat that earned the points."""
    score: int | None
    """The total of that seat after this entry."""
    bonus: str | None
    problem: Reason | PadReason | None
    """Why the entry is illegal; it counts as if it were agreed on."""


Lines = tuple[Line, ...]


@lru_cache(maxsize=64)
def replay(ruleset: Ruleset, seats: int, entries: tuple[Entry, ...]) -> tuple[Game, Lines]:
    """Return the game after all entries, and one line per entry; cached, since callers need it repeatedly."""
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
    """Return the bonus of a placed tile, even if it pays nothing."""
    match event:
        case PlacedSomewhere(bonus=bonus):
            return bonus
        case Placed(placement=placement) if before.round is not None and not before.needs_deal:
            opens = before.round.is_opening
            return None if opens else bonus_kind(before.round.board.contact(placement.cell))
    return None


@dataclass(frozen=True, slots=True)
class Pad:
    """A score pad; everything is computed on demand."""

    ruleset: Ruleset
    players: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    """Other headers of its record, unchanged."""

    def __post_init__(self) -> None:
        if len(self.players) == 1:
            raise InputError("pad-alone")
        if not 2 <= len(self.players) <= MAX_SEATS:
            raise InputError("seat-count", count=len(self.players), high=MAX_SEATS)

    @property
    def game(self) -> Game:
        """The game after all entries; everything not entered is hidden."""
        return replay(self.ruleset, len(self.players), self.entries)[0]


def new_pad(ruleset: Ruleset, names: Iterable[str]) -> Pad:
    """Return an empty pad for these players."""
    return Pad(ruleset, tuple(" ".join(name.split()) for name in names))


def judge_entry(pad: Pad, entry: Entry) -> Ruling:
    """Return what an entry would earn now, or why it is illegal."""
    return rule(pad.game, entry)


def enter(pad: Pad, entry: Entry) -> Pad:
    """Return the pad with one more entry; an illegal one must be marked as agreed on."""
    ruling = judge_entry(pad, entry)
    if ruling.reason is not None:
        raise InputError("refused", reason=ruling.reason)
    return replace(pad, entries=(*pad.entries, ruling.entry))


def undo(pad: Pad) -> Pad:
    """Return the pad without its last entry."""
    return replace(pad, entries=pad.entries[:-1])


def edit(pad: Pad, index: int, entry: Entry | None) -> Pad:
    """Return the pad with this entry replaced, or removed if `entry` is None.

    Everything after it is recomputed; the sheet lists what has become impossible.
    """
    if not 0 <= index < len(pad.entries):
        raise InputError("no-such-entry", value=index, high=len(pad.entries) - 1)
    new = () if entry is None else (entry,)
    return replace(pad, entries=(*pad.entries[:index], *new, *pad.entries[index + 1 :]))


def insert(pad: Pad, index: int, entry: Entry) -> Pad:
    """Return the pad with an entry inserted before this one, such as a draw that was not entered.

    No later entry is lost; the sheet lists what has become impossible.
    """
    if not 0 <= index <= len(pad.entries):
        raise InputError("no-such-entry", value=index, high=len(pad.entries))
    return replace(pad, entries=(*pad.entries[:index], entry, *pad.entries[index:]))
