"""Ratings by openskill: strength and uncertainty on one scale, from all games of all matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from statistics import mean
from typing import Any

from tricorn.core.errors import InputError
from tricorn.study.match import Deal, Plan, seating
from tricorn.study.seated import Outcome

_Z = 1.96


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength, 25 being the middle, and half the width of its 95 % interval."""

    value: float
    margin: float


def need_openskill() -> None:
    """Refuse where openskill is missing, naming the extra that brings it."""
    if find_spec("openskill") is None:
        raise InputError("needs-extra", extra="study")


def ratings(plan: Plan, deals: Iterable[Deal]) -> list[Rating]:
    """The bots in the order of the plan, rated from these deals in order of number and match."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 (an extra)

    # Bots do not change (tau 0), and a game tells the same however sure one is (gamma 1).
    model = PlackettLuce(tau=0.0, gamma=lambda *_: 1.0)
    known = [model.rating() for _ in plan.bots]
    for deal in sorted(deals, key=lambda deal: (deal.number, deal.match)):
        for alone, game in enumerate(deal.games):
            _learn(model, known, seating(plan.matches[deal.match], plan.seats, alone), game)
    return [Rating(rating.mu, _Z * rating.sigma) for rating in known]


def _learn(model: Any, known: list[Any], seats: list[int], game: Outcome) -> None:
    """Rate every seat; a bot on several seats learns what they learn on average."""
    teams = [[model.rating(mu=known[bot].mu, sigma=known[bot].sigma)] for bot in seats]
    after = [team[0] for team in model.rate(teams, ranks=_ranks(game))]
    for bot in set(seats):
        own = [rating for place, rating in zip(seats, after, strict=True) if place == bot]
        mu, sigma = (mean(getattr(rating, part) for rating in own) for part in ("mu", "sigma"))
        known[bot] = model.rating(mu=mu, sigma=sigma)


def _ranks(game: Outcome) -> list[float]:
    """Winners first, the others by their totals."""
    places = [(seat not in game.winners, -score) for seat, score in enumerate(game.scores)]
    first = min(places)
    places = [first if seat in game.winners else place for seat, place in enumerate(places)]
    return [float(sorted(places).index(place)) for place in places]
