"""What a bot is: it chooses a move from what its seat can see, with dice and a budget."""

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
    """What a bot may throw dice with: `random.Random`, or the seeded one of simulations."""

    def choice(self, seq: Sequence[Option], /) -> Option:
        """One of these, each as likely as the others."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def getrandbits(self, k: int, /) -> int:
        """That many random bits."""


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
