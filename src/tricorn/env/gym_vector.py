"""Many games for Gymnasium, all in one call a step: `gymnasium.make_vec` leads here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tricorn.core.ruleset import Ruleset
from tricorn.env.actions import ACTIONS
from tricorn.env.batch import BatchEnv
from tricorn.env.gym import check_names, check_reward, reward_of
from tricorn.env.observation import FLAT, flatten_all
from tricorn.env.spaces import next_seed, row_and_mask_space

from gymnasium.spaces import Discrete  # isort: skip
from gymnasium.vector import AutoresetMode, VectorEnv  # isort: skip
from gymnasium.vector.utils import batch_space  # isort: skip


class TricornVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """A learner in seat 0 of each game against bots that kernels know.

    An ended episode is followed by the next in the same step; `infos["final_info"]` holds its scores.
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
        """Game g plays the deal of this seed + g."""
        super().reset(seed=seed, options=options)
        before = None if self._seed is None else int(self.batch.seeds.max())
        self._seed = next_seed(before, seed)
        self.batch.reset(self._seed)
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """One action in each game."""
        _, points, done = self.batch.step(actions)
        rewards = reward_of(self.reward, points, self.batch.won, done).astype(np.float64)
        never = np.zeros(self.num_envs, np.bool_)
        infos = {"final_info": {"scores": self.batch.scores.copy()}, "_final_info": done.copy()}
        return self._seen(), rewards, done.copy(), never, infos

    def _seen(self) -> dict[str, Any]:
        seen, row = self.batch.observation, np.empty((self.num_envs, FLAT), np.float32)
        flatten_all(seen.tiles, seen.slots, seen.seats, seen.facts, row)
        return {"observation": row, "action_mask": self.batch.mask.astype(np.int8)}
