"""Tricorn for PettingZoo: every seat is an agent, one acts after another.

The observation of an agent is `{"observation": row, "action_mask": flags}`, see `tricorn.env.observation`.
A seed names the deal; `reset` without one goes on to the next deal.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import numpy as np

from tricorn.core.errors import InputError
from tricorn.core.ruleset import Ruleset
from tricorn.env.actions import ACTIONS
from tricorn.env.arguments import MOST, number, whole
from tricorn.env.one_game import OneGame
from tricorn.env.spaces import next_seed, row_and_mask_space

if find_spec("pettingzoo") is None:
    raise InputError("needs-extra", extra="research")

from gymnasium.spaces import Discrete, Space
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]


class TricornAEC(AECEnv):  # type: ignore[misc]
    """One round or one game; rewards are points as they fall to each seat, and those for winning.

    `max_steps` ends an episode by truncation after so many actions; 0 sets no limit.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (PettingZoo wants it so)
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
        self.max_steps = whole("max_steps", max_steps, 0, MOST)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.observation_spaces = {agent: row_and_mask_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._seed: int | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent may be told."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent may do; see the mask for what is legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """The deal of this seed, or the next one."""
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
        """What an agent may know and do now."""
        return self.game.look(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """The action of the selected agent; `None` for one that is done."""
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
        """The table as text."""
        return self.game.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""


def raw_env(**settings: Any) -> TricornAEC:
    """The environment as it is."""
    return TricornAEC(**settings)


def env(**settings: Any) -> Any:
    """The environment with PettingZoo's usual checks of the order of calls."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**settings)))
