"""The size of measurements and the place of results: smaller and elsewhere in a quick run."""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path(__file__).parent
QUICK = "TRICORN_QUICK"
"""The environment variable with the folder of a quick run."""


def is_quick() -> bool:
    """Return whether this run only checks that everything works; its results are meaningless."""
    return QUICK in os.environ


def folder() -> Path:
    """Return the folder of the results."""
    return Path(os.environ[QUICK]) if is_quick() else HERE


def results_path(name: str) -> Path:
    """Return the path of a results file."""
    return folder() / f"{name}.json"


def pictures() -> Path:
    """Return the folder of pictures of results."""
    return folder() if is_quick() else HERE.parent / "docs" / "pictures"


def amount(count: int, quick: int) -> int:
    """Return the count, or the smaller one in a quick run."""
    return quick if is_quick() else count
