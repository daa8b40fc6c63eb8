"""The puzzle maker: boards of real rounds, questions about them, the good ones kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count as counted
from itertools import product

from tricorn.core.board import Board
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import SplitMix, stream
from tricorn.puzzles.boards import fits, handy_boards
from tricorn.puzzles.draft import Draft, sample
from tricorn.puzzles.grading import GRADES, examine, grade, is_good
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.likeness import Joint, are_alike, joints
from tricorn.puzzles.question import Puzzle

BOARDS = 3
"""How many boards of a round are looked at."""

TRIES = 20
"""How many questions of a kind are tried on one board."""

PATIENCE = 500
"""After so many rounds in a row without a puzzle the maker gives up."""

_PURPOSE = 5


Wanted = dict[tuple[int, str], int]
"""How many puzzles of each grade and kind are still to be found."""


def make(
    ruleset: Ruleset,
    count: int,
    seed: int,
    kinds: Sequence[str] = tuple(KINDS),
    grades: Sequence[int] = GRADES,
) -> Iterator[Puzzle]:
    """Puzzles as they are found, no two alike, spread evenly over kinds and grades."""
    return _Maker(ruleset, seed, _shares(count, list(product(grades, kinds)))).puzzles()


def _shares(count: int, sorts: Sequence[tuple[int, str]]) -> Wanted:
    each, more = divmod(count, len(sorts))
    return {sort: each + (place < more) for place, sort in enumerate(sorts)}


class _Maker:
    def __init__(self, ruleset: Ruleset, seed: int, wanted: Wanted) -> None:
        self.ruleset = ruleset
        self.seed = seed
        self.wanted = wanted
        self.seen: list[frozenset[Joint]] = []

    def puzzles(self) -> Iterator[Puzzle]:
        """At most one a round, until all are found or patience is at its end."""
        idle = 0
        for number in counted():
            if not any(self.wanted.values()) or idle == PATIENCE:
                return
            puzzle = self._from_round(stream(self.seed, _PURPOSE, number))
            idle = 0 if puzzle else idle + 1
            if puzzle is not None:
                self.wanted[puzzle.grade, puzzle.question.kind] -= 1
                self.seen.append(joints(puzzle.question.board))
                yield puzzle

    def _from_round(self, luck: SplitMix) -> Puzzle | None:
        """The first puzzle that comes up and is wanted."""
        boards = [board for board in handy_boards(self.ruleset, luck) if self._is_new(board)]
        for board in sample(luck, boards, BOARDS):
            for kind in self._kinds():
                for puzzle in _tries(Draft(self.ruleset, board, luck), kind):
                    if self.wanted.get((puzzle.grade, kind)):
                        return puzzle
        return None

    def _is_new(self, board: Board) -> bool:
        """Whether it is like no board of an earlier puzzle."""
        ours = joints(board)
        return not any(are_alike(ours, theirs) for theirs in self.seen)

    def _kinds(self) -> list[str]:
        """The kinds still wanted, the one first that lacks most."""
        missing = {
            kind: sum(count for (_, other), count in self.wanted.items() if other == kind)
            for kind in KINDS
        }
        return sorted((kind for kind in KINDS if missing[kind]), key=lambda kind: -missing[kind])


def _tries(draft: Draft, kind: str) -> Iterator[Puzzle]:
    """The good puzzles among some questions of a kind."""
    for _ in range(TRIES):
        question = KINDS[kind].compose(draft)
        findings = question and examine(question)
        if findings and is_good(findings) and fits(findings.answer.board):
            yield Puzzle("", grade(findings), findings.question, findings.answer.placements)
