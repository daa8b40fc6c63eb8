"""Spaces that Gymnasium and PettingZoo share, and how seeds go on."""

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
"""No number of a flat observation is larger: points of a game, by hundreds."""


def row_and_mask_space() -> Dict:
    """A flat observation, and a flag for each action."""
    row = Box(-LARGEST, LARGEST, (FLAT,), np.float32)
    return Dict({"observation": row, "action_mask": Box(0, 1, (ACTIONS,), np.int8)})


def next_seed(before: int | None, asked: int | None) -> int:
    """The seed that was asked for, else the one after the last, else any."""
    if asked is not None:
        return checked_seed(asked)
    return int(np.random.SeedSequence().generate_state(1)[0]) if before is None else before + 1


class LegalActions(Discrete):
    """All actions; a sample without a mask is one of those that are legal now, if any are."""

    def __init__(self, legal: Callable[[], Any]) -> None:
        super().__init__(ACTIONS)
        self.legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A legal action, or one of a mask that is given."""
        if mask is None and probability is None:
            legal = self.legal()
            if len(legal):
                return legal[self.np_random.integers(len(legal))]
        return super().sample(mask, probability)
