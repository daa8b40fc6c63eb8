"""Reading and writing records with the shipped rule sets."""

from __future__ import annotations

from tricorn.core.record import reading, record
from tricorn.core.record.record import Record
from tricorn.rulesets import presets


def read(text: str) -> Record:
    """Read a record and check every line of it."""
    return reading.read(text, presets())


def write(game_record: Record) -> str:
    """Write a record as text that `read` accepts."""
    return record.write(game_record, presets())
