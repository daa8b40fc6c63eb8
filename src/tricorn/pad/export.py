"""Statistics of each player over many pads, and pads as comma-separated values."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from io import StringIO

from tricorn.pad.entries import (
    DrawEntry,
    EndEntry,
    Entry,
    PassEntry,
    PlaceEntry,
    ShowsEntry,
    kind_of,
)
from tricorn.pad.pad import Line, Pad
from tricorn.pad.sheet import RoundSheet, Sheet, sheet_of


@dataclass(slots=True)
class Figures:
    """What one player has done; a name is a player."""

    name: str
    games: int = 0
    """Played to their end."""
    wins: int = 0
    """Shared ones included."""
    rounds: int = 0
    """Played to their end."""
    round_points: int = 0
    """In those rounds."""
    turns: int = 0
    turn_points: int = 0
    """Of turns alone, without what the end of a round pays."""
    best_turn: int | None = None
    draws: int = 0
    passes: int = 0
    bonuses: Counter[str] = field(default_factory=Counter)
    """How often, by kind."""

    @property
    def round_average(self) -> float | None:
        """Points a round."""
        return self.round_points / self.rounds if self.rounds else None

    @property
    def turn_average(self) -> float | None:
        """Points a turn."""
        return self.turn_points / self.turns if self.turns else None


def statistics(pads: Iterable[Pad]) -> Mapping[str, Figures]:
    """The figures by name, in the order in which the players first appear."""
    found: dict[str, Figures] = {}
    for pad in pads:
        told = sheet_of(pad)
        for seat, name in enumerate(pad.players):
            _count(found.setdefault(name, Figures(name)), told, seat)
    return found


def _count(figures: Figures, told: Sheet, seat: int) -> None:
    figures.games += told.due == "over"
    figures.wins += seat in told.winners
    for round in told.rounds:
        if round.ended:
            figures.rounds += 1
            figures.round_points += round.plus[seat] + round.minus[seat]
        _count_turns(figures, round, seat)


def _count_turns(figures: Figures, round: RoundSheet, seat: int) -> None:
    """A turn is everything up to a tile laid or a pass."""
    points = 0
    for line in round.lines:
        if line.event is None or line.seat != seat:
            continue
        match line.entry:
            case DrawEntry():
                figures.draws += 1
                points += line.points.total
            case PlaceEntry() | PassEntry():
                _count_turn(figures, points + line.points.total)
                figures.passes += isinstance(line.entry, PassEntry)
                figures.bonuses.update([line.bonus] if line.bonus else [])
                points = 0


def _count_turn(figures: Figures, points: int) -> None:
    figures.turns += 1
    figures.turn_points += points
    figures.best_turn = points if figures.best_turn is None else max(figures.best_turn, points)


LINES = ("round", "player", "entry", "tile", "bonus", "agreed", "points", "score", "problem")
BLOCK = ("round", "player", "plus", "minus", "total")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def lines_csv(pad: Pad) -> str:
    """One row an entry."""
    rounds = sheet_of(pad).rounds
    return _csv(LINES, (_row(pad, line) for round in rounds for line in round.lines))


def block_csv(pad: Pad) -> str:
    """One row for each player in each round: plus, minus and the total."""
    rows = (
        (number, _name(name), round.plus[seat], round.minus[seat], round.totals[seat])
        for number, round in enumerate(sheet_of(pad).rounds, 1)
        for seat, name in enumerate(pad.players)
    )
    return _csv(BLOCK, rows)


def _row(pad: Pad, line: Line) -> tuple[object, ...]:
    entry = line.entry
    return (
        line.round + 1,
        _player(pad, entry.winner if isinstance(entry, EndEntry) else entry.seat),
        entry.how if isinstance(entry, EndEntry) else kind_of(entry),
        _tile(entry),
        line.bonus or "",
        "yes" if not isinstance(entry, ShowsEntry) and entry.agreed else "",
        line.points.total,
        "" if line.score is None else line.score,
        line.problem or "",
    )


def _tile(entry: Entry) -> str:
    return str(entry.tile) if isinstance(entry, PlaceEntry | ShowsEntry) else ""


def _player(pad: Pad, seat: int | None) -> str:
    """The name; nobody's where nobody wins, or where there is no such seat."""
    return _name(pad.players[seat]) if seat is not None and 0 <= seat < len(pad.players) else ""


def _name(name: str) -> str:
    """The name; a spreadsheet must not take it for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def _csv(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()
