"""Strategies for positions on which properties are checked."""

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tricorn.core import game as games
from tricorn.rulesets import PRESETS, load
from tricorn.testing.laws import dealt, full_round, some_moves

LAWS = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Generating whole positions is slow."""


def position(*, preset, seats, seed, rounds, moves, greedy):
    """Return a game some moves into a round, not necessarily the first."""
    game = games.new_game(load(preset), seats)
    for _ in range(rounds):
        game = full_round(dealt(game, seed), Random(seed), 0.9)
        if game.ended is not None:
            return game
    return some_moves(dealt(game, seed), Random(seed), moves, greedy)


POSITIONS = st.builds(
    position,
    preset=st.sampled_from(PRESETS),
    seats=st.integers(1, 6),
    seed=st.integers(0, 2**32),
    rounds=st.integers(0, 1),
    moves=st.integers(0, 60),
    greedy=st.sampled_from([0.2, 0.6, 1.0]),
)
