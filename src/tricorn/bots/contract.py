"""The bot contract: inputs and failures of a bot, its random numbers, and its time limit."""

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
    """The random number generator of a bot: `random.Random`, or the seeded one of simulations."""

    def choice(self, seq: Sequence[Option], /) -> Option:
        """Return one of these, all equally likely."""

    def random(self) -> float:
        """Return a number from 0 to 1, excluding 1."""

    def getrandbits(self, k: int, /) -> int:
        """Return this many random bits."""


def _never() -> bool:
    return False


def _ignore(share: float) -> None:
    """Ignore progress reports."""


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


Bot = Callable[[View, Rng, Budget], Move]
"""`choose(view, rng, budget)` returns one of `view.legal_moves`."""


class BotFailure(Exception):  # noqa: N818 (an event to report rather than a bug)
    """A bot failed to move: `code` says how, `detail` quotes its output or error."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = _line(detail)


def own_rng(*key: object) -> Random:
    """Return a bot's random number generator: fixed by the key, without a trace of the deal."""
    text = "/".join(str(part) for part in key)
    return Random(int.from_bytes(sha256(f"dice/{text}".encode()).digest(), "big"))


def _line(text: str) -> str:
    """Return one short printable line."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text[:1000])
    return " ".join(shown.split())[:160]
