"""File locations: the user's data folder, and output that is never half-written."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from tricorn.core.errors import InputError

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
    """Raise an error if the folder of a file does not exist, before any work is done."""
    if path is not None and not Path(path).absolute().parent.is_dir():
        raise InputError("file-unwritable", path=path, problem=Path(path).parent)


def replace_text(path: Path, text: str) -> None:
    """Replace the text of a file atomically."""
    replace_bytes(path, text.encode("utf-8"))


def replace_bytes(path: Path, data: bytes) -> None:
    """Replace the content of a file atomically; leave no temporary file behind on an error."""
    beside = path.with_name(path.name + ".part")
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
