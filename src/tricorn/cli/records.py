"""Records as the commands meet them: files to read, names and totals to tell."""

from __future__ import annotations

import sys
from pathlib import Path

from click.exceptions import Exit

from tricorn.cli.speech import complain, t
from tricorn.core.errors import InputError
from tricorn.core.game import standing, winners
from tricorn.core.notation import SEATS
from tricorn.core.reading import RecordError
from tricorn.core.record import Record
from tricorn.records import read
from tricorn.words.say import say_error


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise InputError("not-text", path=file) from error
    except OSError as error:
        raise InputError("file-unreadable", path=file, problem=error.strerror) from error


def load_record(file: str) -> Record:
    """The record in a file; a wrong line is named, and the answer is 1."""
    try:
        return read(read_text(file))
    except RecordError as error:
        complain(say_wrong_line(file, error))
        raise Exit(1) from error


def say_wrong_line(file: str, error: RecordError) -> str:
    """Where a record is wrong, and what should stand there."""
    return f"{file}:{error.line}: {error.text}\n  {say_error(t.words, error)}"


def names(record: Record) -> list[str]:
    """The players' names, or the letters of their seats."""
    return [name or seat for name, seat in zip(record.players, SEATS, strict=False)]


def say_standing(record: Record) -> str:
    """The totals, best first."""
    scores = record.game.scores
    return ", ".join(f"{names(record)[seat]} {scores[seat]}" for seat in standing(scores))


def say_winners(record: Record) -> str:
    """Who has won; equal totals share the victory."""
    return t("list.and").join(names(record)[seat] for seat in winners(record.game))
