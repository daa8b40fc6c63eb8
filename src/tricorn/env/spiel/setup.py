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
    """Of one round, for any choices and any luck."""

    events: int
    """Tiles laid or drawn, and passes."""
    chances: int
    least: int
    most: int
    """Points of one seat."""


def bounds(ruleset: Ruleset, seats: int) -> Bounds:
    """Of a round under these rules.

    A pass with tiles left in the pool follows a draw of the same turn; with an empty pool each seat
    passes at most once between two tiles laid.
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
    """By seat; the words are those of an ended round."""
    points: list[int] = words[TOTALS : TOTALS + setup.seats].tolist()
    if setup.returns == "points" or (setup.returns == "difference" and setup.seats == 1):
        return [float(total) for total in points]
    if setup.returns == "difference":
        return differences(points)
    if setup.seats == 1:
        return [1.0 if words[PHASE] == OUT else -1.0]
    return shares(setup.seats, winners(setup, words, points))


def differences(points: Sequence[int]) -> list[float]:
    """The own points less the mean of the others'."""
    total, others = sum(points), len(points) - 1
    return [own - (total - own) / others for own in points]


def shares(seats: int, won: Sequence[int]) -> list[float]:
    """Everybody stakes 1, the winners share it all."""
    return [seats / len(won) - 1 if seat in won else -1.0 for seat in range(seats)]


def winners(setup: Setup, words: Any, points: Sequence[int]) -> list[int]:
    """Mirrors `core.game.winners`; a single round goes to the most points."""
    if setup.episode == "game" and setup.rules[R_LAST_ROUND_WINS] and words[WINNER] >= 0:
        last = int(words[WINNER])
        return [last] if 0 < setup.rules[R_TARGET] <= points[last] else most(points)
    return most(points)


def most(points: Sequence[int]) -> list[int]:
    """The seats with the most points."""
    best = max(points)
    return [seat for seat, own in enumerate(points) if own == best]


DEFAULTS: dict[str, str | int] = {
    "players": 2,
    "rules": "tri-ominos",
    "episode": "round",
    "returns": "difference",
    "max_rounds": 100,
}
"""The parameters; in the rules `:` stands for `=` and `/` for `,`, which OpenSpiel keeps to itself."""

FIELDS: dict[str, Field] = {
    "players": Whole(1, MAX_SEATS),
    "episode": Choice("round", "game"),
    "returns": Choice("difference", "points", "win"),
    "max_rounds": Whole(1, 10_000),
}


@dataclass(frozen=True, slots=True, eq=False)
class Setup:
    """What does not change while a game is played; one for each set of parameters."""

    ruleset: Ruleset
    seats: int
    episode: str
    returns: str
    most_rounds: int
    rules: Any
    """The rule set as the kernels know it."""
    bounds: Bounds
    """Of one round."""

    @property
    def parameters(self) -> dict[str, str | int]:
        """As OpenSpiel writes them."""
        rules = spec(self.ruleset, presets()).replace("=", ":").replace(",", "/")
        values = (self.seats, rules, self.episode, self.returns, self.most_rounds)
        return dict(zip(DEFAULTS, values, strict=True))

    @property
    def is_zero_sum(self) -> bool:
        """Whether what one seat gets is what the others give."""
        return self.seats > 1 and self.returns != "points"

    @property
    def rounds(self) -> int:
        """How many rounds an episode can have."""
        if self.episode == "round" or self.seats == 1:
            return 1
        return min(self.most_rounds, self.ruleset.rounds or self.most_rounds)

    @property
    def points(self) -> tuple[int, int]:
        """The least and the most points of a seat; who has reached the target plays no other round."""
        least, most = self.rounds * min(0, self.bounds.least), self.rounds * self.bounds.most
        if self.rounds > 1 and self.ruleset.target:
            most = min(most, self.ruleset.target + self.bounds.most)
        return least, most

    @property
    def utilities(self) -> tuple[float, float]:
        """The least and the most that a seat can get."""
        least, most = self.points
        match self.returns:
            case "win":
                return -1.0, float(max(1, self.seats - 1))
            case "difference" if self.seats > 1:
                return float(least - most), float(most - least)
        return float(least), float(most)


def setup(parameters: Mapping[str, str | int]) -> Setup:
    """The set-up with these parameters, those left out as in `DEFAULTS`."""
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
