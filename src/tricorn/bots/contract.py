"""The bot contract: inputs and failures of a bot, its random numbers, and its time limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Protocol, TypeVar

from tricorn.bots.budget import Budget
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
