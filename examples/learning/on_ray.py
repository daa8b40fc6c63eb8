"""Distributed learning: evolve preferences for moves, generation by generation, against greedy.

    python examples/learning/on_ray.py --seconds 60 --svg on_ray.svg
    python examples/learning/on_ray.py --ray auto

Evolution strategies: each generation tries variations of the current preferences, each with its
opposite. All of them play the same rounds, on any computer with free cores, and the preferences
move towards the variations that scored more points. A seed always gives the same generations, on
any computers and after any losses.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import count
from typing import NamedTuple

import numpy as np
from curve import Clock, Shown, learn, parsed

from tricorn.analysis.arena.ray_workers import Cluster
from tricorn.analysis.arena.workers import Here, Workers
from tricorn.core.errors import InputError
from tricorn.engine.lookup import TILES
from tricorn.env.actions import DRAW, PASS, SLOT_COUNT
from tricorn.env.batch import BatchEnv
from tricorn.env.observation import BONUS, OWN_FITS, SIZE, UNSEEN_FITS
from tricorn.i18n import Catalogue
from tricorn.i18n.formatting import format_error

ROUNDS = 200
"""Rounds that each member of a generation plays."""
PAIRS = 12
SPREAD, RATE = 0.3, 0.6
VALUES = np.array([sum(tile) for tile in TILES])
FEATURES = 8


class Trial(NamedTuple):
    """Preferences to try, and the seed of their first round."""

    weights: tuple[float, ...]
    seed: int


class Found(NamedTuple):
    """The result of a trial: mean lead in points per round, and share of rounds won."""

    lead: float
    won: float


def describe(env: BatchEnv) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return all legal moves of all games: the game, the action and the description of each."""
    games = np.repeat(np.arange(env.games), env.counts)
    first = np.repeat(np.cumsum(env.counts) - env.counts, env.counts)
    actions = env.legal[games, np.arange(len(games)) - first].astype(np.int64)
    lays = actions < DRAW
    tile = np.where(lays, actions // SLOT_COUNT, 0)
    slot = env.observation.slots[games, np.where(lays, actions % SLOT_COUNT, 0)] * lays[:, None]
    value = VALUES[tile] * lays / 15
    columns = (
        actions == DRAW,
        actions == PASS,
        value,
        value * (env.observation.seats[games, 1, SIZE] < 4),
        slot[:, BONUS] / 50,
        slot[:, OWN_FITS] / 4,
        slot[:, UNSEEN_FITS] / 8,
        lays * (env.observation.seats[games, 0, SIZE] == 1),
    )
    return games, actions, np.stack(columns, axis=1).astype(np.float64)


def choose(env: BatchEnv, weights: np.ndarray) -> np.ndarray:
    """Return the preferred move of each game, the first of several."""
    games, actions, moves = describe(env)
    preferences = (moves * weights).sum(axis=1)
    best = np.maximum.reduceat(preferences, np.cumsum(env.counts) - env.counts)
    preferred = np.flatnonzero(preferences == best[games])
    return actions[preferred[np.unique(games[preferred], return_index=True)[1]]]


def attempt(rounds: int, trial: Trial) -> Found:
    """Play this many rounds against greedy in one batch."""
    env = BatchEnv(rounds, seats=2, seed=trial.seed, bots=(None, "greedy"), mask=False)
    weights = np.array(trial.weights)
    lead, won = np.zeros(rounds), np.zeros(rounds)
    running = np.ones(rounds, bool)
    while running.any():
        env.step(choose(env, weights))
        ended = running & env.done
        lead[ended] = env.scores[ended, 0] - env.scores[ended, 1]
        won[ended] = env.won[ended, 0] / env.won[ended].sum(1)
        running &= ~ended
    return Found(float(lead.mean()), float(won.mean()))


class Generations:
    """Preferences that improve generation by generation."""

    def __init__(self, workers: Workers, seed: int, rounds: int = ROUNDS) -> None:
        self.workers, self.seed, self.rounds = workers, seed, rounds
        self.rng = np.random.default_rng(seed)
        self.weights = np.zeros(FEATURES)

    def run(self) -> Iterator[Found]:
        """Yield the result of the current preferences before each generation, endlessly."""
        for number in count():
            seed = self.seed * 10**9 + number * self.rounds
            tried = self.rng.standard_normal((PAIRS, FEATURES))
            around = [self.weights, *(self.weights + SPREAD * np.concatenate([tried, -tried]))]
            trials = [Trial(tuple(map(float, weights)), seed) for weights in around]
            found, *others = self.workers.map(partial(attempt, self.rounds), trials)
            yield found
            leads = np.array([other.lead for other in others])
            gains = leads[:PAIRS] - leads[PAIRS:]
            self.weights = self.weights + RATE * (gains @ tried) / (PAIRS * (gains.std() or 1.0))


def settings() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="spread over this cluster: HOST:PORT, auto"
    )
    parser.add_argument("--generations", type=int, default=10**9, help="at most so many")
    return parsed(parser, "on_ray.svg")


def main() -> None:
    """Learn and show the curve."""
    options = settings()
    spread: AbstractContextManager[Workers] = nullcontext(Here())
    try:
        if options.ray is not None:
            spread = Cluster(options.ray)
        with spread as workers:
            teach(Generations(workers, options.seed), options)
    except InputError as error:
        print(format_error(Catalogue("en"), error), file=sys.stderr)
        sys.exit(2)


def teach(learner: Generations, options: argparse.Namespace) -> None:
    """Learn until the time is over, adding a point to the curve per generation."""
    shown = Shown("Rounds won against greedy", "learner", " %", 0, 100)
    shown.marks = {"greedy": 50.0}
    clock = Clock(options.seconds)

    def work() -> Iterator[None]:
        for number, found in enumerate(learner.run()):
            rounds = number * ROUNDS * (2 * PAIRS + 1)
            shown.add(rounds, 100 * found.won, clock.spent)
            if clock.is_over or number >= options.generations:
                return
            yield

    learn(work, shown, options.svg)
    print("weights:", np.round(learner.weights, 2))


if __name__ == "__main__":
    main()
