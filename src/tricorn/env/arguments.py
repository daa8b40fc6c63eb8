"""What is asked of an environment, looked at before anything is played; numbers of numpy are as good."""

from __future__ import annotations

from math import nan
from numbers import Real
from operator import index

from tricorn.core.errors import InputError
from tricorn.core.fields import Choice, Whole
from tricorn.core.game import MAX_SEATS
from tricorn.core.ruleset import Ruleset
from tricorn.env.episodes import EPISODES
from tricorn.rulesets import load

MOST_SEED = 10**18
MOST = 10**9
"""Of whatever is weighed or counted."""


def ruleset_of(ruleset: Ruleset | str) -> Ruleset:
    """A rule set, or the one of this name, with its changes."""
    return ruleset if isinstance(ruleset, Ruleset) else load(str(ruleset))


def check_table(seats: int, episode: str) -> None:
    """How many play, and for how long."""
    whole("seats", seats, 1, MAX_SEATS)
    Choice(*EPISODES).check("episode", episode)


def checked_seed(seed: object) -> int:
    """The seed of a deal."""
    return whole("seed", seed, 0, MOST_SEED)


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number between two bounds."""
    wanted = Whole(low, high)
    try:
        number = index(value)  # type: ignore[arg-type]
    except TypeError:
        raise wanted.refuse(name, value) from None
    return wanted.check(name, number)


def number(name: str, value: object) -> float:
    """Any number that can be reckoned with."""
    found = float(value) if isinstance(value, Real) else nan
    if abs(found) <= MOST:
        return found
    raise InputError("not-a-number", name=name, value=value, low=-MOST, high=MOST)
