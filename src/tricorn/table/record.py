"""The record of a table: the game, its players, and the proof of every shuffle."""

from __future__ import annotations

from datetime import UTC, datetime

from tricorn import daily
from tricorn.core.record.record import Record
from tricorn.records import write
from tricorn.table.table import Table

TABLE_HEADER = "table"
"""The header with the id of the table."""


def ended_record(table: Table, at: int) -> str:
    """Return the record of a game that has ended, with nothing hidden."""
    assert table.game.ended is not None
    day = datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
    headers = [("date", day), (TABLE_HEADER, table.id)]
    if table.options.day is not None:
        headers.append((daily.HEADER, table.options.day))
    headers += [shuffle.header for shuffle in table.shuffles]
    names = tuple(seat.name for seat in table.seats)
    return write(Record(table.game.ruleset, names, table.game.log, tuple(headers)))
