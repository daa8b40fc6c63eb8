"""A puzzle: its question, and every way to play the tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from tricorn.core.board import Board, Placement
from tricorn.core.judging import legal_placements, worth
from tricorn.core.moves import Placed
from tricorn.core.rack import Rack
from tricorn.core.round import Round, apply
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Question:
    """Lay this many tiles of a rack in a row, without turns of other players; `kind` is the goal."""

    kind: str
    ruleset: Ruleset
    board: Board
    rack: frozenset[Tile]
    length: int
    """The number of tiles to lay."""
    rival: frozenset[Tile] = frozenset()
    """The rack of the next player, visible if the question is about it."""

    @property
    def round(self) -> Round:
        """The position as a round with one seat and no pool, for the referee."""
        racks = (Rack(self.rack),)
        return Round(self.ruleset, racks, pool=(), box=(), opener=0, turn=0, board=self.board)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A question, its grade (1 to 5) and the placements that answer it."""

    id: str
    grade: int
    question: Question
    answer: tuple[Placement, ...]

    @property
    def key(self) -> str:
        """A short hash of the question, independent of the puzzle's id."""
        question = self.question
        board = sorted(
            str(Placement(numbers, cell)) for cell, numbers in question.board.tiles.items()
        )
        racks = (sorted(map(str, tiles)) for tiles in (question.rack, question.rival))
        text = f"{question.kind} {question.length} {board} {list(racks)}"
        return sha256(text.encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Attempt:
    """The tiles laid so far, and the resulting round."""

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
        """The placements so far, in order."""
        return tuple(event.placement for event in self.laid)

    @property
    def points(self) -> int:
        """The total points so far."""
        return sum(event.points.total for event in self.laid)

    def lay(self, placement: Placement) -> Attempt:
        """Return the attempt with one more legal placement."""
        event = Placed(0, placement, worth(self.round, placement))
        return Attempt(apply(self.round, event), (*self.laid, event))


def begin(question: Question) -> Attempt:
    """Return the attempt without any placements."""
    return Attempt(question.round)


def attempts(question: Question) -> Iterator[Attempt]:
    """Yield all ways to lay the required tiles, or as many as fit, in the order of the referee."""
    yield from _continued(begin(question), question.length)


def _continued(attempt: Attempt, more: int) -> Iterator[Attempt]:
    placements = legal_placements(attempt.round) if more else []
    if not placements:
        yield attempt
    for placement in placements:
        yield from _continued(attempt.lay(placement), more - 1)


@dataclass(frozen=True, slots=True)
class Findings:
    """The only answer, and all wrong attempts, best first."""

    question: Question
    answer: Attempt
    wrong: tuple[Attempt, ...]
