"""Puzzles put into words: the question, why an attempt is wrong, hints."""

from __future__ import annotations

from tricorn.cli.speech import t
from tricorn.core.ruleset import spec
from tricorn.puzzles.attempts import Attempt
from tricorn.puzzles.findings import Findings
from tricorn.puzzles.grading import GRADES
from tricorn.puzzles.question import Puzzle, Question
from tricorn.rulesets import presets
from tricorn.words.say import say_sum


def say_name(puzzle: Puzzle) -> str:
    """Which puzzle this is, how hard, by which rules."""
    grade = t("puzzle.grade", grade=puzzle.grade, high=GRADES[-1])
    return f"{puzzle.id} · {grade} · {spec(puzzle.question.ruleset, presets())}"


def say_question(question: Question) -> str:
    """What is asked, in one sentence."""
    if question.length == 1:
        return t(f"puzzle.one.{question.kind}")
    return t(f"puzzle.several.{question.kind}", count=question.length)


def say_laid(attempt: Attempt) -> list[str]:
    """What was laid and earned, a line each, and the sum of several."""
    lines = [f"{event.placement!s:10} {say_sum(t.words, event.points)}" for event in attempt.laid]
    total = [t("puzzle.total", points=attempt.points)] if len(lines) > 1 else []
    return lines + total


def say_wrong(question: Question, attempt: Attempt, answer: Attempt) -> str:
    """Why an attempt does not answer the question."""
    if len(attempt.laid) < question.length:
        return t("puzzle.stuck", tiles=" ".join(map(str, sorted(attempt.left))))
    if question.kind == "best":
        return t("puzzle.wrong.best", points=attempt.points, best=answer.points)
    if question.kind == "block":
        fits = attempt.board.placements(question.rival)[0]
        return t("puzzle.wrong.block", placement=fits)
    return t("puzzle.wrong.hexagon")


def say_hint(findings: Findings, attempt: Attempt, level: int) -> str:
    """The next tile, then its row, then its cell; or that something laid must be taken back."""
    answer = findings.answer.placements
    if not set(attempt.placements) <= set(answer):
        return t("puzzle.hint.back")
    placement = next(each for each in answer if each not in attempt.placements)
    if level == 1:
        return t("puzzle.hint.tile", tile=placement.tile)
    if level == 2:
        return t("puzzle.hint.row", tile=placement.tile, row=placement.cell.row)
    return t("puzzle.hint.cell", tile=placement.tile, cell=placement.cell)
