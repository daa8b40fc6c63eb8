"""Which puzzles have been solved: a line each in the data folder."""

from __future__ import annotations

import os
from pathlib import Path

from tricorn.cli.files import data_folder
from tricorn.core.errors import InputError
from tricorn.files import read_text
from tricorn.puzzles.question import Puzzle


def solved_keys() -> set[str]:
    """The keys of all puzzles solved so far."""
    path = _path()
    lines = read_text(path).splitlines() if path.exists() else []
    return {line.partition(" ")[0] for line in lines}


def note_solved(puzzle: Puzzle) -> None:
    """Keep that a puzzle was solved; its id stands there for people only."""
    path = _path()
    if puzzle.key in solved_keys():
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{puzzle.key} {puzzle.id}\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise InputError("file-unwritable", path=path, problem=error.strerror) from error


def _path() -> Path:
    return data_folder() / "solved-puzzles.txt"
