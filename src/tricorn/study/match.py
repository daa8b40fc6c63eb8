"""A match of two bots: every deal is played once from each seat, so that luck falls on both alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from statistics import mean

from tricorn.bots.registry import seat_name
from tricorn.core.ruleset import Ruleset
from tricorn.study.seated import Limit, Outcome, make_ready, play_seated

Match = tuple[int, int]
"""Two bots by their places in the list: the first sits alone, the second on all other seats."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays whom, and how."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    seats: int = 2
    gauntlet: bool = False
    """Only the first bot plays all others."""
    seed: int = 1
    limit: Limit = field(default_factory=Limit)

    @property
    def matches(self) -> tuple[Match, ...]:
        """All matches; with two seats the mirrored deal makes first and second equal."""
        places = range(len(self.bots))
        if self.gauntlet:
            return tuple((0, place) for place in places[1:])
        return tuple((combinations if self.seats == 2 else permutations)(places, 2))

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the bots; one that is there again gets a number."""
        names = [seat_name(bot) for bot in self.bots]
        before = [names[:place].count(name) for place, name in enumerate(names)]
        return tuple(
            f"{name} ({count + 1})" if count else name
            for name, count in zip(names, before, strict=True)
        )

    @property
    def even(self) -> float:
        """The share of victories of a bot as good as the others."""
        return 1 / self.seats

    def make_ready(self) -> None:
        """Let all bots load or compile what they need."""
        for name in self.bots:
            make_ready(name, self.ruleset, self.seats)


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of a match, played from every seat: in game number n the first bot has seat n."""

    match: int
    number: int
    games: tuple[Outcome, ...]

    @property
    def share(self) -> float:
        """The part of the victories that the first bot has."""
        return mean(game.share(seat) for seat, game in enumerate(self.games))

    @property
    def lead(self) -> float:
        """How many points a game the first bot has more than a seat of the second."""
        return mean(_lead(game.scores, seat) for seat, game in enumerate(self.games))


def seating(match: Match, seats: int, alone: int) -> list[int]:
    """The bots by seat, the first of the match on seat `alone`."""
    first, second = match
    return [first if seat == alone else second for seat in range(seats)]


def play_deal(plan: Plan, item: tuple[int, int]) -> Deal:
    """The deal with this number of this match, in all its games."""
    match, number = item
    plan.make_ready()
    games = []
    for alone in range(plan.seats):
        names = [plan.bots[place] for place in seating(plan.matches[match], plan.seats, alone)]
        games.append(play_seated(plan.ruleset, names, plan.seed + number - 1, plan.limit))
    return Deal(match, number, tuple(games))


def _lead(scores: Sequence[int], seat: int) -> float:
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - mean(others)
