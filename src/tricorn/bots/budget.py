"""How long a bot may think, who can stop it, whom it tells how far it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from time import monotonic


def _never() -> bool:
    return False


def _untold(share: float) -> None:
    """Nobody wants to know."""


@dataclass(slots=True)
class Budget:
    """Time for one move; it runs from the moment it is made."""

    seconds: float = inf
    samples: int | None = None
    """How many sampled worlds to play out at most; with no limit of time, play is reproducible."""
    clock: Callable[[], float] = monotonic
    """`time.thread_time` counts the time of the processor instead."""
    stopped: Callable[[], bool] = _never
    """Whether somebody wants the move now."""
    progress: Callable[[float], None] = _untold
    """Told from time to time what share of the thinking is done."""
    begun: float = field(init=False)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Let the time run from now; the clock of a thread must be read in that thread."""
        self.begun = self.clock()

    @property
    def spent(self) -> float:
        """Seconds since the thinking began."""
        return self.clock() - self.begun

    @property
    def share(self) -> float:
        """How much of the time is spent, 1 at the end."""
        return 1.0 if self.seconds <= 0 else min(1.0, self.spent / self.seconds)

    @property
    def is_over(self) -> bool:
        """Whether the bot has to answer now."""
        return self.spent >= self.seconds or self.stopped()
