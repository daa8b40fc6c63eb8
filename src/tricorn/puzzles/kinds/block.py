"""Leave the next player, whose rack lies open, no tile that fits."""

from __future__ import annotations

from tricorn.core.board import Placement
from tricorn.core.geometry import Vertex, corners
from tricorn.puzzles.draft import Draft
from tricorn.puzzles.question import Attempt, Findings, Question

FEWEST_WRONG = 4


def compose(draft: Draft) -> Question | None:
    """Some placements, and a rival whose tiles fit before and not after them."""
    length = draft.number(1, 2)
    board, rack = draft.walk(length)
    after = frozenset(placement.tile for placement in board.placements(draft.unlaid))
    rival = draft.some(draft.fitting - after - rack, draft.number(1, 3))
    if len(rack) < length or not rival:
        return None
    rack |= draft.some(draft.fitting - rack - rival, draft.number(3, 4))
    return Question("block", draft.ruleset, draft.board, rack, length, rival)


def merit(question: Question, attempt: Attempt) -> int:
    """Whether as many tiles as asked are laid and nothing fits any more."""
    in_full = len(attempt.laid) == question.length
    return int(in_full and not attempt.board.can_lay(question.rival))


def lures(findings: Findings) -> int:
    """Attempts that lay a tile at a corner of something the rival could lay."""
    aims = {vertex for spot in _spots(findings.question) for vertex in corners(spot.cell)}
    return sum(bool(aims & _corners(attempt)) for attempt in findings.wrong)


def is_good(findings: Findings) -> bool:
    """The rival can lay in several ways."""
    return len(findings.wrong) >= FEWEST_WRONG and len(_spots(findings.question)) > 1


def _spots(question: Question) -> list[Placement]:
    """What the rival could lay if it were the rival's turn."""
    return question.board.placements(question.rival)


def _corners(attempt: Attempt) -> set[Vertex]:
    return {vertex for placement in attempt.placements for vertex in corners(placement.cell)}
