"""Linear preferences for moves, learned by actor-critic, one decision at a time."""

from __future__ import annotations

import numpy as np

from tricorn.engine.lookup import TILES
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
    """Return the legal actions of an observation, and the features of each."""
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
    """Return the sizes of the racks, the learner's first."""
    seats = seen["observation"][SEATS_AT:FACTS_AT].reshape(-1, SEAT_FACTS)
    return seats[:, SIZE] * 56


def outlook(seen: dict[str, np.ndarray]) -> np.ndarray:
    """Return the features from which the rest of the round is estimated."""
    own, other = sizes(seen)[:2]
    return np.array([1.0, own / 9, other / 9, own > other])


class Preferences:
    """Weights of moves and states; all start at 0, so that all legal moves are equally likely."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.moves, self.states = np.zeros(MOVE_FACTS), np.zeros(STATE_FACTS)

    def choose(self, seen: dict[str, np.ndarray]) -> tuple[int, np.ndarray]:
        """Return an action, and the difference of its features from their expectation."""
        actions, moves = describe(seen)
        preferences = np.exp(np.clip(moves @ self.moves, -30, 30))
        chances = preferences / preferences.sum()
        place = min(int(np.searchsorted(chances.cumsum(), self.rng.random())), len(actions) - 1)
        return int(actions[place]), moves[place] - chances @ moves


class Memory:
    """The decisions of one seat in this episode, for credit assignment."""

    def __init__(self, learned: Preferences) -> None:
        self.learned = learned
        self.reset()

    def reset(self) -> None:
        """Start a new episode."""
        self.move_trace, self.state_trace = np.zeros(MOVE_FACTS), np.zeros(STATE_FACTS)
        self.before: np.ndarray | None = None

    def act(self, seen: dict[str, np.ndarray], lead: float) -> int:
        """Learn from the lead gained since the last decision, and choose an action."""
        state = outlook(seen)
        self._learn(lead, float(state @ self.learned.states))
        action, surprise = self.learned.choose(seen)
        self.move_trace = TRACE * self.move_trace + surprise
        self.state_trace = TRACE * self.state_trace + state
        self.before = state
        return action

    def end(self, lead: float) -> None:
        """Learn from the end of the episode."""
        self._learn(lead, 0.0)
        self.reset()

    def _learn(self, lead: float, expected: float) -> None:
        if self.before is not None:
            surprise = lead / 10 + expected - float(self.before @ self.learned.states)
            self.learned.moves += MOVE_RATE * surprise * self.move_trace
            self.learned.states += STATE_RATE * surprise * self.state_trace
