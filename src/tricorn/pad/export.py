"""Pads as comma-separated values: every line, or the score block."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import StringIO

from tricorn.pad.entries import EndEntry, Entry, PlaceEntry, ShowsEntry, kind_of
from tricorn.pad.pad import Pad
from tricorn.pad.replay import Line
from tricorn.pad.sheet import sheet_of

LINES = ("round", "player", "entry", "tile", "bonus", "agreed", "points", "score", "problem")
BLOCK = ("round", "player", "plus", "minus", "total")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def lines_csv(pad: Pad) -> str:
    """One row an entry."""
    rounds = sheet_of(pad).rounds
    return _csv(LINES, (_row(pad, line) for round in rounds for line in round.lines))


def block_csv(pad: Pad) -> str:
    """One row for each player in each round: plus, minus and the total."""
    rows = (
        (number, _name(name), round.plus[seat], round.minus[seat], round.totals[seat])
        for number, round in enumerate(sheet_of(pad).rounds, 1)
        for seat, name in enumerate(pad.players)
    )
    return _csv(BLOCK, rows)


def _row(pad: Pad, line: Line) -> tuple[object, ...]:
    entry = line.entry
    return (
        line.round + 1,
        _player(pad, entry.winner if isinstance(entry, EndEntry) else entry.seat),
        entry.how if isinstance(entry, EndEntry) else kind_of(entry),
        _tile(entry),
        line.bonus or "",
        "yes" if not isinstance(entry, ShowsEntry) and entry.agreed else "",
        line.points.total,
        "" if line.score is None else line.score,
        line.problem or "",
    )


def _tile(entry: Entry) -> str:
    return str(entry.tile) if isinstance(entry, PlaceEntry | ShowsEntry) else ""


def _player(pad: Pad, seat: int | None) -> str:
    """The name; nobody's where nobody wins, or where there is no such seat."""
    return _name(pad.players[seat]) if seat is not None and 0 <= seat < len(pad.players) else ""


def _name(name: str) -> str:
    """The name; a spreadsheet must not take it for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def _csv(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()
