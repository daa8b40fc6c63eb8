"""Figures of each player over many pads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tricorn.pad.entries import DrawEntry, PassEntry, PlaceEntry
from tricorn.pad.pad import Pad
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
