"""The cost of a decision, and what the next decision reveals about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tricorn.analysis.review.decisions import Decision
from tricorn.bots.search.think import Opinion
from tricorn.core.moves import Drawn, MoveEvent
from tricorn.core.record.record import Record

DOUBT = 2.0
"""A move within this many standard errors of the best may be equally good."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision with the evaluation of all candidates, best first."""

    decision: Decision
    opinions: tuple[Opinion, ...]

    @property
    def best(self) -> Opinion:
        """The best candidate."""
        return self.opinions[0]

    @property
    def made(self) -> Opinion:
        """The candidate that was chosen."""
        return next(found for found in self.opinions if found.move == self.decision.move)

    def outlook(self, candidate: Opinion) -> float:
        """Return the value that counts: the winning chance; in a solitaire game, the expected score."""
        game = self.decision.view.game
        return candidate.chance if game.seats > 1 else game.scores[0] + candidate.points

    def is_even(self, candidate: Opinion) -> bool:
        """Return whether a candidate may be as good as the best, within the error of the evaluation."""
        gap = self.outlook(self.best) - self.outlook(candidate)
        return gap <= DOUBT * candidate.error + 1e-9

    @property
    def before(self) -> float:
        """The outlook before the move: that of the best candidate."""
        return self.outlook(self.best)

    @property
    def given(self) -> float:
        """The cost of the move, as a loss of outlook."""
        return 0.0 if self.is_even(self.made) else self.before - self.outlook(self.made)

    @property
    def given_points(self) -> float:
        """The cost of the move in points; negative if the best move scores fewer points."""
        return 0.0 if self.is_even(self.made) else self.best.points - self.made.points

    @property
    def after(self) -> float:
        """The outlook after the move."""
        return self.before - self.given


def with_hindsight(record: Record, verdicts: Sequence[Verdict]) -> tuple[Verdict, ...]:
    """Raise each move of a solitaire game to the value that the next decision or the end proves."""
    game = record.game
    if game.seats > 1:
        return tuple(verdicts)
    moves = [event for events in record.rounds for event in events if isinstance(event, MoveEvent)]
    shown = float(game.scores[0]) if game.ended else None
    found: list[Verdict] = []
    end = len(moves)
    for verdict in reversed(verdicts):
        start = verdict.decision.number - 1
        if any(isinstance(event, Drawn) for event in moves[start:end]):
            shown = None
        found.append(_improved(verdict, shown))
        shown, end = found[-1].before, start
    return tuple(reversed(found))


def _improved(verdict: Verdict, shown: float | None) -> Verdict:
    """Return the verdict with the chosen move worth at least the proven value."""
    made = verdict.made
    if shown is None or shown <= verdict.outlook(made):
        return verdict
    better = replace(made, points=shown - verdict.decision.view.game.scores[0])
    others = [better if found is made else found for found in verdict.opinions]
    return replace(verdict, opinions=tuple(sorted(others, key=lambda found: -found.points)))
