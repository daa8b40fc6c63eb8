"""Ratings with uncertainty, and the standings of an arena."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from statistics import mean
from typing import Any

from tricorn.analysis.arena.confidence import Interval, at_any_time, fixed
from tricorn.analysis.arena.matches import Arena, Deal, Plan, seating, until_all
from tricorn.analysis.arena.timed_game import Outcome
from tricorn.core.errors import InputError

_Z = 1.96


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, 25 being average, and half the width of its 95% interval."""

    value: float
    margin: float


def need_openskill() -> None:
    """Raise an error that names the missing extra unless openskill is installed."""
    if find_spec("openskill") is None:
        raise InputError("needs-extra", extra="study")


def ratings(plan: Plan, deals: Iterable[Deal]) -> list[Rating]:
    """Return the ratings of the bots in plan order, from these deals in order of number and match."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 (an extra)

    # Bots do not improve (tau 0), and a game is equally informative however certain a rating is (gamma 1).
    model = PlackettLuce(tau=0.0, gamma=lambda *_: 1.0)
    known = [model.rating() for _ in plan.bots]
    for deal in sorted(deals, key=lambda deal: (deal.number, deal.match)):
        for alone, game in enumerate(deal.games):
            _learn(model, known, seating(plan.matches[deal.match], plan.seats, alone), game)
    return [Rating(rating.mu, _Z * rating.sigma) for rating in known]


def _learn(model: Any, known: list[Any], seats: list[int], game: Outcome) -> None:
    """Rate every seat; a bot on several seats gets the average of their ratings."""
    teams = [[model.rating(mu=known[bot].mu, sigma=known[bot].sigma)] for bot in seats]
    after = [team[0] for team in model.rate(teams, ranks=_ranks(game))]
    for bot in set(seats):
        own = [rating for place, rating in zip(seats, after, strict=True) if place == bot]
        mu, sigma = (mean(getattr(rating, part) for rating in own) for part in ("mu", "sigma"))
        known[bot] = model.rating(mu=mu, sigma=sigma)


def _ranks(game: Outcome) -> list[float]:
    """Return the ranks by seat: winners first, the others by their totals."""
    places = [(seat not in game.winners, -score) for seat, score in enumerate(game.scores)]
    first = min(places)
    places = [first if seat in game.winners else place for seat, place in enumerate(places)]
    return [float(sorted(places).index(place)) for place in places]


@dataclass(frozen=True, slots=True)
class BotStanding:
    """The results of one bot in all its games."""

    bot: str
    rating: Rating
    games: int
    share: float
    """Its share of the victories, per seat."""
    points: float
    """Its average total, per seat and game."""
    milliseconds: float
    """Processor time per decision."""
    failures: tuple[str, ...]
    """Reasons why the computer had to move for it."""


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """The current result of a match, from the first bot's point of view."""

    first: str
    second: str
    games: int
    share: Interval
    lead: float
    """Average lead over the second, in points per game."""
    better: str | None
    """The better bot, if that is certain."""


@dataclass(frozen=True, slots=True)
class Standings:
    """Bots, best first, and matches in plan order."""

    bots: tuple[BotStanding, ...]
    matches: tuple[MatchStanding, ...]


def standings(arena: Arena) -> Standings:
    """Return the standings of all matches with at least one deal."""
    begun = [deals for deals in arena.deals if deals]
    interval = fixed if _is_whole(arena) else at_any_time
    rated = ratings(arena.plan, [deal for deals in begun for deal in deals])
    bots = [_bot(arena.plan, begun, place, rating) for place, rating in enumerate(rated)]
    return Standings(
        bots=tuple(sorted(filter(None, bots), key=lambda bot: -bot.rating.value)),
        matches=tuple(
            _match(arena.plan, deals, interval([deal.share for deal in deals])) for deals in begun
        ),
    )


def _is_whole(arena: Arena) -> bool:
    """Return whether exactly the planned deals were played, so that results did not decide when to stop."""
    return arena.until is until_all and all(len(deals) >= arena.most for deals in arena.deals)


def _bot(
    plan: Plan, begun: Sequence[Sequence[Deal]], place: int, rating: Rating
) -> BotStanding | None:
    played = list(_games(plan, begun, place))
    if not played:
        return None
    seats = [(game, seat) for game, own in played for seat in own]
    decisions = sum(game.decisions[seat] for game, seat in seats)
    seconds = sum(game.seconds[seat] for game, seat in seats)
    return BotStanding(
        bot=plan.labels[place],
        rating=rating,
        games=len(played),
        share=mean(game.share(seat) for game, seat in seats),
        points=mean(game.scores[seat] for game, seat in seats),
        milliseconds=1000 * seconds / max(1, decisions),
        failures=tuple(why for game, seat in seats for why in game.failures[seat]),
    )


def _games(
    plan: Plan, begun: Sequence[Sequence[Deal]], place: int
) -> Iterator[tuple[Outcome, list[int]]]:
    """Yield the games of a bot, each with its seats."""
    for deals in begun:
        match = plan.matches[deals[0].match]
        if place in match:
            for deal in deals:
                for alone, game in enumerate(deal.games):
                    table = seating(match, plan.seats, alone)
                    yield game, [seat for seat, bot in enumerate(table) if bot == place]


def _match(plan: Plan, deals: Sequence[Deal], share: Interval) -> MatchStanding:
    first, second = (plan.labels[place] for place in plan.matches[deals[0].match])
    better = first if share.low > plan.even else second if share.high < plan.even else None
    lead = mean(deal.lead for deal in deals)
    return MatchStanding(first, second, plan.seats * len(deals), share, lead, better)
