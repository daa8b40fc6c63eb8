"""Many games side by side for learning: arrays of actions in, arrays of observations out.

>>> import numpy as np
>>> env = BatchEnv(games=4, seats=2, seed=1)
>>> observation, rewards, done = env.step(env.legal[:, 0])
>>> observation.tiles.shape, rewards.shape, env.mask.shape
((4, 5, 56), (4, 2), (4, 3586))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tricorn.core.errors import InputError
from tricorn.core.ruleset import Ruleset
from tricorn.engine import convert
from tricorn.engine.layout import BYTES, FOUND, WORDS
from tricorn.engine.state import TABLES, Scratch
from tricorn.env.actions import ACTIONS
from tricorn.env.arguments import check_table, checked_seed, number, ruleset_of, whole
from tricorn.env.episodes import TERMS, begin_all, show_all, step_all
from tricorn.env.observation import MOST_SEATS, Observation


class BatchEnv:
    """Games side by side, each waiting for a seat that no bot plays.

    All arrays belong to the environment and are overwritten by each step. Game g starts with seed + g; when
    an episode ends, the next one starts at once, with a seed higher by the number of games. So the seed and
    the actions determine everything.

    An episode is a round (always the first of a new game) or a whole game. `rewards` are the points that each
    seat scored in a step, times `points`; at the end of an episode winners get `win` and all others lose it,
    unless all have won.
    """

    seat: Any
    """The seat to move."""
    legal: Any
    """The legal actions in the order of `core.judging.legal_moves`; `counts` is their number."""
    counts: Any
    mask: Any
    """One flag per action, set if it is legal. Without `mask` it has no rows."""
    observation: Observation
    """The observation of the seat to move. Without `observe` its arrays have no rows."""
    rewards: Any
    gained: Any
    """Sum of a seat's rewards since its last decision; after the end of an episode, until the next step."""
    done: Any
    """Whether the step ended an episode; all arrays except the next three then belong to the new one."""
    scores: Any
    """The scores of the last finished episode."""
    won: Any
    """The winners of that episode."""
    seeds: Any
    """The seed of the current episode."""

    def __init__(
        self,
        games: int,
        ruleset: Ruleset | str = "tri-ominos",
        seats: int = 2,
        *,
        episode: str = "round",
        seed: int = 0,
        bots: Sequence[str | None] = (),
        points: float = 1.0,
        win: float = 0.0,
        observe: bool = True,
        mask: bool = True,
    ) -> None:
        check_table(seats, episode)
        _check_bots(bots, seats)
        games = whole("games", games, 1, 2**31)
        self.games, self.seats, self.episode = games, seats, episode
        self.ruleset = ruleset_of(ruleset)
        self.rules = convert.rules(self.ruleset, seats)
        self.bots = _policies(bots)
        self.bytes = np.zeros((games, BYTES), np.uint8)
        self.words = np.zeros((games, WORDS), np.int64)
        self._terms = np.zeros(TERMS)
        self._terms[:] = episode == "round", number("points", points), number("win", win)
        self._make_room(observe, mask)
        self.reset(seed)

    def _make_room(self, observe: bool, mask: bool) -> None:
        games, seats = self.games, self.seats
        self.seeds = np.zeros(games, np.int64)
        self.seat = np.zeros(games, np.int64)
        self.legal = np.zeros((games, FOUND), np.int16)
        self.counts = np.zeros(games, np.int64)
        self.mask = np.zeros((games if mask else 0, ACTIONS), np.bool_)
        self.observation = Observation.room(games if observe else 0)
        self.rewards = np.zeros((games, seats), np.float32)
        self.gained = np.zeros((games, seats), np.float32)
        self.done = np.zeros(games, np.bool_)
        self.scores = np.zeros((games, seats), np.int64)
        self.won = np.zeros((games, seats), np.bool_)
        seen, scratch = self.observation, Scratch()
        self._arrays = (
            self.bytes, self.words, TABLES, self.rules, self._terms, self.seeds, self.bots,
            np.zeros((games, seats), np.int64), self.rewards, self.scores, self.won, self.seat,
            self.legal, self.counts, self.mask, seen.tiles, seen.slots, seen.fits, seen.seats,
            seen.facts, scratch.found, scratch.trace, scratch.counts,
        )  # fmt: skip

    def reset(self, seed: int = 0) -> Observation:
        """Start all games again, from this seed."""
        self.seeds[:] = checked_seed(seed) + np.arange(self.games)
        self.gained[:] = 0
        self.done[:] = False
        begin_all(*self._arrays)
        return self.observation

    def step(self, actions: Any) -> tuple[Observation, Any, Any]:
        """Make one action in each game; return the observation, the rewards by seat and the ended episodes.

        An illegal action raises an error that names it; then no game changes.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            shape = f"{given.shape} ({given.dtype})"
            raise InputError("action-shape", shape=shape, expected=(self.games,))
        given = np.ascontiguousarray(given, np.int64)
        illegal = step_all(*self._arrays, given, self.gained, self.done)
        if illegal >= 0:
            raise InputError("illegal-action", game=illegal, action=int(given[illegal]))
        return self.observation, self.rewards, self.done

    def show(self) -> None:
        """Update the observation and the legal actions after changes to `bytes` or `words`."""
        show_all(*self._arrays)

    def any_actions(self, rng: np.random.Generator) -> Any:
        """Return a random legal action for each game."""
        picks = (rng.random(self.games) * self.counts).astype(np.int64)
        return self.legal[np.arange(self.games), picks]


def _check_bots(bots: Sequence[str | None], seats: int) -> None:
    if bots and (len(bots) != seats or None not in bots):
        raise InputError("bots-at-seats", seats=seats, given=list(bots))


def _policies(bots: Sequence[str | None]) -> Any:
    """Return the policy number by seat, -1 for none."""
    numbers = np.full(MOST_SEATS, -1, np.int64)
    for seat, name in enumerate(bots):
        if name is not None:
            numbers[seat] = convert.policies([name])[0]
    return numbers
