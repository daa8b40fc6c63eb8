"""Puzzles: positions of real rounds with a question that has one answer; made, graded, shipped."""

from __future__ import annotations

from functools import cache
from importlib import resources

from tricorn.puzzles.book import read_book
from tricorn.puzzles.question import Puzzle

SHIPPED = "shipped.jsonl"


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the package."""
    return read_book((resources.files(__name__) / SHIPPED).read_text("utf-8"), SHIPPED)
