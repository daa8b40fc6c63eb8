"""What an ended episode brings each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tricorn.env.spiel.setup import Setup
from tricorn.fast.layout import (
    OUT,
    PHASE,
    R_LAST_ROUND_WINS,
    R_TARGET,
    TOTALS,
    WINNER,
)


def payoffs(setup: Setup, s: Any) -> list[float]:
    """By seat; the words are those of an ended round."""
    points: list[int] = s[TOTALS : TOTALS + setup.seats].tolist()
    if setup.returns == "points" or (setup.returns == "difference" and setup.seats == 1):
        return [float(total) for total in points]
    if setup.returns == "difference":
        return differences(points)
    if setup.seats == 1:
        return [1.0 if s[PHASE] == OUT else -1.0]
    return shares(setup.seats, winners(setup, s, points))


def differences(points: Sequence[int]) -> list[float]:
    """The own points less the mean of the others'."""
    total, others = sum(points), len(points) - 1
    return [own - (total - own) / others for own in points]


def shares(seats: int, won: Sequence[int]) -> list[float]:
    """Everybody stakes 1, the winners share it all."""
    return [seats / len(won) - 1 if seat in won else -1.0 for seat in range(seats)]


def winners(setup: Setup, s: Any, points: Sequence[int]) -> list[int]:
    """Mirrors `core.game.winners`; a single round goes to the most points."""
    if setup.episode == "game" and setup.rules[R_LAST_ROUND_WINS] and s[WINNER] >= 0:
        last = int(s[WINNER])
        return [last] if 0 < setup.rules[R_TARGET] <= points[last] else most(points)
    return most(points)


def most(points: Sequence[int]) -> list[int]:
    """The seats with the most points."""
    best = max(points)
    return [seat for seat, own in enumerate(points) if own == best]
