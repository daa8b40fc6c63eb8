"""The puzzles to choose from: all or some of a book, and which of them are solved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path

from tricorn.cli.terminal.solved import solved_keys
from tricorn.core.errors import InputError
from tricorn.files import read_text
from tricorn.puzzles import shipped
from tricorn.puzzles.book import read_book
from tricorn.puzzles.question import Puzzle


class Shelf:
    """Puzzles in the order in which they are offered: easy ones first, the kinds by turns."""

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        if not puzzles:
            raise InputError("no-puzzles")
        self.puzzles = _by_turns(puzzles)

    @classmethod
    def filled(cls, book: str | None, kind: str | None, grade: int | None) -> Shelf:
        """The puzzles of a book of one's own, or those shipped; of one kind or grade if one is named."""
        puzzles = read_book(read_text(Path(book)), book) if book else shipped()
        return cls(
            [
                puzzle
                for puzzle in puzzles
                if kind in (None, puzzle.question.kind) and grade in (None, puzzle.grade)
            ]
        )

    @property
    def solved(self) -> set[str]:
        """The ids of those that are solved."""
        keys = solved_keys()
        return {puzzle.id for puzzle in self.puzzles if puzzle.key in keys}

    def named(self, name: str) -> Puzzle:
        """The puzzle of that id."""
        found = next((puzzle for puzzle in self.puzzles if puzzle.id == name), None)
        if found is None:
            raise InputError("no-such-puzzle", value=name)
        return found

    def next(self, seen: Collection[str] = ()) -> Puzzle | None:
        """The first that is neither solved nor seen."""
        done = self.solved.union(seen)
        return next((puzzle for puzzle in self.puzzles if puzzle.id not in done), None)


def _by_turns(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """By grade, then one of each kind after another."""
    before: Counter[tuple[int, str]] = Counter()
    order: dict[str, tuple[int, int]] = {}
    for puzzle in puzzles:
        sort = puzzle.grade, puzzle.question.kind
        order[puzzle.id] = puzzle.grade, before[sort]
        before[sort] += 1
    return sorted(puzzles, key=lambda puzzle: order[puzzle.id])
