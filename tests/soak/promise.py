"""Promises about the server, and the error for a broken one."""

from collections.abc import Callable

Tell = Callable[[str], None]
"""Called with the progress of a part."""

SLOWEST = 250.0
"""Promised 99th percentile of the time to acknowledge a move, in milliseconds."""


class BrokenError(Exception):
    """A broken promise."""


def demand(holds: bool, text: str) -> None:
    """Raise an error with the broken promise, unless it holds."""
    if not holds:
        raise BrokenError(text)
