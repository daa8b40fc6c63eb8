"""Grading: whether a question has one answer, is a good puzzle, and how hard it is."""

from __future__ import annotations

from bisect import bisect
from math import log2

from tricorn.core.board import Placement
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.question import Attempt, Findings, Question, attempts

MIN_LURES = 2
MAX_ATTEMPTS = 2000
"""Questions with more attempts are rejected."""

GRADE_LIMITS = (5.0, 6.0, 7.5, 9.0)
"""The difficulties at which the next grade begins."""

GRADES = range(1, len(GRADE_LIMITS) + 2)


def examine(question: Question) -> Findings | None:
    """Try all placements; return None unless exactly one set of placements has the highest merit.

    Different orders of the same placements count as one attempt, the best of them.
    """
    merit = KINDS[question.kind].merit
    found: dict[frozenset[Placement], tuple[int, Attempt]] = {}
    for number, attempt in enumerate(attempts(question)):
        if number >= MAX_ATTEMPTS:
            return None
        placements, worth = frozenset(attempt.placements), merit(question, attempt)
        if placements not in found or worth > found[placements][0]:
            found[placements] = worth, attempt
    ranking = sorted(found.values(), key=lambda pair: -pair[0])
    (first, answer), *others = ranking
    if first <= 0 or (others and others[0][0] == first):
        return None
    return Findings(question, answer, tuple(attempt for _, attempt in others))


def difficulty(findings: Findings) -> float:
    """Return the difficulty: plus one for each doubling of attempts or lures, and for each extra tile."""
    lures = KINDS[findings.question.kind].lures(findings)
    return log2(1 + len(findings.wrong)) + log2(1 + lures) + findings.question.length - 1


def grade(findings: Findings) -> int:
    """Return the grade, from 1 (easy) to 5."""
    return 1 + bisect(GRADE_LIMITS, difficulty(findings))


def is_good(findings: Findings) -> bool:
    """Return whether the question makes a good puzzle."""
    kind = KINDS[findings.question.kind]
    return kind.lures(findings) >= MIN_LURES and kind.is_good(findings)
