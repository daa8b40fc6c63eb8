"""The game as OpenSpiel knows it, registered as `python_tricorn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from tricorn.core.game import MAX_SEATS
from tricorn.env.actions import ACTIONS
from tricorn.env.spiel.observer import Observer
from tricorn.env.spiel.setup import DEFAULTS, Setup, setup
from tricorn.env.spiel.state import TricornState

NAME = "python_tricorn"


def game_type(set_up: Setup) -> Any:
    """What kind of game it is with these parameters."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Triangular dominoes",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if set_up.is_zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_SEATS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=set_up.rounds == 1,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def game_info(set_up: Setup) -> Any:
    """How large it is with these parameters."""
    least, most = set_up.utilities
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=56,
        num_players=set_up.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=0.0 if set_up.is_zero_sum else None,
        max_game_length=set_up.rounds * set_up.bounds.events,
    )


class TricornGame(pyspiel.Game):  # type: ignore[misc]
    """Triangular dominoes under some rules, for one to six."""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        self.setup = setup(parameters or {})
        super().__init__(game_type(self.setup), game_info(self.setup), self.setup.parameters)

    def new_initial_state(self) -> TricornState:
        """Before the first tile is dealt."""
        return TricornState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance acts at most."""
        return self.setup.rounds * self.setup.bounds.chances

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        """What tells what a seat may know."""
        return Observer(
            self.setup, kind or pyspiel.IIGObservationType(perfect_recall=False), parameters
        )


pyspiel.register_game(game_type(setup(DEFAULTS)), TricornGame)
