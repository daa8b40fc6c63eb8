"""What a bot is, how it may fail, its dice, and how long it may think."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import inf
from random import Random
from time import monotonic
from typing import Protocol, TypeVar

from tricorn.core.moves import Move
from tricorn.core.view import View

Option = TypeVar("Option")


class Rng(Protocol):
    """What a bot may throw dice with: `random.Random`, or the seeded one of simulations."""

    def choice(self, seq: Sequence[Option], /) -> Option:
        """One of these, each as likely as the others."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def getrandbits(self, k: int, /) -> int:
        """That many random bits."""


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


Bot = Callable[[View, Rng, Budget], Move]
"""`choose(view, rng, budget)`: one of `view.legal_moves`."""


class BotFailure(Exception):  # noqa: N818 (it says what happened, to be told, not raised on)
    """A bot has no move to offer: `code` says how it failed, `detail` what was seen of it."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = _line(detail)


def own_rng(*key: object) -> Random:
    """Dice of a bot: the same for the same key, and no way leads from them back to a deal."""
    text = "/".join(str(part) for part in key)
    return Random(int.from_bytes(sha256(f"dice/{text}".encode()).digest(), "big"))


def _line(text: str) -> str:
    """One short line that can be shown anywhere."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text[:1000])
    return " ".join(shown.split())[:160]
