"""The kinds of puzzles, each a module that composes questions and rates attempts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from tricorn.puzzles.draft import Draft
from tricorn.puzzles.kinds import best, block, hexagon, out
from tricorn.puzzles.question import Attempt, Findings, Question


class Kind(Protocol):
    """The interface of a kind of puzzle."""

    def compose(self, draft: Draft) -> Question | None:
        """Return a question about a board, or None; it may still have several answers."""

    def merit(self, question: Question, attempt: Attempt) -> int:
        """Rate an attempt; the answer is the one with the highest merit above 0."""

    def lures(self, findings: Findings) -> int:
        """Return how many wrong attempts look right at first sight."""

    def is_good(self, findings: Findings) -> bool:
        """Return whether the question makes a good puzzle."""


KINDS: Mapping[str, Kind] = {"hexagon": hexagon, "best": best, "out": out, "block": block}
"""The kinds by name, simplest first."""
