"""Spaces shared by Gymnasium and PettingZoo, and the sequence of seeds."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np

from tricorn.core.errors import InputError
from tricorn.env.actions import ACTIONS
from tricorn.env.arguments import checked_seed
from tricorn.env.observation import FLAT

if find_spec("gymnasium") is None:
    raise InputError("needs-extra", extra="research")

from gymnasium.spaces import Box, Dict, Discrete

LARGEST = 2000.0
"""Bound of all numbers in a flat observation; the largest are points of a game, divided by 100."""


def row_and_mask_space() -> Dict:
    """Return the space of a flat observation with one flag per action."""
    row = Box(-LARGEST, LARGEST, (FLAT,), np.float32)
    return Dict({"observation": row, "action_mask": Box(0, 1, (ACTIONS,), np.int8)})


def next_seed(before: int | None, requested: int | None) -> int:
    """Return the requested seed, else the one after the last, else a random one."""
    if requested is not None:
        return checked_seed(requested)
    return int(np.random.SeedSequence().generate_state(1)[0]) if before is None else before + 1


class LegalActions(Discrete):
    """All actions; a sample without a mask is legal now, if any action is."""

    def __init__(self, legal: Callable[[], Any]) -> None:
        super().__init__(ACTIONS)
        self.legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Return a random legal action, or one allowed by the given mask."""
        if mask is None and probability is None:
            legal = self.legal()
            if len(legal):
                return legal[self.np_random.integers(len(legal))]
        return super().sample(mask, probability)
