"""The bots by name: each chooses a move from what its seat can see."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tricorn.bots import anything, greedy, random
from tricorn.bots.luck import Luck
from tricorn.core.moves import Move
from tricorn.core.view import View

Bot = Callable[[View, Luck], Move]

BOTS: Mapping[str, Bot] = {
    "random": random.choose,
    "greedy": greedy.choose,
    "anything": anything.choose,
}
