"""What is thought of a decision: its candidates, and what the move made gave away."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.bots.search.think import Opinion
from tricorn.study.decisions import Decision

DOUBT = 2.0
"""So many standard errors behind the best, a move may still be as good."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision with the opinions on all candidates, the best first."""

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
        """What counts: the chance to win the game; alone, the score to be expected."""
        game = self.decision.view.game
        return candidate.chance if game.seats > 1 else game.scores[0] + candidate.points

    def is_even(self, candidate: Opinion) -> bool:
        """Whether a candidate may be as good as the best, as far as was found out."""
        gap = self.outlook(self.best) - self.outlook(candidate)
        return gap <= DOUBT * candidate.error + 1e-9

    @property
    def before(self) -> float:
        """The outlook before the move: that of the best candidate."""
        return self.outlook(self.best)

    @property
    def given(self) -> float:
        """How much of the outlook was given away."""
        return 0.0 if self.is_even(self.made) else self.before - self.outlook(self.made)

    @property
    def given_points(self) -> float:
        """How many points were given away; fewer than none where the best move costs points."""
        return 0.0 if self.is_even(self.made) else self.best.points - self.made.points

    @property
    def after(self) -> float:
        """The outlook after the move."""
        return self.before - self.given
