"""Text files of the user, read whole."""

from __future__ import annotations

from pathlib import Path

from tricorn.core.errors import InputError


def read_text(path: Path) -> str:
    """The text of a file in UTF-8, its line ends as they are."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError("not-text", path=path) from error
    except OSError as error:
        raise InputError("file-unreadable", path=path, problem=error.strerror) from error
