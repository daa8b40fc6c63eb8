"""The score pad: a physical game of which only what was said at the table is known.

A `Pad` is a value: rule set, players, entries. `judge_entry` says what an entry is worth or why it is
against the rules; `enter`, `undo`, `edit` and `insert` make a new pad; `sheet_of` is the score block with
whose turn it is and what is due.
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
