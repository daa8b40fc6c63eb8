"""Many games at once: learn linear preferences for moves by actor-critic against greedy.

    python examples/learning/batch_against_greedy.py --seconds 60 --svg curve.svg

A few numbers describe every legal move; the softmax of their weighted sum is its probability.
All weights start at 0, so that all legal moves are equally likely. The reward is the lead in
points.
"""

from __future__ import annotations

import numpy as np
from curve import Clock, Shown, learn, settings

from tricorn.engine.lookup import TILES
from tricorn.env.actions import DRAW, PASS, SLOT_COUNT
from tricorn.env.batch import BatchEnv
from tricorn.env.observation import BONUS, F_POOL, OWN_FITS, SIZE, UNSEEN_FITS

GAMES = 512
VALUES = np.array([sum(tile) for tile in TILES])
TRACE = 0.9
"""Share of a later surprise that is credited to an earlier move."""
MOVE_RATE, STATE_RATE = 0.06, 0.02
WINDOW = 2000
"""Minimum number of rounds per point of the curve."""


def describe(env: BatchEnv) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return all legal moves of all games: the game, the action and the description of each."""
    games = np.repeat(np.arange(env.games), env.counts)
    first = np.repeat(np.cumsum(env.counts) - env.counts, env.counts)
    actions = env.legal[games, np.arange(len(games)) - first].astype(np.int64)
    lays = actions < DRAW
    tile = np.where(lays, actions // SLOT_COUNT, 0)
    slot = env.observation.slots[games, np.where(lays, actions % SLOT_COUNT, 0)] * lays[:, None]
    value, bonus = VALUES[tile] * lays, slot[:, BONUS]
    places = np.bincount(games * 56 + tile, lays, env.games * 56)[games * 56 + tile] * lays
    own = env.observation.seats[games, 0, SIZE]
    other = env.observation.seats[games, 1, SIZE]
    pool = env.observation.facts[games, F_POOL]
    moves = np.stack(
        [
            (actions == DRAW) * 1.0,
            (actions == DRAW) * (env.counts[games] > 1),
            (actions == PASS) * (env.counts[games] > 1),
            value / 15,
            bonus / 50,
            value * (other < 4) / 15,
            lays * (own == 1),
            places / 8,
            slot[:, OWN_FITS] / 4,
            slot[:, UNSEEN_FITS] / 8,
            (bonus > 0) * 1.0,
            (actions == DRAW) * (pool < 10),
        ],
        axis=1,
    )
    return games, actions, moves


def states(env: BatchEnv) -> np.ndarray:
    """Return the features from which the learner estimates the result."""
    own, other = env.observation.seats[:, 0, SIZE], env.observation.seats[:, 1, SIZE]
    pool = env.observation.facts[:, F_POOL]
    return np.stack([np.ones(env.games), own / 9, other / 9, (own - other) / 9, pool / 38], axis=1)


class Learner:
    """Weights of moves and states, with an eligibility trace per game."""

    def __init__(self, env: BatchEnv, seed: int) -> None:
        self.env, self.rng = env, np.random.default_rng(seed)
        _, _, moves = describe(env)
        self.moves, self.states = np.zeros(moves.shape[1]), np.zeros(states(env).shape[1])
        self.move_trace = np.zeros((env.games, len(self.moves)))
        self.state_trace = np.zeros((env.games, len(self.states)))

    def step(self, share: float) -> None:
        """Make one decision in every game and learn from it, scaled by `share`."""
        env = self.env
        games, actions, moves = describe(env)
        chances = self.chances(games, moves)
        chosen = self.pick(chances)
        expected = np.stack(
            [np.bincount(games, chances * column, env.games) for column in moves.T], axis=1
        )
        before = states(env)
        self.move_trace = TRACE * self.move_trace + moves[chosen] - expected
        self.state_trace = TRACE * self.state_trace + before
        _, points, done = env.step(actions[chosen])
        lead = (points[:, 0] - points[:, 1]) / 10
        after = np.where(done, 0.0, states(env) @ self.states)
        surprise = lead + after - before @ self.states
        self.moves += share * MOVE_RATE * (surprise @ self.move_trace) / env.games
        self.states += share * STATE_RATE * (surprise @ self.state_trace) / env.games
        self.move_trace[done] = 0
        self.state_trace[done] = 0

    def chances(self, games: np.ndarray, moves: np.ndarray) -> np.ndarray:
        """Return the probability of each move among those of its game."""
        preferences = np.exp(np.clip(moves @ self.moves, -30, 30))
        return preferences / np.bincount(games, preferences, self.env.games)[games]

    def pick(self, chances: np.ndarray) -> np.ndarray:
        """Sample one move per game with these probabilities; return their positions in the list."""
        ends = np.cumsum(self.env.counts)
        total = np.cumsum(chances)
        start = np.concatenate([[0.0], total[ends[:-1] - 1]])
        targets = start + self.rng.random(self.env.games) * (total[ends - 1] - start)
        return np.clip(np.searchsorted(total, targets), ends - self.env.counts, ends - 1)


def main() -> None:
    """Learn and show the curve."""
    options = settings(__doc__.splitlines()[0], "batch_against_greedy.svg")
    env = BatchEnv(
        GAMES, "tri-ominos", 2, seed=options.seed * 10**9, bots=(None, "greedy"), mask=False
    )
    learner = Learner(env, options.seed)
    shown = Shown("Rounds won against greedy", "learner", " %", 0, 60)
    shown.marks = {"greedy": 50.0}
    learner.step(0.0)  # compile before the clock starts
    clock = Clock(options.seconds)

    def work():
        steps, rounds, won = 0, 0, 0.0
        while not clock.is_over:
            learner.step(1.0 if shown.points else 0.0)  # measure once before learning
            steps += GAMES
            ended = env.done
            rounds += int(ended.sum())
            won += (env.won[ended, 0] / env.won[ended].sum(1)).sum()
            if rounds >= WINDOW and clock.is_due(options.seconds / 40):
                shown.add(steps, 100 * won / rounds, clock.spent)
                rounds, won = 0, 0.0
            yield

    learn(work, shown, options.svg)
    print("weights:", np.round(learner.moves, 2))


if __name__ == "__main__":
    main()
