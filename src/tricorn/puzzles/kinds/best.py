"""Score the most points, with one tile or with two."""

from __future__ import annotations

from tricorn.core.board import Board
from tricorn.core.judging import legal_placements
from tricorn.core.points import Points, bonus_kind
from tricorn.core.tiles import Tile
from tricorn.puzzles.draft import Draft
from tricorn.puzzles.question import Attempt, Findings, Question, begin

MIN_WRONG = 5
"""The number of wrong attempts needed per tile."""

MIN_LEAD = 3
"""The least number of points by which the answer must beat all other attempts."""


def compose(draft: Draft) -> Question | None:
    """Compose a rack with several bonuses, or with one tile that prepares a bonus for another."""
    length = draft.rng.choice((1, 1, 2))
    rack = _rewarded(draft) if length == 1 else _prepared(draft)
    if len(rack) < 2:
        return None
    rack |= draft.some(draft.fitting - rack, draft.number(2, 4))
    return Question("best", draft.ruleset, draft.board, rack, length)


def _rewarded(draft: Draft) -> frozenset[Tile]:
    """Return a few tiles that earn a bonus."""
    return draft.some(_with_bonus(draft.board, draft.unlaid), draft.number(2, 4))


def _prepared(draft: Draft) -> frozenset[Tile]:
    """Return two tiles, the second of which earns a bonus only after the first."""
    board, first = draft.walk(1)
    late = _with_bonus(board, draft.unlaid - first) - _with_bonus(draft.board, draft.unlaid)
    return first | draft.some(late, 1)


def _with_bonus(board: Board, tiles: frozenset[Tile]) -> frozenset[Tile]:
    placements = board.placements(tiles)
    return frozenset(each.tile for each in placements if bonus_kind(board.contact(each.cell)))


def merit(question: Question, attempt: Attempt) -> int:  # noqa: ARG001 (only points count)
    """Return the points earned."""
    return attempt.points


def lures(findings: Findings) -> int:
    """Count attempts that earn at least half as much, or more with their first tile."""
    answer = findings.answer
    return sum(
        attempt.points * 2 >= answer.points or _first(attempt).total > _first(answer).total
        for attempt in findings.wrong
    )


def is_good(findings: Findings) -> bool:
    """Return whether there are enough attempts, a clear winner, and no simple rule that finds it."""
    question, answer, wrong = findings.question, findings.answer, findings.wrong
    if len(wrong) < MIN_WRONG * question.length or answer.points - wrong[0].points < MIN_LEAD:
        return False
    if question.length > 1:
        return set(_greedy(question).placements) != set(answer.placements)
    higher_tile = any(_value(attempt) > _value(answer) for attempt in wrong)
    return higher_tile and any(_bonus(attempt) >= _bonus(answer) for attempt in wrong)


def _first(attempt: Attempt) -> Points:
    return attempt.laid[0].points


def _value(attempt: Attempt) -> int:
    """Return the value of the first tile."""
    return attempt.placements[0].tile.value


def _bonus(attempt: Attempt) -> int:
    """Return what the first tile earns beyond its value."""
    return _first(attempt).total - _value(attempt)


def _greedy(question: Question) -> Attempt:
    """Return the attempt that takes the most points with every single tile."""
    attempt = begin(question)
    while len(attempt.laid) < question.length and (open_to := legal_placements(attempt.round)):
        attempt = max(map(attempt.lay, open_to), key=lambda after: after.points)
    return attempt
