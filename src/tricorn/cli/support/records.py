"""Reading records for the commands, and reporting wrong lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from click.exceptions import Exit

from tricorn.cli.support.console import print_error, t
from tricorn.cli.support.interrupts import EXIT_FAILED
from tricorn.core.errors import InputError
from tricorn.core.record.notation import SEATS
from tricorn.core.record.reading import RecordError
from tricorn.core.record.record import Record
from tricorn.files import read_text
from tricorn.i18n.formatting import format_error
from tricorn.records import read


def read_input(file: str) -> str:
    """Return the text of a file, or of standard input for `-`."""
    if file != "-":
        return read_text(Path(file))
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as error:
        raise InputError("not-text", path=file) from error


def load_record(file: str) -> Record:
    """Read a record; report a wrong line and exit with `EXIT_FAILED`."""
    with reporting_wrong_lines(file):
        return read(read_input(file))


@contextmanager
def reporting_wrong_lines(file: str) -> Iterator[None]:
    """Report a wrong line of a record and exit."""
    try:
        yield
    except RecordError as error:
        print_error(format_wrong_line(file, error))
        raise Exit(EXIT_FAILED) from error


def format_wrong_line(file: str, error: RecordError) -> str:
    """Return which line of a record is wrong and what was expected."""
    return f"{file}:{error.line}: {error.text}\n  {format_error(t.catalogue, error)}"


def names(record: Record) -> list[str]:
    """Return the players' names, or the letters of their seats."""
    return [name or seat for name, seat in zip(record.players, SEATS, strict=False)]
