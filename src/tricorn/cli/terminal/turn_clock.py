"""The clock of a turn, and input that it may interrupt."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from time import monotonic

Now = Callable[[], float]
"""Seconds that never go back."""


class TimeUpError(Exception):
    """The turn has taken too long."""


class TurnClock:
    """Runs from the first question of a turn to its end, draws included."""

    def __init__(self, seconds: float, now: Now = monotonic) -> None:
        self.now = now
        self.end = now() + seconds

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return max(0.0, self.end - self.now())

    def __str__(self) -> str:
        minutes, seconds = divmod(ceil(self.left), 60)
        return f"{minutes}:{seconds:02}"

    def line(self) -> str:
        """What the player types in time.

        On a terminal the question is interrupted when time is up, and what was half typed is
        dropped. Other input, and the console of Windows, is looked at when the line has come.
        """
        if not _wait_for_line(self.left):
            raise TimeUpError
        typed = input()
        if self.left <= 0:
            raise TimeUpError
        return typed


def _wait_for_line(seconds: float) -> bool:
    """Whether a line may be read now."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        return True
    if select.select([sys.stdin], [], [], seconds)[0]:
        return True
    import termios  # noqa: PLC0415 (not on Windows)

    with suppress(termios.error):
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
    return False
