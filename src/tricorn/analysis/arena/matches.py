"""Matches of two bots on mirrored deals, for as many deals as needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, permutations
from statistics import mean

from tricorn.analysis.arena.confidence import at_any_time, excludes
from tricorn.analysis.arena.timed_game import Limit, Outcome, make_ready, play_seated
from tricorn.analysis.arena.workers import Workers
from tricorn.bots.registry import seat_name
from tricorn.core.ruleset import Ruleset

Match = tuple[int, int]
"""Two bots by their index in the plan: the first has one seat, the second all others."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The bots, the pairing and the rules of an arena."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    seats: int = 2
    gauntlet: bool = False
    """Only the first bot plays all others."""
    seed: int = 1
    limit: Limit = field(default_factory=Limit)

    @property
    def matches(self) -> tuple[Match, ...]:
        """All matches; with two seats, mirrored deals make the order of the two irrelevant."""
        places = range(len(self.bots))
        if self.gauntlet:
            return tuple((0, place) for place in places[1:])
        return tuple((combinations if self.seats == 2 else permutations)(places, 2))

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the bots; repeated names get a number."""
        names = [seat_name(bot) for bot in self.bots]
        before = [names[:place].count(name) for place, name in enumerate(names)]
        return tuple(
            f"{name} ({count + 1})" if count else name
            for name, count in zip(names, before, strict=True)
        )

    @property
    def even(self) -> float:
        """The share of victories of a bot that is as strong as the others."""
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
        """The first bot's share of the victories."""
        return mean(game.share(seat) for seat, game in enumerate(self.games))

    @property
    def lead(self) -> float:
        """The first bot's average lead over a seat of the second, in points per game."""
        return mean(_lead(game.scores, seat) for seat, game in enumerate(self.games))


def seating(match: Match, seats: int, alone: int) -> list[int]:
    """Return the bots by seat, with the first bot of the match on seat `alone`."""
    first, second = match
    return [first if seat == alone else second for seat in range(seats)]


def play_deal(plan: Plan, item: tuple[int, int]) -> Deal:
    """Play all games of one deal, given as (match, number)."""
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


Until = Callable[[Sequence[float]], bool]
"""Return whether a match with these scores, one per deal, needs no more deals."""


def until_decided(even: float) -> Until:
    """Stop when it is certain which of the two is better."""
    return lambda scores: excludes(scores, even)


def until_within(margin: float) -> Until:
    """Stop when the share is known within this margin."""
    return lambda scores: at_any_time(scores).margin <= margin


def until_all(_: Sequence[float]) -> bool:
    """Stop when every deal is played."""
    return False


class Arena:
    """All matches of a plan: the deals played so far and those still to play."""

    def __init__(
        self, plan: Plan, most: int, until: Until = until_all, known: Iterable[Deal] = ()
    ) -> None:
        """Play at most `most` deals per match; known deals are not played again."""
        self.plan = plan
        self.most = most
        self.until = until
        self.deals: list[list[Deal]] = [[] for _ in plan.matches]
        for deal in known:
            self.deals[deal.match].append(deal)
        self.over = [self._is_over(match) for match in range(len(self.deals))]

    def play(self, workers: Workers) -> Iterator[Deal]:
        """Yield the deals as they are played; their order does not depend on the workers."""
        for deal in workers.map(partial(play_deal, self.plan), self._to_play()):
            if not self.over[deal.match]:  # otherwise it was started before the match was over
                self.deals[deal.match].append(deal)
                self.over[deal.match] = self._is_over(deal.match)
                yield deal

    @property
    def played(self) -> int:
        """The number of games played so far."""
        return self.plan.seats * sum(map(len, self.deals))

    @property
    def expected(self) -> int:
        """The maximum number of games, given the matches that are already over."""
        pairs = zip(self.over, self.deals, strict=True)
        return self.plan.seats * sum(len(deals) if over else self.most for over, deals in pairs)

    def _to_play(self) -> Iterator[tuple[int, int]]:
        """Yield deal by deal, alternating between matches; checks as late as possible which are over."""
        known = [len(deals) for deals in self.deals]
        for number in range(1, self.most + 1):
            for match, before in enumerate(known):
                if number > before and not self.over[match]:
                    yield match, number

    def _is_over(self, match: int) -> bool:
        deals = self.deals[match]
        if not deals:
            return False
        return len(deals) >= self.most or self.until([deal.share for deal in deals])
