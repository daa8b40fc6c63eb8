"""Attempts at a question: every way to lay the tiles, judged by the rules engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tricorn.core.board import Board, Placement
from tricorn.core.judging import legal_placements, worth
from tricorn.core.moves import Placed
from tricorn.core.round import Round, apply
from tricorn.core.tiles import Tile
from tricorn.puzzles.question import Question


@dataclass(frozen=True, slots=True)
class Attempt:
    """Tiles laid so far, and the round they lead to."""

    round: Round
    laid: tuple[Placed, ...] = ()

    @property
    def board(self) -> Board:
        """The board with the tiles laid."""
        return self.round.board

    @property
    def left(self) -> frozenset[Tile]:
        """The tiles still on the rack."""
        return self.round.rack.known

    @property
    def placements(self) -> tuple[Placement, ...]:
        """What was laid, in order."""
        return tuple(event.placement for event in self.laid)

    @property
    def points(self) -> int:
        """What was earned in all."""
        return sum(event.points.total for event in self.laid)

    def lay(self, placement: Placement) -> Attempt:
        """With one legal placement more."""
        event = Placed(0, placement, worth(self.round, placement))
        return Attempt(apply(self.round, event), (*self.laid, event))


def begin(question: Question) -> Attempt:
    """Nothing laid yet."""
    return Attempt(question.round)


def attempts(question: Question) -> Iterator[Attempt]:
    """All ways to lay as many tiles as asked, or as can be laid, in the order of the referee."""
    yield from _continued(begin(question), question.length)


def _continued(attempt: Attempt, more: int) -> Iterator[Attempt]:
    placements = legal_placements(attempt.round) if more else []
    if not placements:
        yield attempt
    for placement in placements:
        yield from _continued(attempt.lay(placement), more - 1)
