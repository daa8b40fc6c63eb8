"""Tricorn for PettingZoo: every seat is an agent, and agents act in turn.

The observation of an agent is `{"observation": row, "action_mask": flags}`, see `tricorn.env.observation`.
The seed fixes the deal; `reset` without a seed continues with the next deal.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import numpy as np

from tricorn.core.errors import InputError
from tricorn.core.ruleset import Ruleset
from tricorn.env.actions import ACTIONS
from tricorn.env.arguments import MAX_NUMBER, number, whole
from tricorn.env.one_game import OneGame
from tricorn.env.spaces import next_seed, row_and_mask_space

if find_spec("pettingzoo") is None:
    raise InputError("needs-extra", extra="research")

from gymnasium.spaces import Discrete, Space
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]


class TricornAEC(AECEnv):  # type: ignore[misc]
    """One round or one game; rewards are the points of each seat as it scores them, plus those for winning.

    `max_steps` truncates an episode after that many actions; 0 sets no limit.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as in PettingZoo)
        "name": "tricorn_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        ruleset: Ruleset | str = "tri-ominos",
        seats: int = 2,
        *,
        episode: str = "round",
        points: float = 1.0,
        win: float = 0.0,
        max_steps: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = OneGame(ruleset, seats, episode)
        self.points, self.win = number("points", points), number("win", win)
        self.max_steps = whole("max_steps", max_steps, 0, MAX_NUMBER)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.observation_spaces = {agent: row_and_mask_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._seed: int | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the action space of an agent; the mask says which actions are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal with this seed, or the next one."""
        self._seed = next_seed(self._seed, seed)
        self.game.begin(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self.agent_selection = self.possible_agents[self.game.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent and its legal actions."""
        return self.game.look(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Make the action of the selected agent; pass `None` for one that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.game.totals
        self.game.act(whole("action", action, 0, ACTIONS - 1))
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._pay(self.game.totals - before)
        self._accumulate_rewards()
        is_over = self.game.is_over
        is_cut = 0 < self.max_steps <= self._steps and not is_over
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        self.agent_selection = self.possible_agents[self.game.seat]

    def _pay(self, points: Any) -> None:
        rewards = self.points * points
        if self.win and self.game.is_over and not self.game.won.all():
            rewards += np.where(self.game.won, self.win, -self.win)
        self.rewards = dict(zip(self.possible_agents, rewards.tolist(), strict=True))

    def render(self) -> str | None:
        """Return the table as text."""
        return self.game.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def raw_env(**settings: Any) -> TricornAEC:
    """Return the environment without wrappers."""
    return TricornAEC(**settings)


def env(**settings: Any) -> Any:
    """Return the environment with PettingZoo's usual checks of the order of calls."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**settings)))
