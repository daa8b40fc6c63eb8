"""What a bot may throw dice with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

Option = TypeVar("Option")


class Luck(Protocol):
    """A generator: `random.Random`, or the seeded one of simulations."""

    def choice(self, options: Sequence[Option], /) -> Option:
        """One of these, each as likely as the others."""
