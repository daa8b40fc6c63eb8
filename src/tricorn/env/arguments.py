"""Validates the arguments of environments before anything is played; accepts numpy numbers too."""

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

MAX_SEED = 10**18
MAX_NUMBER = 10**9
"""Limit of weights and counts."""


def ruleset_of(ruleset: Ruleset | str) -> Ruleset:
    """Return a rule set, given as itself or by name and changes."""
    return ruleset if isinstance(ruleset, Ruleset) else load(str(ruleset))


def check_table(seats: int, episode: str) -> None:
    """Check the number of seats and the kind of episode."""
    whole("seats", seats, 1, MAX_SEATS)
    Choice(*EPISODES).check("episode", episode)


def checked_seed(seed: object) -> int:
    """Return a valid seed."""
    return whole("seed", seed, 0, MAX_SEED)


def whole(name: str, value: object, low: int, high: int) -> int:
    """Return an integer within two bounds."""
    wanted = Whole(low, high)
    try:
        number = index(value)  # type: ignore[arg-type]
    except TypeError:
        raise wanted.refuse(name, value) from None
    return wanted.check(name, number)


def number(name: str, value: object) -> float:
    """Return a finite number of moderate size."""
    found = float(value) if isinstance(value, Real) else nan
    if abs(found) <= MAX_NUMBER:
        return found
    raise InputError("not-a-number", name=name, value=value, low=-MAX_NUMBER, high=MAX_NUMBER)
