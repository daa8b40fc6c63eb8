"""Luck and skill separated, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tricorn.analysis.review.review import Review
from tricorn.bots.search.prospects import pace, winning_chance
from tricorn.core.game import Game, apply_all, new_game, winners
from tricorn.core.moves import MoveEvent
from tricorn.engine import convert
from tricorn.engine import layout as at
from tricorn.engine.deal import reset
from tricorn.engine.state import State


def chances(game: Game) -> tuple[float, ...]:
    """Return the winning chances by seat; after the last round, the shares of the victory."""
    if game.round is not None and not game.needs_deal:
        best = winners(game)
        return tuple((seat in best) / len(best) for seat in range(game.seats))
    rules, state = convert.rules(game.ruleset, game.seats), State()
    reset(state.cells, state.words, rules)
    state.words[at.TOTALS : at.TOTALS + game.seats] = game.scores
    state.words[at.ROUND] = len(game.log)
    steps = pace(game.ruleset, game.seats)
    return tuple(
        float(winning_chance(state.words, rules, seat, steps)) for seat in range(game.seats)
    )


Outlooks = tuple[float, ...]
"""The chance of winning the game by seat; in a solitaire game, the expected score."""


@dataclass(frozen=True, slots=True)
class Account:
    """The change of a seat's outlook, in a round or in the whole game."""

    start: float
    end: float
    given: float
    """The cost of its own moves."""
    gifts: float
    """Its share of the cost of the others' moves."""

    @property
    def luck(self) -> float:
        """The part that no move explains."""
        return self.end - self.start + self.given - self.gifts


def accounts(review: Review) -> list[list[Account]]:
    """Return one account per round, by seat."""
    stones = milestones(review)
    seats = len(review.record.players)
    found: list[list[Account]] = [[] for _ in range(seats)]
    for number, (start, end) in enumerate(pairwise(stones), 1):
        given = [_given(review, seat, number) for seat in range(seats)]
        for seat in range(seats):
            gifts = (sum(given) - given[seat]) / max(1, seats - 1)
            found[seat].append(Account(start[seat], end[seat], given[seat], gifts))
    return found


def total(rounds: Sequence[Account]) -> Account:
    """Return the account of the whole game."""
    return Account(
        rounds[0].start,
        rounds[-1].end,
        sum(account.given for account in rounds),
        sum(account.gifts for account in rounds),
    )


def milestones(review: Review) -> list[Outlooks]:
    """Return the outlooks before the first round and after each round."""
    game = new_game(review.record.ruleset, len(review.record.players))
    found = [_start(review, game)]
    for events in review.record.rounds:
        game = apply_all(game, events)
        found.append(_standing(review, game, found[-1]))
    return found


def course(review: Review, seat: int) -> list[tuple[float, float]]:
    """Return the points of a graph: the outlook of a seat by move number."""
    stones = milestones(review)
    ends = round_ends(review)
    points = [(0.5, stones[0][seat])]
    for number, (end, stone) in enumerate(zip(ends, stones[1:], strict=True), 1):
        for verdict in review.of(seat):
            if verdict.decision.round == number:
                place = float(verdict.decision.number)
                points += [(place, verdict.before), (place, verdict.after)]
        points.append((end, stone[seat]))
    return points


def round_ends(review: Review) -> list[float]:
    """Return the positions of the round ends between the move numbers."""
    moves, ends = 0, []
    for events in review.record.rounds:
        moves += sum(isinstance(event, MoveEvent) for event in events)
        ends.append(moves + 0.5)
    return ends


def _given(review: Review, seat: int, number: int) -> float:
    return sum(verdict.given for verdict in review.of(seat) if verdict.decision.round == number)


def _start(review: Review, game: Game) -> Outlooks:
    return (review.verdicts[0].before,) if game.seats == 1 else chances(game)


def _standing(review: Review, game: Game, before: Outlooks) -> Outlooks:
    """Return the outlooks after a round; during a round, as each player saw it after the last decision."""
    assert game.round is not None
    if game.round.ended is not None:
        return (float(game.scores[0]),) if game.seats == 1 else chances(game)
    found = list(before)
    for verdict in review.verdicts:
        if verdict.decision.round == len(game.log):
            found[verdict.decision.seat] = verdict.after
    return tuple(found)
