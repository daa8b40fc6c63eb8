"""What trying everything has shown about a question."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.puzzles.attempts import Attempt
from tricorn.puzzles.question import Question


@dataclass(frozen=True, slots=True)
class Findings:
    """The only answer, and everything else that can be tried, the best first."""

    question: Question
    answer: Attempt
    wrong: tuple[Attempt, ...]
