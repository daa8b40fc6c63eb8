"""Compare our OpenSpiel game with those included: python -m bench.spiel writes spiel.json.

Each takes random legal actions, including the choice, from Python, in one process on one core.
An action is one of a player or of chance. The operations of a search are measured in the middle
of a random game: a copy of the state, and a random playout of the rest.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

import numpy as np
import open_spiel.python.games  # noqa: F401 (registers those written in Python)
import pyspiel
from bench.amount import results_path
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from tricorn.env.spiel import NAME, Rollouts

OURS = f"{NAME}(players=2)"
GAMES = {
    OURS: "Python, kernels",
    "python_block_dominoes": "Python",
    "python_team_dominoes": "Python",
    "python_liars_poker": "Python",
    "python_kuhn_poker": "Python",
    "python_tic_tac_toe": "Python",
    "gin_rummy": "C++",
    "backgammon": "C++",
    "hearts": "C++",
    "kuhn_poker": "C++",
    "tic_tac_toe": "C++",
}
"""The language in which each game is written."""


def some_action(state: Any, random: Random) -> int:
    """Return a chance outcome or a random legal action."""
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        return int(random.choices(actions, chances)[0])
    return int(random.choice(state.legal_actions()))


def played(game: Any, random: Random, most: int = 1_000_000) -> Any:
    """Return a state after at most this many actions, or at the end."""
    state = game.new_initial_state()
    while most and not state.is_terminal():
        state.apply_action(some_action(state, random))
        most -= 1
    return state


def speed(game: Any, seconds: float) -> tuple[float, float]:
    """Return games and actions per second."""
    random = Random(1)
    played(game, random)
    start, games, actions = process_time(), 0, 0
    while process_time() - start < seconds:
        actions += len(played(game, random).history())
        games += 1
    spent = process_time() - start
    return games / spent, actions / spent


def microseconds(call: Callable[[], Any], seconds: float) -> float:
    """Return the microseconds that a call takes."""
    call()
    start, calls = process_time(), 0
    while process_time() - start < seconds:
        call()
        calls += 1
    return 1e6 * (process_time() - start) / calls


def middle(game: Any) -> Any:
    """Return a state halfway through a random game."""
    return played(game, Random(2), len(played(game, Random(2)).history()) // 2)


def row(name: str, written: str, seconds: float) -> dict[str, Any]:
    """Return the measurements of a game."""
    game = pyspiel.load_game(name)
    games, actions = speed(game, seconds)
    state, rng = middle(game), np.random.RandomState(1)
    copy = microseconds(state.clone, seconds / 4)
    rest = microseconds(lambda: RandomRolloutEvaluator(1, rng).evaluate(state), seconds / 4)
    return {
        "game": name,
        "written_in": written,
        "games_a_second": round(games),
        "actions_a_second": round(actions),
        "copy_us": round(copy, 1),
        "rest_us": round(rest, 1),
    }


def searching(seconds: float) -> Iterator[tuple[str, float]]:
    """Yield the microseconds of search operations that only our game has."""
    state, rollouts = middle(pyspiel.load_game(OURS)), Rollouts("anything")
    sampler, seat = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0), state.current_player() % 2
    yield "rest_in_one_call", microseconds(lambda: rollouts.evaluate(state), seconds)
    yield "world", microseconds(lambda: state.resample_from_infostate(seat, sampler), seconds)
    yield "string", microseconds(lambda: state.information_state_string(seat), seconds)
    yield "tensor", microseconds(lambda: state.observation_tensor(seat), seconds)


def main() -> None:
    """Measure, print row by row and save."""
    parser = argparse.ArgumentParser(prog="bench.spiel")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each game (2)")
    options = parser.parse_args()
    rows = []
    for name, written in GAMES.items():
        rows.append(row(name, written, options.seconds))
        print(*rows[-1].values(), sep="\t", flush=True)
    ours = {name: round(spent, 1) for name, spent in searching(options.seconds / 4)}
    print(ours)
    command = f"python -m bench.spiel --seconds {options.seconds:g}"
    text = json.dumps({"command": command, "rows": rows, "ours_us": ours}, indent=1)
    results_path("spiel").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
