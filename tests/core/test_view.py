"""The view: the part of a game that a seat or a spectator may know."""

import pytest
from tests.tables import played, table, tiles

from tricorn.core import game as games
from tricorn.core.moves import Draw, Drawn
from tricorn.core.rack import Rack
from tricorn.core.view import redact, view

RACKS = "555 135 001", "155 255 124"
POOL = "111 112 113 455"


@pytest.fixture
def game():
    return played(table("tri-ominos", *RACKS, pool=POOL), "555@0:0 draw")


def test_a_seat_sees_its_own_rack_and_the_sizes_of_the_others(game):
    seen = view(game, 1)
    assert seen.rack == Rack.of(tiles("155 255 124 111"))
    assert seen.round.racks[0] == Rack(hidden=2)


def test_a_spectator_sees_no_rack(game):
    assert view(game, None).round.racks == (Rack(hidden=2), Rack(hidden=4))


def test_all_viewers_see_only_the_size_of_the_pool(game):
    for seat in (0, 1, None):
        assert view(game, seat).round.pool == (None,) * 3


def test_only_the_player_who_drew_sees_the_drawn_tile(game):
    assert view(game, 1).round.drawn == tiles("111")
    assert view(game, 0).round.drawn == (None,)
    for seat, tile in ((1, tiles("111")[0]), (0, None), (None, None)):
        (drawn,) = [e for e in view(game, seat).game.log[-1] if isinstance(e, Drawn)]
        assert drawn.tile == tile


def test_the_deal_in_the_log_hides_the_other_racks_and_the_pool(game):
    deal = view(game, 0).game.log[0][0]
    assert deal.racks == (Rack.of(tiles("555 135 001")), Rack(hidden=3))
    assert deal.pool == (None,) * 4


def test_shows_the_board_and_the_scores(game):
    seen = view(game, 0)
    assert seen.round.board == game.round.board
    assert seen.game.scores == game.scores == (25, -5)


def test_only_the_player_to_move_has_legal_moves(game):
    assert Draw() in view(game, 1).legal_moves
    assert view(game, 0).legal_moves == ()
    assert view(game, None).legal_moves == ()


def test_reveals_all_racks_at_the_end_of_a_round():
    game = played(table("tri-ominos", "555", "155 255"), "555@0:0")
    assert view(game, 0).game == game
    assert view(game, None).round.racks[1] == Rack.of(tiles("155 255"))


def test_keeps_finished_rounds_revealed_in_the_log():
    game = played(table("tri-ominos", "555", "155 255"), "555@0:0")
    game = games.apply(game, table("tri-ominos", *RACKS, pool=POOL).log[0][0])
    seen = view(game, 1).game
    assert seen.log[0] == game.log[0]
    assert seen.log[1][0] == redact(game.log[1][0], 1)


def test_hides_nothing_before_the_first_deal():
    game = games.new_game(table("tri-ominos", *RACKS).ruleset, 2)
    assert view(game, 0).game == game


def test_a_shown_triple_remains_known_while_it_is_on_the_rack():
    game = table("tri-ominos", "444 000 001", "002 255 004", pool=POOL)
    game = played(game, "000@0:0 draw")
    assert view(game, 1).round.racks[0] == Rack(frozenset(tiles("444")), 1)
    assert view(game, None).round.racks[0] == Rack(frozenset(tiles("444")), 1)


def test_solitaire_hides_the_tiles_beyond_the_draw_limit():
    game = table("tri-ominos solo_draws=2", "155 001", pool=POOL, opens="555@0:0")
    assert game.round.box == tiles("113 455")
    assert view(game, 0).round.box == (None, None)
    assert view(game, 0).round.pool == (None, None)
