"""Earn the most points, with one tile or with two."""

from __future__ import annotations

from tricorn.core.board import Board
from tricorn.core.judging import legal_placements
from tricorn.core.points import Points, bonus_kind
from tricorn.core.tiles import Tile
from tricorn.puzzles.draft import Draft
from tricorn.puzzles.question import Attempt, Findings, Question, begin

FEWEST_WRONG = 5
"""For every tile to be laid."""

CLEARLY_MORE = 3
"""The answer earns at least so many points more than anything else."""


def compose(draft: Draft) -> Question | None:
    """One tile: a rack with several bonuses. Two: one that prepares a bonus for another."""
    length = draft.luck.choice((1, 1, 2))
    rack = _rewarded(draft) if length == 1 else _prepared(draft)
    if len(rack) < 2:
        return None
    rack |= draft.some(draft.fitting - rack, draft.number(2, 4))
    return Question("best", draft.ruleset, draft.board, rack, length)


def _rewarded(draft: Draft) -> frozenset[Tile]:
    """A few tiles that earn a bonus."""
    return draft.some(_with_bonus(draft.board, draft.unlaid), draft.number(2, 4))


def _prepared(draft: Draft) -> frozenset[Tile]:
    """Two tiles, the second of which earns a bonus only after the first."""
    board, first = draft.walk(1)
    late = _with_bonus(board, draft.unlaid - first) - _with_bonus(draft.board, draft.unlaid)
    return first | draft.some(late, 1)


def _with_bonus(board: Board, tiles: frozenset[Tile]) -> frozenset[Tile]:
    placements = board.placements(tiles)
    return frozenset(each.tile for each in placements if bonus_kind(board.contact(each.cell)))


def merit(question: Question, attempt: Attempt) -> int:  # noqa: ARG001 (points are all)
    """The points earned."""
    return attempt.points


def lures(findings: Findings) -> int:
    """Attempts that earn at least half as much, or more with their first tile."""
    answer = findings.answer
    return sum(
        attempt.points * 2 >= answer.points or _first(attempt).total > _first(answer).total
        for attempt in findings.wrong
    )


def is_good(findings: Findings) -> bool:
    """Enough to choose from, clearly the most, and no simple rule leads there."""
    question, answer, wrong = findings.question, findings.answer, findings.wrong
    if (
        len(wrong) < FEWEST_WRONG * question.length
        or answer.points - wrong[0].points < CLEARLY_MORE
    ):
        return False
    if question.length > 1:
        return set(_greedy(question).placements) != set(answer.placements)
    higher_tile = any(_value(attempt) > _value(answer) for attempt in wrong)
    return higher_tile and any(_bonus(attempt) >= _bonus(answer) for attempt in wrong)


def _first(attempt: Attempt) -> Points:
    return attempt.laid[0].points


def _value(attempt: Attempt) -> int:
    """The value of the first tile."""
    return attempt.placements[0].tile.value


def _bonus(attempt: Attempt) -> int:
    """What the first tile earns besides its value."""
    return _first(attempt).total - _value(attempt)


def _greedy(question: Question) -> Attempt:
    """The most points with every single tile."""
    attempt = begin(question)
    while len(attempt.laid) < question.length and (open_to := legal_placements(attempt.round)):
        attempt = max(map(attempt.lay, open_to), key=lambda after: after.points)
    return attempt
