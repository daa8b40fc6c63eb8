"""How a game of OpenSpiel is set up: its parameters, understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tricorn.core.fields import Choice, Field, Whole
from tricorn.core.game import MAX_SEATS
from tricorn.core.ruleset import Ruleset, spec
from tricorn.env.spiel.bounds import Bounds, bounds
from tricorn.fast import convert
from tricorn.rulesets import load, presets

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
