"""Confidence intervals of a share: for a fixed number of deals, and for stopping at any time.

The second kind uses betting. Suppose the true mean score of a deal is m, and bettors repeatedly stake a fixed
fraction of their money on higher scores, at odds that are fair for m. The chance that they ever own 40 times
their initial money is at most 1 in 40, however long they play and whenever they stop (Ville). So every m at
which they get that rich is excluded, and likewise for lower scores. See Waudby-Smith and Ramdas, "Estimating
means of bounded random variables by betting".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

_Z = 1.96
_THRESHOLD = log(40)
"""40 times the initial money: 1/40 for each end of the interval leaves 95%."""
_BETS = tuple(0.9 / 2**halvings for halvings in range(8))
"""Fractions that the bettors stake: large ones detect a wide gap early, small ones a narrow gap."""
_HALVINGS = 30


@dataclass(frozen=True, slots=True)
class Interval:
    """A share and its 95% confidence interval."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the width."""
        return (self.high - self.low) / 2


def fixed(scores: Sequence[float]) -> Interval:
    """Return Wilson's interval, valid if the number of deals was fixed before the first was played.

    A deal of several games counts as more than one trial, in inverse proportion to its variance. One
    extra deal at the greatest possible distance keeps few or equal scores from looking certain.
    """
    count = len(scores)
    mean = sum(scores) / count
    spread = (sum((score - mean) ** 2 for score in scores) + 0.25) / count
    trials = max(float(count), count * mean * (1 - mean) / spread)
    weight = _Z**2 / trials
    centre = (mean + weight / 2) / (1 + weight)
    margin = _Z * sqrt(mean * (1 - mean) / trials + weight / (4 * trials)) / (1 + weight)
    return Interval(mean, max(0.0, centre - margin), min(1.0, centre + margin))


def at_any_time(scores: Sequence[float]) -> Interval:
    """Return the interval that is valid at any time, even if you stop because of what you see."""
    counts = Counter(scores)
    mean = sum(scores) / len(scores)
    return Interval(mean, _lowest(counts), 1 - _lowest(_mirrored(counts)))


def excludes(scores: Sequence[float], claim: float) -> bool:
    """Return whether the any-time interval lies entirely on one side of this mean."""
    counts = Counter(scores)
    return _is_refuted(counts, claim) or _is_refuted(_mirrored(counts), 1 - claim)


def _lowest(counts: Counter[float]) -> float:
    """Return the lowest mean that is not excluded; the higher the claimed mean, the less the bettors own."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _is_refuted(counts, middle) else (low, middle)
    return low


def _is_refuted(counts: Counter[float], claim: float) -> bool:
    """Return whether the bettors on higher scores together own more than the threshold."""
    wealth = [
        sum(count * log(1 - bet + bet * score / claim) for score, count in counts.items())
        for bet in _BETS
    ]
    best = max(wealth)
    return best + log(sum(exp(one - best) for one in wealth) / len(_BETS)) >= _THRESHOLD


def _mirrored(counts: Counter[float]) -> Counter[float]:
    return Counter({1 - score: count for score, count in counts.items()})
