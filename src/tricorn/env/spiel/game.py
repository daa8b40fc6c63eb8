"""The game and its states for OpenSpiel, registered on import."""

from __future__ import annotations

import pickle
from base64 import b64encode
from collections.abc import Mapping
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from tricorn.core.game import MAX_SEATS
from tricorn.core.record.notation import SEATS as LETTERS
from tricorn.engine.layout import NEXT, R_EACH
from tricorn.env.actions import ACTIONS
from tricorn.env.spiel.events import CHANCE, DEALING, ENDED, LOT, STAGE, tile_text
from tricorn.env.spiel.observer import Observer
from tricorn.env.spiel.setup import DEFAULTS, Setup, payoffs, setup
from tricorn.env.spiel.table import start
from tricorn.env.spiel.text import round_text
from tricorn.env.spiel.worlds import resampled

_CHANCES = [[(outcome, 1 / max(1, count)) for outcome in range(56)] for count in range(57)]
"""Outcomes with their probability, indexed by the number of outcomes."""

_NOTHING = b64encode(pickle.dumps({})).decode()
"""OpenSpiel's serialization of a state that consists of its history only."""


class TricornState(pyspiel.State):  # type: ignore[misc]
    """A game of the compiled twin between two actions, with all hidden tiles.

    OpenSpiel calls the methods with an underscore from C++. The others are shortcuts for Python.
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.table = start(game.setup)

    def current_player(self) -> int:
        """Return a seat, chance, or `ENDED` after the end."""
        return self.table.player

    def is_terminal(self) -> bool:
        """Return whether the episode has ended."""
        return self.table.player == ENDED

    def is_chance_node(self) -> bool:
        """Return whether chance acts."""
        return self.table.player == CHANCE

    def is_player_node(self) -> bool:
        """Return whether a seat acts."""
        return self.table.player >= 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions of a seat (default: the acting one)."""
        acting = self.table.player
        if acting == CHANCE:
            return self.table.outcomes()
        if acting == ENDED or (player is not None and player >= 0 and player != acting):
            return []
        if player is not None and player < 0:
            raise ValueError(f"{player} is no seat")
        return self.table.actions()

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.actions() if player == self.table.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes of chance with their probabilities."""
        found = self.table.outcomes()
        chances = _CHANCES[len(found)]
        return [chances[outcome] for outcome in found]

    def _apply_action(self, action: int) -> None:
        if self.table.shared:
            self.table = self.table.copy()
        self.table.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.action_text(action) if player >= 0 else self._chance_text(action)

    def _chance_text(self, outcome: int) -> str:
        """Return a text such as `deal A 045`, `opens 012@0:0`, `lot B` or `draw 134`."""
        words, setup = self.table.words, self.table.setup
        stage, alone = words[STAGE], setup.seats == 1
        if stage == LOT:
            return f"lot {LETTERS[outcome]}" if outcome < setup.seats else str(outcome)
        if stage != DEALING:
            return f"draw {tile_text(outcome)}"
        if alone and words[NEXT] == 0:
            return f"opens {tile_text(outcome)}@0:0"
        seat = int(words[NEXT] - alone) // int(setup.rules[R_EACH])
        return f"deal {LETTERS[seat]} {tile_text(outcome)}"

    def returns(self) -> list[float]:
        """Return the payoff of each seat; zero before the end of the episode."""
        if self.table.player != ENDED:
            return [0.0] * self.table.setup.seats
        return payoffs(self.table.setup, self.table.words)

    def resample_from_infostate(self, player: int, sampler: Any) -> Any:
        """Return a state that the seat cannot distinguish from this one, all about equally likely."""
        world, history = resampled(self.table, self.history(), player, int(sampler() * (1 << 53)))
        past = zip(self.full_history(), history, strict=True)
        actions = ",".join([f"{true.player}:{action}" for true, action in past])
        state = self.get_game().deserialize_state(
            f"history={actions}\nmove_number={len(history)}\n__dict__={_NOTHING}"
        )
        state.table = world
        return state

    def __str__(self) -> str:
        return "\n".join([*self.table.past, round_text(self.table.words, self.table.log)])


NAME = "python_tricorn"


def game_type(set_up: Setup) -> Any:
    """Return the OpenSpiel type of the game with these parameters."""
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
    """Return the OpenSpiel dimensions of the game with these parameters."""
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
    """Triangular dominoes for one to six players, with configurable rules."""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        self.setup = setup(parameters or {})
        super().__init__(game_type(self.setup), game_info(self.setup), self.setup.parameters)

    def new_initial_state(self) -> TricornState:
        """Return the state before the first tile is dealt."""
        return TricornState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the maximum number of chance actions."""
        return self.setup.rounds * self.setup.bounds.chances

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        """Return an observer of what a seat may see."""
        return Observer(
            self.setup, kind or pyspiel.IIGObservationType(perfect_recall=False), parameters
        )


pyspiel.register_game(game_type(setup(DEFAULTS)), TricornGame)
