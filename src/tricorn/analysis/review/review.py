"""A game reviewed decision by decision, and the review as plain values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import thread_time

from tricorn.analysis.arena.workers import Workers
from tricorn.analysis.review.decisions import Decision, decisions
from tricorn.analysis.review.verdict import Verdict, with_hindsight
from tricorn.bots.contract import Budget, own_rng
from tricorn.bots.search.think import MASTER, opinions
from tricorn.core.record.writing import Record

ROLLOUTS = 600_000
"""Rounds played out for a whole game, all candidates of all decisions together."""
FEWEST, MOST = 64, 2_500
"""Worlds a decision."""
SECONDS = 3.0
"""Of the processor for one decision at most; only a very slow machine needs that."""


@dataclass(frozen=True, slots=True)
class Review:
    """The verdicts on the decisions of a record."""

    record: Record
    verdicts: tuple[Verdict, ...]
    asked: int
    """How many decisions there are; fewer verdicts if somebody interrupted the thinking."""
    unknown: int
    """Moves that cannot be judged, since tiles or cells are not known."""
    worlds: int
    """In how many guessed worlds every candidate was tried."""

    def of(self, seat: int) -> list[Verdict]:
        """The verdicts on one seat."""
        return [verdict for verdict in self.verdicts if verdict.decision.seat == seat]

    def costliest(self, seat: int | None = None, count: int = 3) -> list[Verdict]:
        """The moves that gave away the most, the worst first, of one seat or of all."""
        costly = [verdict for verdict in self.verdicts if verdict.given > 0]
        own = [verdict for verdict in costly if seat in (None, verdict.decision.seat)]
        return sorted(own, key=lambda verdict: -verdict.given)[:count]


def worlds_each(decisions: Sequence[Decision]) -> int:
    """How many worlds there is time for; it depends on the record alone."""
    candidates = sum(len(decision.view.legal_moves) for decision in decisions)
    return max(FEWEST, min(MOST, ROLLOUTS // max(1, candidates)))


def _untold(done: int, count: int) -> None:
    """Nobody wants to know."""


def review(record: Record, workers: Workers, show: Callable[[int, int], None] = _untold) -> Review:
    """Think all decisions over; Ctrl-C ends it with what is done."""
    asked, unknown = decisions(record)
    worlds = worlds_each(asked)
    verdicts: list[Verdict] = []
    show(0, len(asked))
    try:
        for verdict in workers.map(partial(think, worlds), asked):
            verdicts.append(verdict)
            show(len(verdicts), len(asked))
    except KeyboardInterrupt:
        pass
    return Review(record, with_hindsight(record, verdicts), len(asked), unknown, worlds)


def think(worlds: int, decision: Decision) -> Verdict:
    """Think a decision over from what the seat could see; the same every time."""
    style = replace(MASTER, gives_up=False, minds_score=decision.view.game.seats > 1)
    budget = Budget(SECONDS, worlds, clock=thread_time)
    found = opinions(decision.view, own_rng("review", decision.number), budget, style)
    return Verdict(decision, tuple(found))
