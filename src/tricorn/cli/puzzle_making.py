"""`tricorn puzzle --make`: a book of new puzzles, with a bar; what is made is kept."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tricorn.cli.exits import FINE, INTERRUPTED, NO
from tricorn.cli.files import check_writable, write_text
from tricorn.cli.interrupts import interrupts
from tricorn.cli.progress import progress
from tricorn.cli.speech import t
from tricorn.puzzles.book import numbered, write_book
from tricorn.puzzles.question import Puzzle


def make_book(puzzles: Iterator[Puzzle], count: int, out: str | None) -> int:
    """Take so many puzzles from the maker and write them down."""
    check_writable(out)
    made: list[Puzzle] = []
    stopped = False
    with progress(t("puzzle.making"), count, digits=1) as show:
        try:
            with interrupts.stoppable():
                for puzzle in puzzles:
                    made.append(puzzle)
                    show(len(made), count)
        except KeyboardInterrupt:
            stopped = True
    write_text(out, write_book(numbered(made)))
    if len(made) < count:
        click.echo(t("puzzle.fewer", done=len(made), count=count), err=True)
    return INTERRUPTED if stopped else FINE if len(made) == count else NO
