"""Records as the rest of the package reads and writes them: with the shipped rule sets."""

from __future__ import annotations

from tricorn.core.record import reading, writing
from tricorn.core.record.writing import Record
from tricorn.rulesets import presets


def read(text: str) -> Record:
    """The record in this text, every line of it checked."""
    return reading.read(text, presets())


def write(game_record: Record) -> str:
    """The record as text that `read` takes back."""
    return writing.write(game_record, presets())
