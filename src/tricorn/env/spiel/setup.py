"""The parameters of the OpenSpiel game, its bounds and payoffs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tricorn.core.fields import Choice, Field, Whole
from tricorn.core.game import MAX_SEATS
from tricorn.core.ruleset import Ruleset, spec
from tricorn.core.tiles import TILES
from tricorn.engine import convert
from tricorn.engine.layout import (
    OUT,
    PHASE,
    R_LAST_ROUND_WINS,
    R_TARGET,
    TOTALS,
    WINNER,
)
from tricorn.rulesets import load, presets

ALL_VALUES = sum(tile.value for tile in TILES)


@dataclass(frozen=True, slots=True)
class Bounds:
    """The bounds of one round, for any choices and any deal."""

    events: int
    """Placements, draws and passes."""
    chances: int
    least: int
    most: int
    """The most points of one seat."""


def bounds(ruleset: Ruleset, seats: int) -> Bounds:
    """Return the bounds of a round with these rules.

    A pass with tiles left in the pool follows a draw in the same turn; with an empty pool each seat passes at
    most once between two placements.
    """
    alone = seats == 1
    dealt = seats * ruleset.tiles_each(seats)
    pool = min(len(TILES) - dealt - alone, ruleset.solo_draws if alone else len(TILES))
    laid, own = dealt + pool, ruleset.tiles_each(seats) + pool
    passes = pool + (laid + 1)
    bonus = max(ruleset.bridge, ruleset.double, *ruleset.hexagon)
    once = ruleset.opening_bonus + ruleset.zero_bonus + ruleset.out
    return Bounds(
        events=alone + laid + pool + pool + (laid + 1) * seats,
        chances=alone + dealt + 1 + pool,
        least=pool * ruleset.draw
        + passes * min(ruleset.three_drawn, ruleset.pool_empty)
        - alone * ALL_VALUES,
        most=own * bonus + once + ALL_VALUES,
    )


def payoffs(setup: Setup, words: Any) -> list[float]:
    """Return the payoffs by seat from the words of a finished round."""
    points: list[int] = words[TOTALS : TOTALS + setup.seats].tolist()
    if setup.returns == "points" or (setup.returns == "difference" and setup.seats == 1):
        return [float(total) for total in points]
    if setup.returns == "difference":
        return differences(points)
    if setup.seats == 1:
        return [1.0 if words[PHASE] == OUT else -1.0]
    return shares(setup.seats, winners(setup, words, points))


def differences(points: Sequence[int]) -> list[float]:
    """Return each seat's points minus the mean of the others."""
    total, others = sum(points), len(points) - 1
    return [own - (total - own) / others for own in points]


def shares(seats: int, won: Sequence[int]) -> list[float]:
    """Return payoffs for which each seat stakes 1 and the winners share the total."""
    return [seats / len(won) - 1 if seat in won else -1.0 for seat in range(seats)]


def winners(setup: Setup, words: Any, points: Sequence[int]) -> list[int]:
    """Mirrors `core.game.winners`; a single round is won by the most points."""
    if setup.episode == "game" and setup.rules[R_LAST_ROUND_WINS] and words[WINNER] >= 0:
        last = int(words[WINNER])
        return [last] if 0 < setup.rules[R_TARGET] <= points[last] else most(points)
    return most(points)


def most(points: Sequence[int]) -> list[int]:
    """Return the seats with the most points."""
    best = max(points)
    return [seat for seat, own in enumerate(points) if own == best]


DEFAULTS: dict[str, str | int] = {
    "players": 2,
    "rules": "tri-ominos",
    "episode": "round",
    "returns": "difference",
    "max_rounds": 100,
}
"""The parameters; the rules use `:` for `=` and `/` for `,`, which are reserved in OpenSpiel."""

FIELDS: dict[str, Field] = {
    "players": Whole(1, MAX_SEATS),
    "episode": Choice("round", "game"),
    "returns": Choice("difference", "points", "win"),
    "max_rounds": Whole(1, 10_000),
}


@dataclass(frozen=True, slots=True, eq=False)
class Setup:
    """The constants of a game; there is one per set of parameters."""

    ruleset: Ruleset
    seats: int
    episode: str
    returns: str
    most_rounds: int
    rules: Any
    """The rule set as numbers for kernels."""
    bounds: Bounds
    """The bounds of one round."""

    @property
    def parameters(self) -> dict[str, str | int]:
        """The parameters as OpenSpiel writes them."""
        rules = spec(self.ruleset, presets()).replace("=", ":").replace(",", "/")
        values = (self.seats, rules, self.episode, self.returns, self.most_rounds)
        return dict(zip(DEFAULTS, values, strict=True))

    @property
    def is_zero_sum(self) -> bool:
        """Whether the payoffs of all seats add up to zero."""
        return self.seats > 1 and self.returns != "points"

    @property
    def rounds(self) -> int:
        """The maximum number of rounds in an episode."""
        if self.episode == "round" or self.seats == 1:
            return 1
        return min(self.most_rounds, self.ruleset.rounds or self.most_rounds)

    @property
    def points(self) -> tuple[int, int]:
        """The minimum and maximum points of a seat; no round starts after a seat has reached the target."""
        least, most = self.rounds * min(0, self.bounds.least), self.rounds * self.bounds.most
        if self.rounds > 1 and self.ruleset.target:
            most = min(most, self.ruleset.target + self.bounds.most)
        return least, most

    @property
    def utilities(self) -> tuple[float, float]:
        """The minimum and maximum payoff of a seat."""
        least, most = self.points
        match self.returns:
            case "win":
                return -1.0, float(max(1, self.seats - 1))
            case "difference" if self.seats > 1:
                return float(least - most), float(most - least)
        return float(least), float(most)


def setup(parameters: Mapping[str, str | int]) -> Setup:
    """Return the setup with these parameters; missing ones are taken from `DEFAULTS`."""
    chosen = {**DEFAULTS, **parameters}
    for name, field in FIELDS.items():
        field.check(name, chosen[name])
    return _setup(*(chosen[name] for name in DEFAULTS))


@lru_cache(maxsize=256)
def _setup(players: Any, rules: str, episode: Any, returns: Any, most_rounds: Any) -> Setup:
    name, space, changes = rules.partition(" ")
    ruleset = load(name + space + changes.replace(":", "=").replace("/", ","))
    vector = convert.rules(ruleset, players)
    vector.flags.writeable = False
    around = bounds(ruleset, players)
    return Setup(ruleset, players, episode, returns, most_rounds, vector, around)
