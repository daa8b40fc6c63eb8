"""Reviews a game decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import thread_time

from tricorn.analysis.arena.workers import Workers
from tricorn.analysis.review.decisions import Decision, decisions
from tricorn.analysis.review.verdict import Verdict, with_hindsight
from tricorn.bots.budget import Budget
from tricorn.bots.contract import own_rng
from tricorn.bots.search.think import MASTER, opinions
from tricorn.core.record.record import Record

ROLLOUTS = 600_000
"""Total number of playouts per game, for all candidates of all decisions together."""
MIN_DEALS, MAX_DEALS = 64, 2_500
"""Minimum and maximum number of sampled deals per decision."""
MAX_SECONDS = 3.0
"""Maximum processor time per decision; only a very slow machine needs it."""


@dataclass(frozen=True, slots=True)
class Review:
    """The verdicts on the decisions of a record."""

    record: Record
    verdicts: tuple[Verdict, ...]
    requested: int
    """Number of decisions; there are fewer verdicts if the review was interrupted."""
    unknown: int
    """Moves that cannot be judged because tiles or cells are unknown."""
    worlds: int
    """Number of sampled deals in which every candidate was tried."""

    def of(self, seat: int) -> list[Verdict]:
        """Return the verdicts on one seat."""
        return [verdict for verdict in self.verdicts if verdict.decision.seat == seat]

    def costliest(self, seat: int | None = None, count: int = 3) -> list[Verdict]:
        """Return the costliest moves of one seat or of all, worst first."""
        costly = [verdict for verdict in self.verdicts if verdict.given > 0]
        own = [verdict for verdict in costly if seat in (None, verdict.decision.seat)]
        return sorted(own, key=lambda verdict: -verdict.given)[:count]


def worlds_each(decisions: Sequence[Decision]) -> int:
    """Return the number of sampled deals per decision; it depends only on the record."""
    candidates = sum(len(decision.view.legal_moves) for decision in decisions)
    return max(MIN_DEALS, min(MAX_DEALS, ROLLOUTS // max(1, candidates)))


def _ignore(done: int, count: int) -> None:
    """Ignore progress reports."""


def review(record: Record, workers: Workers, show: Callable[[int, int], None] = _ignore) -> Review:
    """Evaluate all decisions; Ctrl-C ends the review with the verdicts so far."""
    found, unknown = decisions(record)
    worlds = worlds_each(found)
    verdicts: list[Verdict] = []
    show(0, len(found))
    try:
        for verdict in workers.map(partial(think, worlds), found):
            verdicts.append(verdict)
            show(len(verdicts), len(found))
    except KeyboardInterrupt:
        pass
    return Review(record, with_hindsight(record, verdicts), len(found), unknown, worlds)


def think(worlds: int, decision: Decision) -> Verdict:
    """Evaluate a decision from what the player could see; deterministic."""
    style = replace(MASTER, gives_up=False, minds_score=decision.view.game.seats > 1)
    budget = Budget(MAX_SECONDS, worlds, clock=thread_time)
    found = opinions(decision.view, own_rng("review", decision.number), budget, style)
    return Verdict(decision, tuple(found))
