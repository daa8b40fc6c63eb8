"""Hidden tiles do not influence the view of a seat."""

from itertools import chain
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.property.laws import LAWS, POSITIONS, position

from tricorn.core import game as games
from tricorn.core.moves import Place, Placed
from tricorn.core.record.record import Record
from tricorn.core.view import view
from tricorn.records import read, write
from tricorn.testing.worlds import known_to, redealt

SEATS = st.integers(0, 6)


def seat_of(game, number):
    """Return a seat at the table, or None for a spectator."""
    return number if number < game.seats else None


@given(POSITIONS, SEATS, st.integers(0, 1000))
@settings(LAWS, max_examples=80)
def test_redealing_unseen_tiles_does_not_change_the_view(game, number, seed):
    seat = seat_of(game, number)
    if game.round.ended is None:
        other = redealt(game, seat, Random(seed))
        assert view(other, seat) == view(game, seat)
        start = games.new_game(game.ruleset, game.seats)
        assert games.apply_all(start, tuple(chain.from_iterable(other.log))) == other


def test_redealing_never_gives_the_opener_of_zero_a_higher_triple():
    game = position(preset="tri-ominos", seats=2, seed=1269888062, rounds=0, moves=2, greedy=0.6)
    start = games.new_game(game.ruleset, game.seats)
    for seed in range(20):
        other = redealt(game, None, Random(seed))
        assert games.apply_all(start, tuple(chain.from_iterable(other.log))) == other


@given(POSITIONS, SEATS)
@settings(LAWS, max_examples=80)
def test_replaying_the_log_of_a_view_gives_its_round(game, number):
    seen = view(game, seat_of(game, number)).game
    start = games.new_game(game.ruleset, game.seats)
    again = games.apply_all(start, tuple(chain.from_iterable(seen.log)))
    assert again.round == seen.round
    assert again == seen


@given(POSITIONS, SEATS)
@settings(LAWS, max_examples=80)
def test_a_view_contains_no_tile_the_seat_has_not_seen(game, number):
    seat = seat_of(game, number)
    seen = view(game, seat)
    if game.round.ended is None:
        racks = frozenset().union(*(rack.known for rack in seen.round.racks))
        shown = {*racks, *seen.round.pool, *seen.round.box, *seen.round.drawn} - {None}
        assert shown <= known_to(game, seat)
        assert known_to(seen.game, seat) == known_to(game, seat)


@given(POSITIONS, SEATS)
@settings(LAWS, max_examples=60)
def test_only_the_player_to_move_sees_legal_moves(game, number):
    seat = seat_of(game, number)
    moves = view(game, seat).legal_moves
    if game.round.ended is None and seat == game.round.turn:
        assert moves == games.judging.legal_moves(game.round)
    else:
        assert moves == ()


@given(POSITIONS, SEATS)
@settings(LAWS, max_examples=60)
def test_a_view_judges_moves_like_the_game(game, number):
    seat = seat_of(game, number)
    seen = view(game, seat)
    for move in seen.legal_moves:
        real = games.judging.judge(game.round, move)
        shown = games.judging.judge(seen.round, move)
        assert shown[0].points == real[0].points
        assert not isinstance(move, Place) or shown[0] == real[0]


@given(POSITIONS, SEATS)
@settings(LAWS, max_examples=60)
def test_reads_back_the_record_of_a_view(game, number):
    seen = view(game, seat_of(game, number)).game
    if any(isinstance(event, Placed) for event in seen.log[-1]):
        record = Record(seen.ruleset, ("x",) * seen.seats, seen.log)
        assert read(write(record)) == record
