"""Reading and writing records with the shipped rule sets."""

from __future__ import annotations

from tricorn.core.record import reading, writing
from tricorn.core.record.writing import Record
from tricorn.rulesets import presets


def read(text: str) -> Record:
    """Read a record and check every line of it."""
    return reading.read(text, presets())


def write(game_record: Record) -> str:
    """Write a record as text that `read` accepts."""
    return writing.write(game_record, presets())
