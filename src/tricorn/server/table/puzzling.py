"""A puzzle at a table: tiles laid one after another until the question is answered."""

from __future__ import annotations

from tricorn.core.judging import judge, legal_placements
from tricorn.core.moves import Move, Place
from tricorn.core.reasons import Reason
from tricorn.puzzles.attempts import Attempt, begin
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.question import Puzzle


def objection(puzzle: Puzzle, attempt: Attempt, move: Move) -> Reason | None:
    """Why a tile may not be laid so; after the last one nothing may."""
    if is_finished(puzzle, attempt):
        return Reason.ROUND_OVER
    if not isinstance(move, Place):
        return Reason.MUST_LAY
    answer = judge(attempt.round, move)
    return answer if isinstance(answer, Reason) else None


def lay(puzzle: Puzzle, attempt: Attempt, move: Move) -> Attempt:
    """With one tile more."""
    assert isinstance(move, Place)
    assert objection(puzzle, attempt, move) is None
    return attempt.lay(move.placement)


def is_finished(puzzle: Puzzle, attempt: Attempt) -> bool:
    """Whether no more tile is to be laid, or can be."""
    return len(attempt.laid) == puzzle.question.length or not legal_placements(attempt.round)


def is_solved(puzzle: Puzzle, attempt: Attempt) -> bool:
    """Whether an attempt is as good as the answer."""
    merit, question = KINDS[puzzle.question.kind].merit, puzzle.question
    right = begin(question)
    for placement in puzzle.answer:
        right = right.lay(placement)
    return merit(question, attempt) == merit(question, right)
