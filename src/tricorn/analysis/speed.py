"""The speed of both engines, measured side by side in one run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import perf_counter, process_time
from typing import Any

from tricorn.core.deal import deal
from tricorn.core.errors import Reason
from tricorn.core.judging import greedy_move, judge, legal_moves
from tricorn.core.moves import Move, Place
from tricorn.core.round import Round, apply, begin
from tricorn.core.shuffle import PLAY, SplitMix, seeded_order, stream
from tricorn.rulesets import load

RULES = "tri-ominos"
SEATS = 2


@dataclass(frozen=True, slots=True)
class Measurement:
    """One measurement: what, details, value and unit."""

    what: str
    about: str
    value: float
    unit: str


def measurements(seconds: float, fast: bool) -> Iterator[Measurement]:
    """Yield everything that can be measured here, one result at a time."""
    yield Measurement("help", "tricorn --help", help_seconds(), "s CPU")
    for bot in ("random", "greedy"):
        yield from readable(bot, seconds)
    if fast:
        from tricorn.analysis import engine_speed  # noqa: PLC0415 (loads numba)

        yield from engine_speed.measurements(seconds)
    yield from other_games(seconds)


def readable(bot: str, seconds: float) -> Iterator[Measurement]:
    """Measure rounds and placements per second of the readable engine on one core."""
    start, rounds, placements = process_time(), 0, 0
    while process_time() - start < seconds:
        placements += play_readable(bot, rounds)
        rounds += 1
    spent = process_time() - start
    yield Measurement("readable-rounds", bot, rounds / spent, "rounds/s")
    yield Measurement("readable-placements", bot, placements / spent, "placements/s")


def play_readable(bot: str, seed: int) -> int:
    """Play one round on the readable engine; return the number of tiles placed."""
    ruleset, rng = load(RULES), stream(seed, PLAY, 1)
    round = begin(ruleset, deal(ruleset, SEATS, seeded_order(seed)))
    while round.ended is None:
        move = greedy_move(round) if bot == "greedy" else _random_move(round, rng)
        answer = judge(round, move)
        assert not isinstance(answer, Reason)
        for event in answer:
            round = apply(round, event)
    return len(round.board.tiles)


def _random_move(round: Round, rng: SplitMix) -> Move:
    moves = legal_moves(round)
    placements: list[Move] = [move for move in moves if isinstance(move, Place)]
    return rng.choice(placements or moves)


def help_seconds() -> float:
    """Return the CPU seconds that starting the program takes, the best of five."""
    command = [sys.executable, "-c", "from tricorn.cli.main import main; main()", "--help"]
    best = float("inf")
    for _ in range(5):
        before = os.times()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        after = os.times()
        used = after.children_user + after.children_system
        best = min(best, used - before.children_user - before.children_system)
    return best


def rate(call: Callable[[], Any], seconds: float) -> float:
    """Return how often something can be called per second."""
    call()
    start, calls = perf_counter(), 0
    while perf_counter() - start < seconds:
        call()
        calls += 1
    return calls / (perf_counter() - start)


def other_games(seconds: float) -> Iterator[Measurement]:
    """Measure random games of OpenSpiel, if it is installed."""
    try:
        import pyspiel  # type: ignore[import-not-found]  # noqa: PLC0415
    except ImportError:
        return
    from random import Random  # noqa: PLC0415

    for name in sorted({"dominoes", "gin_rummy", "backgammon"} & set(pyspiel.registered_names())):
        play = partial(_play_spiel, pyspiel.load_game(name), Random(1))
        yield Measurement("openspiel", name, rate(play, seconds), "games/s")


def _play_spiel(game: Any, random: Any) -> None:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
