"""Complete a hexagon, with one tile or with the second of two."""

from __future__ import annotations

from tricorn.core.board import Board
from tricorn.core.geometry import Vertex, cells_round, corners
from tricorn.puzzles.draft import Draft
from tricorn.puzzles.question import Attempt, Findings, Question

MIN_WRONG = 4


def compose(draft: Draft) -> Question | None:
    """Compose a rack of tiles that fit; for two tiles, add some that do not fit yet."""
    length = draft.number(1, 2)
    rack = draft.some(draft.fitting, draft.number(4, 6))
    rack |= draft.some(draft.unlaid - rack, length - 1)
    return Question("hexagon", draft.ruleset, draft.board, rack, length)


def merit(question: Question, attempt: Attempt) -> int:
    """Return whether the last tile completes a hexagon."""
    if len(attempt.laid) < question.length:
        return 0
    last = attempt.placements[-1].cell
    return int(any(_gaps(attempt.board, vertex) == 0 for vertex in corners(last)))


def lures(findings: Findings) -> int:
    """Count hexagons that lack no more tiles than the question allows, but that this rack cannot complete."""
    board, length = findings.question.board, findings.question.length
    unfinished = [vertex for vertex in board.numbers if 1 <= _gaps(board, vertex) <= length]
    return sum(_gaps(findings.answer.board, vertex) > 0 for vertex in unfinished)


def is_good(findings: Findings) -> bool:
    """Return whether a question about several tiles cannot be answered with a single one."""
    question = findings.question
    too_soon = question.length > 1 and _can_at_once(question)
    return len(findings.wrong) >= MIN_WRONG and not too_soon


def _can_at_once(question: Question) -> bool:
    """Return whether a single tile of the rack completes a hexagon."""
    board = question.board
    return any(board.contact(each.cell).hexagons for each in board.placements(question.rack))


def _gaps(board: Board, vertex: Vertex) -> int:
    """Return how many cells around a vertex are empty."""
    return sum(cell not in board.tiles for cell in cells_round(vertex))
