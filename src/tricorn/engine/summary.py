"""Statistics from a tally: means and shares with 95% intervals, scores by seat."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

from tricorn.engine import layout as at
from tricorn.engine import tally as of

_Z = 1.96


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate and half the width of its 95% interval."""

    value: float
    margin: float


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """Scores and wins of one seat."""

    mean: Estimate
    deviation: float
    low: float
    median: float
    high: float
    round_wins: Estimate
    game_wins: Estimate


@dataclass(frozen=True, slots=True)
class Summary:
    """The statistics of a simulation."""

    rounds: int
    games: int
    turns: float
    draws: float
    passes: float
    bonuses: dict[str, Estimate]
    blocked: Estimate
    unwon: Estimate
    opener_lead: Estimate
    opener_wins: Estimate
    seats: tuple[SeatSummary, ...]


_BONUSES = ("bridge", "double", "hexagon", "hexagon2", "hexagon3")


def summarize(tally: Any, seats: int) -> Summary:
    """Return the statistics of a tally of at least one round."""
    numbers = [int(number) for number in tally]
    rounds, games = numbers[of.ROUNDS], numbers[of.GAMES]
    lead = _mean(numbers[of.OPENER_LEAD], numbers[of.OPENER_LEAD_SQUARED], rounds)
    return Summary(
        rounds=rounds,
        games=games,
        turns=numbers[at.C_TURNS] / rounds,
        draws=numbers[at.C_DRAWS] / rounds,
        passes=numbers[at.C_PASSES] / rounds,
        bonuses={
            name: _rate(numbers[at.BRIDGE + place], rounds) for place, name in enumerate(_BONUSES)
        },
        blocked=_share(numbers[of.BLOCKED_ROUNDS], rounds),
        unwon=_share(numbers[of.UNWON_ROUNDS], rounds),
        opener_lead=Estimate(lead.value / 60, lead.margin / 60),
        opener_wins=_share(numbers[of.OPENER_WINS], rounds),
        seats=tuple(_seat(numbers, seat, rounds, games) for seat in range(seats)),
    )


def bins(tally: Any, seat: int) -> list[int]:
    """Return the histogram of a seat's scores, in bins of ten points starting at `LOWEST`."""
    start = of.BINS + seat * of.BIN_COUNT
    return [int(count) for count in tally[start : start + of.BIN_COUNT]]


def _seat(numbers: list[int], seat: int, rounds: int, games: int) -> SeatSummary:
    played = games or rounds
    total, squares = numbers[of.SUM + seat], numbers[of.SQUARES + seat]
    counts = numbers[of.BINS + seat * of.BIN_COUNT : of.BINS + (seat + 1) * of.BIN_COUNT]
    return SeatSummary(
        mean=_mean(total, squares, played),
        deviation=_deviation(total, squares, played),
        low=_quantile(counts, 0.05),
        median=_quantile(counts, 0.5),
        high=_quantile(counts, 0.95),
        round_wins=_share(numbers[of.ROUND_WINS + seat], rounds),
        game_wins=_share(numbers[of.GAME_WINS + seat] / 60, games),
    )


def _deviation(total: int, squares: int, count: int) -> float:
    return sqrt(max(0.0, squares / count - (total / count) ** 2))


def _mean(total: int, squares: int, count: int) -> Estimate:
    return Estimate(total / count, _Z * _deviation(total, squares, count) / sqrt(count))


def _share(part: float, count: int) -> Estimate:
    share = part / count if count else 0.0
    return Estimate(share, _Z * sqrt(share * (1 - share) / count) if count else 0.0)


def _rate(events: int, rounds: int) -> Estimate:
    """Estimate a rate of rare, nearly independent events: the deviation of their number is its root."""
    return Estimate(events / rounds, _Z * sqrt(events) / rounds)


def _quantile(counts: list[int], share: float) -> float:
    """Return the score that this share of games stays below, assuming scores spread evenly within a bin."""
    below, seen = share * sum(counts), 0
    for place, count in enumerate(counts):
        if count and seen + count >= below:
            return of.LOWEST + of.BIN_WIDTH * (place + (below - seen) / count)
        seen += count
    return float(of.LOWEST)
