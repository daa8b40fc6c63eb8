"""The score pad: keeps score of a physical game, knowing only what the players enter.

A `Pad` is a value: rule set, players, entries. `judge_entry` returns the points of an entry or why it is
illegal; `enter`, `undo`, `edit` and `insert` return a new pad; `sheet_of` returns the score block, the
player to move and the next entry due.
"""

from __future__ import annotations

from tricorn.pad.entries import (
    DrawEntry,
    EndEntry,
    Entry,
    PadReason,
    PassEntry,
    PlaceEntry,
    ShowsEntry,
)
from tricorn.pad.pad import Pad, edit, enter, insert, judge_entry, new_pad, undo
from tricorn.pad.record import read_pad, write_pad
from tricorn.pad.sheet import Sheet, sheet_of

__all__ = [
    "DrawEntry",
    "EndEntry",
    "Entry",
    "Pad",
    "PadReason",
    "PassEntry",
    "PlaceEntry",
    "Sheet",
    "ShowsEntry",
    "edit",
    "enter",
    "insert",
    "judge_entry",
    "new_pad",
    "read_pad",
    "sheet_of",
    "undo",
    "write_pad",
]
