"""New tables, and tables replayed from their log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tricorn.core.game import new_game
from tricorn.puzzles.question import begin
from tricorn.records import read
from tricorn.table.entries import Entry, Opened
from tricorn.table.options import PUZZLE, puzzle_named
from tricorn.table.table import Seat, Table, apply


def open_table(id: str, opened: Opened, at: int) -> Table:
    """Return a new table."""
    options = opened.options
    seats = tuple(Seat(bot or "", bot) for bot in options.seats)
    game = new_game(options.ruleset, len(seats))
    if options.record is not None:
        game = read(options.record).game
    table = Table(id, options, opened.creator, seats, game, turn_began=at)
    if options.kind == PUZZLE:
        return replace(table, attempt=begin(puzzle_named(options.puzzle).question))
    return table


def replay(id: str, log: Iterable[tuple[Entry, int]]) -> Table:
    """Return the table that a log of entries and their times leads to."""
    rows = iter(log)
    opened, at = next(rows)
    assert isinstance(opened, Opened)
    table = open_table(id, opened, at)
    for entry, when in rows:
        table = apply(table, entry, when)
    return table
