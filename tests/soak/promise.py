"""A promise that is kept or broken."""

from collections.abc import Callable

Tell = Callable[[str], None]
"""Told how far a part is."""

SLOWEST = 250.0
"""Milliseconds in which 99 of 100 moves are acknowledged."""


class BrokenError(Exception):
    """A promise that was not kept."""


def demand(holds: bool, text: str) -> None:
    """Say what was promised and did not hold."""
    if not holds:
        raise BrokenError(text)
