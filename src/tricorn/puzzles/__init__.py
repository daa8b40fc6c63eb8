"""Puzzles: positions from real rounds with a question that has exactly one answer."""

from __future__ import annotations

from functools import cache
from importlib import resources

from tricorn.puzzles.book import read_book
from tricorn.puzzles.question import Puzzle

SHIPPED = "shipped.jsonl"


@cache
def shipped() -> tuple[Puzzle, ...]:
    """Return the puzzles that ship with the package."""
    return read_book((resources.files(__name__) / SHIPPED).read_text("utf-8"), SHIPPED)
