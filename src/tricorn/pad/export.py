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
class PlayerStatistics:
    """The statistics of one player, identified by name."""

    name: str
    games: int = 0
    """Finished games."""
    wins: int = 0
    """Won games, including shared wins."""
    rounds: int = 0
    """Finished rounds."""
    round_points: int = 0
    """Points in finished rounds."""
    turns: int = 0
    turn_points: int = 0
    """Points of turns, without those for the end of a round."""
    best_turn: int | None = None
    draws: int = 0
    passes: int = 0
    bonuses: Counter[str] = field(default_factory=Counter)
    """The number of bonuses by kind."""

    @property
    def round_average(self) -> float | None:
        """Average points per round."""
        return self.round_points / self.rounds if self.rounds else None

    @property
    def turn_average(self) -> float | None:
        """Average points per turn."""
        return self.turn_points / self.turns if self.turns else None


def statistics(pads: Iterable[Pad]) -> Mapping[str, PlayerStatistics]:
    """Return the statistics by name, in the order in which the players first appear."""
    found: dict[str, PlayerStatistics] = {}
    for pad in pads:
        sheet = sheet_of(pad)
        for seat, name in enumerate(pad.players):
            _count(found.setdefault(name, PlayerStatistics(name)), sheet, seat)
    return found


def _count(stats: PlayerStatistics, sheet: Sheet, seat: int) -> None:
    stats.games += sheet.due == "over"
    stats.wins += seat in sheet.winners
    for round in sheet.rounds:
        if round.ended:
            stats.rounds += 1
            stats.round_points += round.plus[seat] + round.minus[seat]
        _count_turns(stats, round, seat)


def _count_turns(stats: PlayerStatistics, round: RoundSheet, seat: int) -> None:
    """Count the turns; a turn ends with a placed tile or a pass."""
    points = 0
    for line in round.lines:
        if line.event is None or line.seat != seat:
            continue
        match line.entry:
            case DrawEntry():
                stats.draws += 1
                points += line.points.total
            case PlaceEntry() | PassEntry():
                _count_turn(stats, points + line.points.total)
                stats.passes += isinstance(line.entry, PassEntry)
                stats.bonuses.update([line.bonus] if line.bonus else [])
                points = 0


def _count_turn(stats: PlayerStatistics, points: int) -> None:
    stats.turns += 1
    stats.turn_points += points
    stats.best_turn = points if stats.best_turn is None else max(stats.best_turn, points)


LINES = ("round", "player", "entry", "tile", "bonus", "agreed", "points", "score", "problem")
BLOCK = ("round", "player", "plus", "minus", "total")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def lines_csv(pad: Pad) -> str:
    """Format a pad as CSV, one row per entry."""
    rounds = sheet_of(pad).rounds
    return _csv(LINES, (_row(pad, line) for round in rounds for line in round.lines))


def block_csv(pad: Pad) -> str:
    """Format a pad as CSV, one row per player and round: plus, minus and the total."""
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
    """Return the player's name, or nothing if there is no winner or no such seat."""
    return _name(pad.players[seat]) if seat is not None and 0 <= seat < len(pad.players) else ""


def _name(name: str) -> str:
    """Return the name, escaped so that a spreadsheet does not read it as a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def _csv(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()
