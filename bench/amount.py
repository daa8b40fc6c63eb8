"""How much is measured and where it is kept: all beside this file, or in a quick run little, elsewhere."""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path(__file__).parent
QUICK = "TRICORN_QUICK"
"""The variable that holds the folder of a quick run."""


def is_quick() -> bool:
    """Whether this run only shows that everything runs; its figures mean nothing."""
    return QUICK in os.environ


def folder() -> Path:
    """Where results are kept."""
    return Path(os.environ[QUICK]) if is_quick() else HERE


def kept(name: str) -> Path:
    """The file of these results."""
    return folder() / f"{name}.json"


def pictures() -> Path:
    """Where pictures of results are kept."""
    return folder() if is_quick() else HERE.parent / "docs" / "pictures"


def amount(count: int, quick: int) -> int:
    """So many, or in a quick run so few."""
    return quick if is_quick() else count
