"""The turn timer, and input that it can interrupt."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from time import monotonic

Now = Callable[[], float]
"""A monotonic clock in seconds."""


class TimeUpError(Exception):
    """The turn took too long."""


class TurnClock:
    """Measures a turn from its first prompt to its end, draws included."""

    def __init__(self, seconds: float, now: Now = monotonic) -> None:
        self.now = now
        self.end = now() + seconds

    @property
    def left(self) -> float:
        """Return the seconds left."""
        return max(0.0, self.end - self.now())

    def __str__(self) -> str:
        minutes, seconds = divmod(ceil(self.left), 60)
        return f"{minutes}:{seconds:02}"

    def line(self) -> str:
        """Return what the player types in time.

        On a terminal, the prompt is interrupted when time is up, and partial input is discarded.
        For other input and the Windows console, the time is checked when the line arrives.
        """
        if not _wait_for_line(self.left):
            raise TimeUpError
        typed = input()
        if self.left <= 0:
            raise TimeUpError
        return typed


def _wait_for_line(seconds: float) -> bool:
    """Return whether a line can be read now."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        return True
    if select.select([sys.stdin], [], [], seconds)[0]:
        return True
    import termios  # noqa: PLC0415 (not on Windows)

    with suppress(termios.error):
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
    return False
