"""Records as the commands meet them: files to read, names and totals to tell."""

from __future__ import annotations

import sys
from pathlib import Path

from tricorn.cli.speech import t
from tricorn.core.errors import InputError
from tricorn.core.game import standing, winners
from tricorn.core.notation import SEATS
from tricorn.core.record import Record


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise InputError("not-text", path=file) from error
    except OSError as error:
        raise InputError("file-unreadable", path=file, problem=error.strerror) from error


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
