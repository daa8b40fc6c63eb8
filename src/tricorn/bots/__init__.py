"""The bots by name: each chooses a move from what its seat can see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tricorn.bots import greedy, random
from tricorn.core.moves import Move
from tricorn.core.view import View

Bot = Callable[[View, Random], Move]

BOTS: Mapping[str, Bot] = {"random": random.choose, "greedy": greedy.choose}
