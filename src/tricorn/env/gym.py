"""Tricorn for Gymnasium: one learner in seat 0, bots in the others.

Importing this module registers `tricorn/Round-v0` and `tricorn/Game-v0`, so that
`gymnasium.make("tricorn.env.gym:tricorn/Round-v0")` finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tricorn.bots.registry import find
from tricorn.core.errors import InputError
from tricorn.core.fields import Choice
from tricorn.core.ruleset import Ruleset
from tricorn.env.observation import MOST_SEATS
from tricorn.env.one_game import OneGame
from tricorn.env.spaces import LegalActions, next_seed, row_and_mask_space
from tricorn.env.wishes import MOST, number, whole
from tricorn.fast.policies import POLICIES

import gymnasium  # isort: skip (spaces says what is missing)

REWARDS = ("points", "lead", "win")
NOBODY = np.zeros(1, np.bool_)


class TricornEnv(gymnasium.Env[dict[str, Any], int]):
    """One round or one game against these bots; none makes it a solitaire.

    The reward is the points since the last action, the lead (those points less the mean of the others), or
    1, 0, -1 at the end. Bots that kernels know (greedy, random, anything) play there; any other bot of the
    registry is asked on the readable engine, with so many `samples`. An illegal action changes nothing and
    earns `illegal`; where that is None, it is an error.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (Gymnasium wants it so)

    def __init__(
        self,
        ruleset: Ruleset | str = "tri-ominos",
        bots: Sequence[str] = ("greedy",),
        *,
        episode: str = "round",
        reward: str = "points",
        illegal: float | None = -10.0,
        samples: int = 100,
        render_mode: str | None = None,
    ) -> None:
        check_names(bots)
        check_reward(reward)
        self.game = OneGame(ruleset, 1 + len(bots), episode)
        self.bots, self.reward = tuple(bots), reward
        self.samples = whole("samples", samples, 1, MOST)
        self.illegal = None if illegal is None else number("illegal", illegal)
        self.render_mode = render_mode
        self._others = {name: find(name) for name in bots if name not in POLICIES}
        self._policies = np.full(MOST_SEATS, -1, np.int64)
        for seat, name in enumerate(bots, 1):
            self._policies[seat] = POLICIES.get(name, -1)
        self.observation_space = row_and_mask_space()
        self.action_space: Any = LegalActions(self.game.legal)
        self._seed: int | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The deal of this seed, or the next one, up to the first decision of the learner."""
        super().reset(seed=seed, options=options)
        self._seed = next_seed(self._seed, seed)
        self.game.begin(self._seed)
        self._let_bots_play()
        while self.game.is_over:  # without a decision for the learner
            self._seed += 1
            self.game.begin(self._seed)
            self._let_bots_play()
        self._paid = np.zeros(self.game.seats, np.int64)
        return self.game.look(0), self._facts()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An action of the learner, then the bots until it is to move again."""
        if self.game.is_over:
            return self.game.look(0), 0.0, True, False, self._facts()
        chosen = whole("action", action, -MOST, MOST)
        if self.illegal is not None and not self.game.allows(chosen):
            return self.game.look(0), self.illegal, False, False, self._facts() | {"illegal": True}
        self.game.act(chosen)
        self._let_bots_play()
        is_over = self.game.is_over
        return self.game.look(0), self._reward(is_over), is_over, False, self._facts()

    def render(self) -> Any:
        """The table as text."""
        return self.game.text() if self.render_mode == "ansi" else None

    def _let_bots_play(self) -> None:
        while True:
            self.game.play_bots(self._policies)
            if self.game.is_over or self.game.seat == 0:
                break
            name = self.bots[self.game.seat - 1]
            self.game.act(self.game.ask(self._others[name], name, self.samples))

    def _reward(self, is_over: bool) -> float:
        """For all points that were not paid for yet; those of bots before the first action belong to it."""
        totals = self.game.totals
        points, self._paid = totals - self._paid, totals
        won = self.game.won if is_over else NOBODY
        return float(reward_of(self.reward, points, won, is_over))

    def _facts(self) -> dict[str, Any]:
        return {"seed": self._seed, "scores": self.game.totals}


def check_names(bots: Sequence[str]) -> None:
    """Refuse what is no list of names."""
    if isinstance(bots, str) or not all(isinstance(name, str) for name in bots):
        raise InputError("not-names", name="bots", value=bots)


def check_reward(reward: str) -> None:
    """Refuse a kind of reward that there is not."""
    Choice(*REWARDS).check("reward", reward)


def reward_of(kind: str, points: Any, won: Any, is_over: Any) -> Any:
    """What seat 0 is paid, for one game or along the first axes for many."""
    own, others = points[..., 0], points.shape[-1] - 1
    if kind == "points" or (kind == "lead" and not others):
        return own
    if kind == "lead":
        return own - (points.sum(-1) - own) / others
    decided = is_over & ~won.all(-1)
    return np.where(decided, np.where(won[..., 0], 1.0, -1.0), 0.0)


def _register(name: str, episode: str) -> None:
    gymnasium.register(
        name,
        entry_point="tricorn.env.gym:TricornEnv",
        vector_entry_point="tricorn.env.gym_vector:TricornVectorEnv",
        kwargs={"episode": episode},
    )


_register("tricorn/Round-v0", "round")
_register("tricorn/Game-v0", "game")
