"""Compare environments with others of their frameworks: python -m bench.env writes env.json.

Each takes random legal actions, including the choice, in one process on one core. A step is a
decision of a player, together with the moves of bots or chance that follow. Seconds are CPU
time.
"""

from __future__ import annotations

import argparse
import json
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import open_spiel.python.games.block_dominoes  # noqa: F401 (registers it)
import pyspiel
from bench.amount import results_path

from tricorn.env import zoo
from tricorn.env.batch import BatchEnv
from tricorn.env.spiel import NAME

GAMES = 1024
WARM = 50
"""Calls before measuring starts, after a quarter of the time."""
ROUND = "tricorn.env.gym:tricorn/Round-v0"
COLUMNS = ("framework", "game", "form", "steps_a_second")

Measure = Callable[[float], float]


def rate(step: Callable[[], int], seconds: float) -> float:
    """Return steps per second; each call returns its number of steps. Warm-up calls do not count."""
    start = process_time()
    while process_time() - start < seconds / 4:
        step()
    for _ in range(WARM):
        step()
    start, steps = process_time(), 0
    while process_time() - start < seconds:
        steps += step()
    return steps / (process_time() - start)


def batched(**settings: Any) -> Measure:
    """Measure a batch of games."""

    def measure(seconds: float) -> float:
        env, random = BatchEnv(GAMES, **settings), np.random.default_rng(1)

        def step() -> int:
            env.step(env.any_actions(random))
            return GAMES

        return rate(step, seconds)

    return measure


def single(name: str, **settings: Any) -> Measure:
    """Measure one environment of Gymnasium."""

    def measure(seconds: float) -> float:
        env = gymnasium.make(name, disable_env_checker=True, **settings)
        env.reset(seed=1)

        def step() -> int:
            _, _, over, cut, _ = env.step(env.action_space.sample())
            if over or cut:
                env.reset()
            return 1

        return rate(step, seconds)

    return measure


def vector(name: str, games: int, mode: str, **settings: Any) -> Measure:
    """Measure many environments of Gymnasium in one."""

    def measure(seconds: float) -> float:
        env = gymnasium.make_vec(name, games, mode, **settings)
        env.reset(seed=1)
        batch, random = getattr(env, "batch", None), np.random.default_rng(1)

        def step() -> int:
            env.step(env.action_space.sample() if batch is None else batch.any_actions(random))
            return games

        return rate(step, seconds)

    return measure


def agents(make: Callable[[], Any]) -> Measure:
    """Measure one environment of PettingZoo, agent by agent."""

    def measure(seconds: float) -> float:
        env, random = make(), np.random.default_rng(1)
        env.reset(seed=1)

        def step() -> int:
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                return 0
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(random.random() * len(legal))]))
            return 1

        return rate(step, seconds)

    return measure


def classic(name: str) -> Any:
    """Return a classic game of PettingZoo; an empty pygame replaces a missing one, as nothing is drawn."""
    if "pygame" not in sys.modules and find_spec("pygame") is None:
        sys.modules["pygame"] = ModuleType("pygame")
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", DeprecationWarning
        )  # about how it is created, not about the game
        return import_module(f"pettingzoo.classic.{name}").env()


def spiel(name: str) -> Measure:
    """Measure a game of OpenSpiel; chance does not count as a step."""

    def measure(seconds: float) -> float:
        game, random = pyspiel.load_game(name), np.random.default_rng(1)

        def play() -> int:
            state, steps = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    place = int(np.searchsorted(np.cumsum(chances), random.random()))
                    state.apply_action(actions[min(place, len(actions) - 1)])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(random.random() * len(legal))])
                    steps += 1
            return steps

        return rate(play, seconds)

    return measure


BATCHED = f"{GAMES} games side by side"

MEASURES: tuple[tuple[str, str, str, Measure], ...] = (
    ("arrays", "Tricorn", f"{BATCHED}, list of legal actions", batched(observe=False, mask=False)),
    ("arrays", "Tricorn", f"{BATCHED}, mask", batched(observe=False)),
    ("arrays", "Tricorn", f"{BATCHED}, observation and mask", batched()),
    ("arrays", "Tricorn", f"{BATCHED}, the same against greedy", batched(bots=(None, "greedy"))),
    ("Gymnasium", "Tricorn", "one, against greedy", single(ROUND)),
    ("Gymnasium", "Blackjack-v1", "one", single("Blackjack-v1")),
    ("Gymnasium", "CartPole-v1", "one", single("CartPole-v1")),
    ("Gymnasium", "Tricorn", "256 in one", vector(ROUND, 256, "vector_entry_point")),
    ("Gymnasium", "CartPole-v1", "256 in one", vector("CartPole-v1", 256, "vector_entry_point")),
    ("Gymnasium", "Blackjack-v1", "256 one by one", vector("Blackjack-v1", 256, "sync")),
    ("PettingZoo", "Tricorn", "one", agents(zoo.env)),
    ("PettingZoo", "tictactoe_v3", "one", agents(lambda: classic("tictactoe_v3"))),
    ("PettingZoo", "connect_four_v3", "one", agents(lambda: classic("connect_four_v3"))),
    ("OpenSpiel", "Tricorn", "one", spiel(NAME)),
    ("OpenSpiel", "backgammon", "one", spiel("backgammon")),
    ("OpenSpiel", "gin_rummy", "one", spiel("gin_rummy")),
    ("OpenSpiel", "python_block_dominoes", "one", spiel("python_block_dominoes")),
)
"""Framework, game, form and measurement."""


def main() -> None:
    """Measure, print row by row and save."""
    parser = argparse.ArgumentParser(prog="bench.env")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each row (3)")
    options = parser.parse_args()
    rows: list[dict[str, Any]] = []
    for framework, game, form, measure in MEASURES:
        speed = measure(options.seconds)
        rows.append(dict(zip(COLUMNS, (framework, game, form, round(speed)), strict=True)))
        print(f"{framework:<12} {game:<21} {form:<52} {speed:>12,.0f} steps/s", flush=True)
    results = {"command": f"python -m bench.env --seconds {options.seconds:g}", "rows": rows}
    results_path("env").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
