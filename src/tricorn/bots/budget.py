"""How long a bot may think, and how long the table waits for its answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from time import monotonic


def _ignore(share: float) -> None:
    """Ignore progress reports."""


def _never() -> bool:
    return False


@dataclass(slots=True)
class Budget:
    """The time limit of one move; the clock starts when the budget is created."""

    seconds: float = inf
    samples: int | None = None
    """Maximum number of sampled deals to play out; without a time limit, play is reproducible."""
    clock: Callable[[], float] = monotonic
    """`time.thread_time` counts processor time instead."""
    stopped: Callable[[], bool] = _never
    """Return True once the move is needed immediately."""
    progress: Callable[[float], None] = _ignore
    """Called from time to time with the completed share of the work."""
    begun: float = field(init=False)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Start the clock now, in the thread that chooses: `time.thread_time` counts per thread."""
        self.begun = self.clock()

    @property
    def spent(self) -> float:
        """Seconds since the clock started."""
        return self.clock() - self.begun

    @property
    def share(self) -> float:
        """The share of the time spent so far, 1 at the end."""
        return 1.0 if self.seconds <= 0 else min(1.0, self.spent / self.seconds)

    @property
    def is_over(self) -> bool:
        """Whether the bot must answer now."""
        return self.spent >= self.seconds or self.stopped()


GRACE_SECONDS = 2.0
"""Seconds to wait beyond twice the time that a bot was given."""


def answer_timeout(seconds: float) -> float:
    """Return how many seconds to wait for an answer that should take this many."""
    return 2 * seconds + GRACE_SECONDS
