"""Leave the next player, whose rack is visible, no tile that fits."""

from __future__ import annotations

from tricorn.core.board import Placement
from tricorn.core.geometry import Vertex, corners
from tricorn.puzzles.draft import Draft
from tricorn.puzzles.question import Attempt, Findings, Question

MIN_WRONG = 4


def compose(draft: Draft) -> Question | None:
    """Compose placements, and a next player whose tiles fit before but not after them."""
    length = draft.number(1, 2)
    board, rack = draft.walk(length)
    after = frozenset(placement.tile for placement in board.placements(draft.unlaid))
    rival = draft.some(draft.fitting - after - rack, draft.number(1, 3))
    if len(rack) < length or not rival:
        return None
    rack |= draft.some(draft.fitting - rack - rival, draft.number(3, 4))
    return Question("block", draft.ruleset, draft.board, rack, length, rival)


def merit(question: Question, attempt: Attempt) -> int:
    """Return 1 if all required tiles are laid and no tile of the next player fits, otherwise 0."""
    in_full = len(attempt.laid) == question.length
    return int(in_full and not attempt.board.can_lay(question.rival))


def lures(findings: Findings) -> int:
    """Count attempts that lay a tile at a corner of a placement open to the next player."""
    aims = {vertex for spot in _spots(findings.question) for vertex in corners(spot.cell)}
    return sum(bool(aims & _corners(attempt)) for attempt in findings.wrong)


def is_good(findings: Findings) -> bool:
    """Return whether the next player has several placements."""
    return len(findings.wrong) >= MIN_WRONG and len(_spots(findings.question)) > 1


def _spots(question: Question) -> list[Placement]:
    """Return the placements that the next player could make now."""
    return question.board.placements(question.rival)


def _corners(attempt: Attempt) -> set[Vertex]:
    return {vertex for placement in attempt.placements for vertex in corners(placement.cell)}
