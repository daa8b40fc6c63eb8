"""Laws that hold in every position of every game, and positions to try them on."""

from collections import Counter
from itertools import chain
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from tests.random_games import dealt, full_round, some_moves

from tricorn.core import game as games
from tricorn.core.geometry import corners
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Drawn, Passed, Placed, RoundEnded
from tricorn.core.tiles import TILES, tile_of
from tricorn.rulesets import PRESETS, load

LAWS = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Whole positions take their time."""


def position(*, preset, seats, seed, rounds, moves, greedy):
    """A game some moves into a round, perhaps not its first."""
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


def check_tiles_are_partitioned(round):
    """Every tile is in one place: on the table, on a rack, in the pool or out of reach."""
    laid = [tile_of(numbers) for numbers in round.board.tiles.values()]
    racks = chain.from_iterable(rack.known for rack in round.racks)
    assert Counter([*laid, *racks, *round.pool, *round.box]) == Counter(TILES)


def check_vertices_agree_with_cells(board):
    """The number of a vertex is the number of every tile that meets there, and there are no others."""
    told = {}
    for cell, numbers in board.tiles.items():
        for vertex, number in zip(corners(cell), numbers, strict=True):
            assert told.setdefault(vertex, number) == number
    assert told == board.numbers


def check_scores_are_sums_of_points(game):
    """A total is the sum of the points of one's events."""
    totals = _totals(chain.from_iterable(game.log), game.seats)
    assert totals == game.scores


def check_somebody_can_move(game):
    """A running round always has a move, an ended one has none."""
    moves = legal_moves(game.round)
    assert bool(moves) is (game.round.ended is None)
    assert len(set(moves)) == len(moves)


def check_all(game):
    """All laws of a position."""
    check_tiles_are_partitioned(game.round)
    check_vertices_agree_with_cells(game.round.board)
    check_scores_are_sums_of_points(game)
    check_somebody_can_move(game)


def _totals(events, seats):
    totals = [0] * seats
    for event in events:
        match event:
            case Placed(seat) | Drawn(seat) | Passed(seat):
                totals[seat] += sum(part.points for part in event.points.parts)
            case RoundEnded(winner=int(seat)):
                totals[seat] += sum(part.points for part in event.points.parts)
    return tuple(totals)
