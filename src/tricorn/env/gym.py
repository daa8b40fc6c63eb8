"""Tricorn for Gymnasium: one learner against bots, in one game or in many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tricorn.bots.registry import find
from tricorn.core.errors import InputError
from tricorn.core.fields import Choice
from tricorn.core.ruleset import Ruleset
from tricorn.engine.policies import POLICIES
from tricorn.env.arguments import MAX_NUMBER, number, whole
from tricorn.env.observation import MOST_SEATS
from tricorn.env.one_game import OneGame
from tricorn.env.spaces import LegalActions, next_seed, row_and_mask_space

import gymnasium  # isort: skip (spaces says what is missing)
from tricorn.env.actions import ACTIONS
from tricorn.env.batch import BatchEnv
from tricorn.env.observation import FLAT, flatten_all

from gymnasium.spaces import Discrete  # isort: skip
from gymnasium.vector import AutoresetMode, VectorEnv  # isort: skip
from gymnasium.vector.utils import batch_space  # isort: skip


REWARDS = ("points", "lead", "win")
NOBODY = np.zeros(1, np.bool_)


class TricornEnv(gymnasium.Env[dict[str, Any], int]):
    """One round or one game against these bots; without bots it is a solitaire game.

    The reward is the points since the last action, the lead (those points minus the mean of the others), or
    1, 0, -1 at the end. Bots that kernels can play (greedy, random, anything) run in them; any other bot of
    the registry runs on the readable engine, with this many `samples`. An illegal action changes nothing and
    earns `illegal`; if that is None, it raises an error.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as in Gymnasium)

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
        self.samples = whole("samples", samples, 1, MAX_NUMBER)
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
        """Deal with this seed, or the next one, and play up to the learner's first decision."""
        super().reset(seed=seed, options=options)
        self._seed = next_seed(self._seed, seed)
        self.game.begin(self._seed)
        self._let_bots_play()
        while self.game.is_over:  # the learner had no decision
            self._seed += 1
            self.game.begin(self._seed)
            self._let_bots_play()
        self._paid = np.zeros(self.game.seats, np.int64)
        return self.game.look(0), self._facts()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make the learner's action, then play the bots until its next turn."""
        if self.game.is_over:
            return self.game.look(0), 0.0, True, False, self._facts()
        chosen = whole("action", action, -MAX_NUMBER, MAX_NUMBER)
        if self.illegal is not None and not self.game.allows(chosen):
            return self.game.look(0), self.illegal, False, False, self._facts() | {"illegal": True}
        self.game.act(chosen)
        self._let_bots_play()
        is_over = self.game.is_over
        return self.game.look(0), self._reward(is_over), is_over, False, self._facts()

    def render(self) -> Any:
        """Return the table as text."""
        return self.game.text() if self.render_mode == "ansi" else None

    def _let_bots_play(self) -> None:
        while True:
            self.game.play_bots(self._policies)
            if self.game.is_over or self.game.seat == 0:
                break
            name = self.bots[self.game.seat - 1]
            self.game.act(self.game.bot_action(self._others[name], name, self.samples))

    def _reward(self, is_over: bool) -> float:
        """Return the reward for all points since the last one; the first includes earlier points of bots."""
        totals = self.game.totals
        points, self._paid = totals - self._paid, totals
        won = self.game.won if is_over else NOBODY
        return float(reward_of(self.reward, points, won, is_over))

    def _facts(self) -> dict[str, Any]:
        return {"seed": self._seed, "scores": self.game.totals}


def check_names(bots: Sequence[str]) -> None:
    """Raise an error unless these are names."""
    if isinstance(bots, str) or not all(isinstance(name, str) for name in bots):
        raise InputError("not-names", name="bots", value=bots)


def check_reward(reward: str) -> None:
    """Raise an error for an unknown kind of reward."""
    Choice(*REWARDS).check("reward", reward)


def reward_of(kind: str, points: Any, won: Any, is_over: Any) -> Any:
    """Return the reward of seat 0, for one game or, along the first axes, for many."""
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
        vector_entry_point="tricorn.env.gym:TricornVectorEnv",
        kwargs={"episode": episode},
    )


_register("tricorn/Round-v0", "round")
_register("tricorn/Game-v0", "game")


class TricornVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """A learner in seat 0 of each game against bots that kernels can play.

    When an episode ends, the next starts in the same step; `infos["final_info"]` holds the scores.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        ruleset: Ruleset | str = "tri-ominos",
        bots: Sequence[str] = ("greedy",),
        *,
        episode: str = "round",
        reward: str = "points",
        render_mode: str | None = None,
    ) -> None:
        check_names(bots)
        check_reward(reward)
        self.num_envs, self.reward, self.render_mode = num_envs, reward, render_mode
        self.batch = BatchEnv(num_envs, ruleset, 1 + len(bots), episode=episode, bots=(None, *bots))
        self._seed: int | None = None
        self.single_observation_space = row_and_mask_space()
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start game g with this seed + g."""
        super().reset(seed=seed, options=options)
        before = None if self._seed is None else int(self.batch.seeds.max())
        self._seed = next_seed(before, seed)
        self.batch.reset(self._seed)
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Make one action in each game."""
        _, points, done = self.batch.step(actions)
        rewards = reward_of(self.reward, points, self.batch.won, done).astype(np.float64)
        never = np.zeros(self.num_envs, np.bool_)
        infos = {"final_info": {"scores": self.batch.scores.copy()}, "_final_info": done.copy()}
        return self._seen(), rewards, done.copy(), never, infos

    def _seen(self) -> dict[str, Any]:
        seen, row = self.batch.observation, np.empty((self.num_envs, FLAT), np.float32)
        flatten_all(seen.tiles, seen.slots, seen.seats, seen.facts, row)
        return {"observation": row, "action_mask": self.batch.mask.astype(np.int8)}
