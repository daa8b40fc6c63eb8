"""How sure a share is, in two ways: for a number of deals fixed before, and for looking at any time.

The second is a game of chance of its own. Somebody claims that the mean score of a deal is m. Gamblers
who each bet a fixed part of their purse on higher scores, at odds fair for m, gain nothing on average if
the claim is true; that they ever own forty times what they began with has a chance of 1 in 40, however
long they play and whenever they stop (Ville). So every m at which they have grown that rich is struck
out, and the same for lower scores. See Waudby-Smith and Ramdas, "Estimating means of bounded random
variables by betting".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

_Z = 1.96
_RICH = log(40)
"""Forty times the purse: 1/40 for each end of the interval leaves 95 %."""
_BETS = tuple(0.9 / 2**halvings for halvings in range(8))
"""The parts of their purses that the gamblers bet: bold ones see a wide gap soon, timid ones a narrow one."""
_HALVINGS = 30


@dataclass(frozen=True, slots=True)
class Interval:
    """A share and where it lies with 95 % confidence."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the width."""
        return (self.high - self.low) / 2


def fixed(scores: Sequence[float]) -> Interval:
    """Wilson's interval, if the number of deals was fixed before the first was played.

    A deal of several games is worth more than one throw of a coin: as many throws as its spread is
    smaller. One deal more, as far off as can be, keeps few or equal scores from looking certain.
    """
    count = len(scores)
    mean = sum(scores) / count
    spread = (sum((score - mean) ** 2 for score in scores) + 0.25) / count
    throws = max(float(count), count * mean * (1 - mean) / spread)
    weight = _Z**2 / throws
    centre = (mean + weight / 2) / (1 + weight)
    margin = _Z * sqrt(mean * (1 - mean) / throws + weight / (4 * throws)) / (1 + weight)
    return Interval(mean, max(0.0, centre - margin), min(1.0, centre + margin))


def at_any_time(scores: Sequence[float]) -> Interval:
    """The interval that holds whenever one looks, also if one stops because of what one sees."""
    counts = Counter(scores)
    mean = sum(scores) / len(scores)
    return Interval(mean, _lowest(counts), 1 - _lowest(_mirrored(counts)))


def excludes(scores: Sequence[float], claim: float) -> bool:
    """Whether the interval that holds at any time lies wholly on one side of this mean."""
    counts = Counter(scores)
    return _is_refuted(counts, claim) or _is_refuted(_mirrored(counts), 1 - claim)


def _lowest(counts: Counter[float]) -> float:
    """The lowest mean that is not refuted; the higher a mean is claimed, the poorer the gamblers."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _is_refuted(counts, middle) else (low, middle)
    return low


def _is_refuted(counts: Counter[float], claim: float) -> bool:
    """Whether those who bet on higher scores have become rich together."""
    purses = [
        sum(count * log(1 - bet + bet * score / claim) for score, count in counts.items())
        for bet in _BETS
    ]
    best = max(purses)
    return best + log(sum(exp(purse - best) for purse in purses) / len(_BETS)) >= _RICH


def _mirrored(counts: Counter[float]) -> Counter[float]:
    return Counter({1 - score: count for score, count in counts.items()})
