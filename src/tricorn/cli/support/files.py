"""Where files go: the user's data folder, and output that is never half-written."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from tricorn.core.errors import InputError

DATABASE, REDIS = "TRICORN_DATABASE", "TRICORN_REDIS"
"""Variables for addresses that may hold a password: others cannot read them, as they can a command."""


def data_folder() -> Path:
    """The folder for the user's games: `TRICORN_DATA`, else where the system keeps such things."""
    if chosen := os.environ.get("TRICORN_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "tricorn"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tricorn"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tricorn"


def folder(data: str | None) -> Path:
    """Where everything is kept; a file of that name is refused."""
    path = Path(data) if data else data_folder()
    if path.exists() and not path.is_dir():
        raise InputError("not-a-folder", path=path)
    return path


def write_text(path: str | None, text: str) -> None:
    """Write to a file, whole or not at all; without a path, to standard output."""
    if path is None:
        sys.stdout.write(text)
        return
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: str, data: bytes) -> None:
    """Write to a file, whole or not at all."""
    try:
        replace_bytes(Path(path), data)
    except OSError as error:
        raise InputError("file-unwritable", path=path, problem=error.strerror) from error


def check_writable(path: str | None) -> None:
    """Refuse a file whose folder is not there, before any work is done for it."""
    if path is not None and not Path(path).absolute().parent.is_dir():
        raise InputError("file-unwritable", path=path, problem=Path(path).parent)


def replace_text(path: Path, text: str) -> None:
    """Put a whole new text in the place of a file."""
    replace_bytes(path, text.encode("utf-8"))


def replace_bytes(path: Path, data: bytes) -> None:
    """Put a whole new content in the place of a file; where that fails, nothing is left beside it."""
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
