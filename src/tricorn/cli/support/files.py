"""File locations: the user's data folder, and output that is never half-written."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from errno import EISDIR
from pathlib import Path

from tricorn.core.errors import InputError

RECORD_START = b"#tricorn"

DATABASE, REDIS = "TRICORN_DATABASE", "TRICORN_REDIS"
"""Environment variables for addresses with a password: unlike arguments, other users cannot read them."""


def data_folder() -> Path:
    """Return the folder for saved games: `TRICORN_DATA`, or the default of the system."""
    if chosen := os.environ.get("TRICORN_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "tricorn"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tricorn"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tricorn"


def folder(data: str | None) -> Path:
    """Return the data folder; raise an error if it is a file."""
    path = Path(data) if data else data_folder()
    if path.exists() and not path.is_dir():
        raise InputError("not-a-folder", path=path)
    return path


def write_text(path: str | None, text: str) -> None:
    """Write a file completely or not at all; without a path, write to standard output."""
    if path is None:
        sys.stdout.write(text)
        return
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: str, data: bytes) -> None:
    """Write a file completely or not at all."""
    try:
        replace_bytes(Path(path), data)
    except OSError as error:
        raise InputError("file-unwritable", path=path, problem=error.strerror) from error


def check_writable(path: str | None) -> None:
    """Refuse a path that cannot be written, or that is a saved game, before any work is done."""
    if path is None:
        return
    target = Path(path)
    if _is_record(target):
        raise InputError("file-exists", path=path)
    try:
        if target.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        if not target.exists() or target.is_file():
            trial = _beside(target)
            trial.touch()
            trial.unlink()
    except OSError as error:
        raise InputError("file-unwritable", path=path, problem=error.strerror) from error


def _is_record(path: Path) -> bool:
    """Whether a file holds a saved game, which no output may replace."""
    if not path.is_file():
        return False
    with suppress(OSError), path.open("rb") as file:
        return file.read(len(RECORD_START)) == RECORD_START
    return False


def replace_text(path: Path, text: str) -> None:
    """Replace the text of a file atomically."""
    replace_bytes(path, text.encode("utf-8"))


def replace_bytes(path: Path, data: bytes) -> None:
    """Replace the content of a file atomically; leave no temporary file behind on an error.

    A symbolic link stays one. A device or a pipe is written to, since it must not be replaced.
    """
    path = path.resolve() if path.is_symlink() else path
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    beside = _beside(path)
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise


def _beside(path: Path) -> Path:
    """Return the temporary file next to a file."""
    return path.with_name(path.name + ".part")
