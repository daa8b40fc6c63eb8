"""Reading text files of the user."""

from __future__ import annotations

from pathlib import Path

from tricorn.core.errors import InputError


def read_text(path: Path) -> str:
    """Return the text of a UTF-8 file with its line endings unchanged."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError("not-text", path=path) from error
    except OSError as error:
        raise InputError("file-unreadable", path=path, problem=error.strerror) from error
