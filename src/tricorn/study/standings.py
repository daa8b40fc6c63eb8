"""What an arena has shown: bots by rating, matches with shares and intervals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import mean

from tricorn.study.arena import Arena, until_all
from tricorn.study.confidence import Interval, at_any_time, fixed
from tricorn.study.match import Deal, Plan, seating
from tricorn.study.ratings import Rating, ratings
from tricorn.study.seated import Outcome


@dataclass(frozen=True, slots=True)
class BotStanding:
    """How one bot fared in all its games."""

    bot: str
    rating: Rating
    games: int
    share: float
    """Its part of the victories, a seat."""
    points: float
    """Its total a game, a seat."""
    milliseconds: float
    """Time of the processor for a decision."""
    failures: tuple[str, ...]
    """Why the house had to play for it."""


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """How one match stands, as the first bot sees it."""

    first: str
    second: str
    games: int
    share: Interval
    lead: float
    """Points a game more than the second."""
    better: str | None
    """Who is better, if that is sure."""


@dataclass(frozen=True, slots=True)
class Standings:
    """Bots, the best first, and matches in the order of the plan."""

    bots: tuple[BotStanding, ...]
    matches: tuple[MatchStanding, ...]


def standings(arena: Arena) -> Standings:
    """All figures of the matches that have begun."""
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
    """Whether exactly what was planned is played, so that nobody has chosen when to stop."""
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
    """The games of a bot, each with the seats it had."""
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
