"""The kinds of puzzles, each a module that composes questions and tells right from wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from tricorn.puzzles.draft import Draft
from tricorn.puzzles.kinds import best, block, hexagon, out
from tricorn.puzzles.question import Attempt, Findings, Question


class Kind(Protocol):
    """What a kind of puzzle has to know."""

    def compose(self, draft: Draft) -> Question | None:
        """A question about a board, if it yields one; whether it has one answer is not known yet."""

    def merit(self, question: Question, attempt: Attempt) -> int:
        """How good an attempt is; the one with the highest merit, above 0, is the answer."""

    def lures(self, findings: Findings) -> int:
        """How many things look right at first sight and are not."""

    def is_good(self, findings: Findings) -> bool:
        """Whether the question is worth asking."""


KINDS: Mapping[str, Kind] = {"hexagon": hexagon, "best": best, "out": out, "block": block}
"""By name, in the order in which a newcomer understands them."""
