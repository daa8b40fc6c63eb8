"""Linear preferences for moves, learned by actor and critic, one decision at a time."""

from __future__ import annotations

import numpy as np

from tricorn.engine.tables import TILES
from tricorn.env.actions import DRAW, SLOT_COUNT
from tricorn.env.observation import (
    BONUS,
    FACTS_AT,
    OWN_FITS,
    SEAT_FACTS,
    SEATS_AT,
    SIZE,
    SLOT_FACTS,
    SLOTS_AT,
    UNSEEN_FITS,
)

VALUES = np.array([sum(tile) for tile in TILES]) / 15
MOVE_FACTS, STATE_FACTS = 8, 4
TRACE, MOVE_RATE, STATE_RATE = 0.9, 0.005, 0.005


def describe(seen: dict[str, np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """The legal actions of an observation, and what speaks for each."""
    actions = np.flatnonzero(seen["action_mask"])
    slots = seen["observation"][SLOTS_AT:SEATS_AT].reshape(SLOT_COUNT, SLOT_FACTS)
    lays = actions < DRAW
    slot = slots[np.where(lays, actions % SLOT_COUNT, 0)]
    moves = np.zeros((len(actions), MOVE_FACTS))
    moves[:, 0] = ~lays
    moves[:, 1] = ~lays & (len(actions) > 1)
    moves[:, 2] = VALUES[np.where(lays, actions // SLOT_COUNT, 0)] * lays
    moves[:, 3] = slot[:, BONUS] * 2 * lays
    moves[:, 4] = (slot[:, BONUS] > 0) & lays
    moves[:, 5] = slot[:, OWN_FITS] * 14 * lays
    moves[:, 6] = slot[:, UNSEEN_FITS] * 7 * lays
    moves[:, 7] = moves[:, 2] * (sizes(seen)[1] < 4)
    return actions, moves


def sizes(seen: dict[str, np.ndarray]) -> np.ndarray:
    """The tiles on the racks, the own one first."""
    seats = seen["observation"][SEATS_AT:FACTS_AT].reshape(-1, SEAT_FACTS)
    return seats[:, SIZE] * 56


def outlook(seen: dict[str, np.ndarray]) -> np.ndarray:
    """What the rest of the round is judged by."""
    own, other = sizes(seen)[:2]
    return np.array([1.0, own / 9, other / 9, own > other])


class Preferences:
    """Weights of moves and of states; all 0 at first, so that any legal move is as likely as another."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.moves, self.states = np.zeros(MOVE_FACTS), np.zeros(STATE_FACTS)

    def choose(self, seen: dict[str, np.ndarray]) -> tuple[int, np.ndarray]:
        """An action, and how its description differs from what was to be expected."""
        actions, moves = describe(seen)
        wishes = np.exp(np.clip(moves @ self.moves, -30, 30))
        chances = wishes / wishes.sum()
        place = min(int(np.searchsorted(chances.cumsum(), self.rng.random())), len(actions) - 1)
        return int(actions[place]), moves[place] - chances @ moves


class Memory:
    """What one seat has done in this episode, and how well it went since."""

    def __init__(self, learned: Preferences) -> None:
        self.learned = learned
        self.forget()

    def forget(self) -> None:
        """A new episode."""
        self.move_trace, self.state_trace = np.zeros(MOVE_FACTS), np.zeros(STATE_FACTS)
        self.before: np.ndarray | None = None

    def act(self, seen: dict[str, np.ndarray], lead: float) -> int:
        """Learn from the lead gained since the last decision, and decide."""
        state = outlook(seen)
        self._learn(lead, float(state @ self.learned.states))
        action, surprise = self.learned.choose(seen)
        self.move_trace = TRACE * self.move_trace + surprise
        self.state_trace = TRACE * self.state_trace + state
        self.before = state
        return action

    def end(self, lead: float) -> None:
        """Learn from the end."""
        self._learn(lead, 0.0)
        self.forget()

    def _learn(self, lead: float, hope: float) -> None:
        if self.before is not None:
            surprise = lead / 10 + hope - float(self.before @ self.learned.states)
            self.learned.moves += MOVE_RATE * surprise * self.move_trace
            self.learned.states += STATE_RATE * surprise * self.state_trace
