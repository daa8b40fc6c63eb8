"""A puzzle at a table: play tiles one by one until the question is answered."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.core.board import Placement
from tricorn.core.errors import Reason
from tricorn.core.judging import judge, legal_placements
from tricorn.core.moves import Move, Place
from tricorn.core.tiles import Tile
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.question import Attempt, Puzzle, begin


def objection(puzzle: Puzzle, attempt: Attempt, move: Move) -> Reason | None:
    """Return why a tile may not be played there, or None."""
    if is_finished(puzzle, attempt):
        return Reason.ROUND_OVER
    if not isinstance(move, Place):
        return Reason.MUST_LAY
    answer = judge(attempt.round, move)
    return answer if isinstance(answer, Reason) else None


def lay(puzzle: Puzzle, attempt: Attempt, move: Move) -> Attempt:
    """Return the attempt with one more tile."""
    assert isinstance(move, Place)
    assert objection(puzzle, attempt, move) is None
    return attempt.lay(move.placement)


def is_finished(puzzle: Puzzle, attempt: Attempt) -> bool:
    """Whether all tiles of the puzzle are played, or none fits any more."""
    return len(attempt.laid) == puzzle.question.length or not legal_placements(attempt.round)


def is_solved(puzzle: Puzzle, attempt: Attempt) -> bool:
    """Whether an attempt is as good as the answer."""
    merit, question = KINDS[puzzle.question.kind].merit, puzzle.question
    return merit(question, attempt) == merit(question, answered(puzzle))


def answered(puzzle: Puzzle) -> Attempt:
    """Return the puzzle with its answer played."""
    right = begin(puzzle.question)
    for placement in puzzle.answer:
        right = right.lay(placement)
    return right


def next_tile(puzzle: Puzzle, attempt: Attempt) -> Tile | None:
    """Return the tile of the answer to play next, or None if a tile played so far is wrong."""
    if not set(attempt.placements) <= set(puzzle.answer):
        return None
    left = (each.tile for each in puzzle.answer if each not in attempt.placements)
    return next(left, None)


@dataclass(frozen=True, slots=True)
class Mistake:
    """Why a finished attempt does not answer the question."""

    why: str
    """`stuck`, or the kind of the puzzle."""
    points: int
    best: int
    """The points of the attempt, and of the answer."""
    fits: Placement | None = None
    """A placement still open to the next player, in puzzles that ask to leave none."""


def mistake(puzzle: Puzzle, attempt: Attempt) -> Mistake | None:
    """Return what is wrong with an attempt, once it is finished and not as good as the answer."""
    if not is_finished(puzzle, attempt) or is_solved(puzzle, attempt):
        return None
    question, best = puzzle.question, answered(puzzle).points
    if len(attempt.laid) < question.length:
        return Mistake("stuck", attempt.points, best)
    open_to = attempt.board.placements(question.rival) if question.kind == "block" else ()
    return Mistake(question.kind, attempt.points, best, next(iter(open_to), None))
