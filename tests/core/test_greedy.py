"""The greedy move: the legal move that scores most right away."""

import pytest
from tests.tables import move, played, table

from tricorn.core import game as games
from tricorn.core.judging import greedy_move, legal_moves, worth
from tricorn.core.moves import Draw, Pass, Place
from tricorn.core.view import view
from tricorn.rulesets import PRESETS, load
from tricorn.testing.laws import dealt


def test_prefers_a_bonus_to_a_high_tile():
    moves = "555@0:0 355@1:0 523@1:1 251@1:2 554@0:1 345@-1:1 434@-1:2 444@-1:3"
    game = played(table("tri-ominos", "555 235 455 344 144 445", "355 125 345 444 001"), moves)
    assert greedy_move(game.round) == move("144@0:3")


def test_opens_with_0_0_0_if_that_pays_more():
    game = table("tri-ominos", "555 000 123", "124 135")
    assert greedy_move(game.round) == move("000@0:0")


def test_opens_with_the_highest_tile_if_any_tile_may_open():
    game = table("goliath", "455 000 123", "124 135", opener=0)
    assert greedy_move(game.round) == move("455@0:0")


def test_plays_the_drawn_tile_if_the_rules_allow_no_other():
    game = table("tripple-domino", "555 123", "455 124", pool="155 111")
    assert greedy_move(played(game, "555@0:0 draw").round) == move("515@0:-1")


def test_chooses_the_same_move_from_a_view():
    game = played(table("tri-ominos", "555 123", "455 124", pool="155 111"), "555@0:0")
    assert greedy_move(view(game, 1).round) == greedy_move(game.round) == move("545@0:-1")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_takes_the_first_of_the_best_placements_or_the_only_move(preset, seats):
    game = dealt(games.new_game(load(preset), seats), 9)
    while game.round.ended is None:
        chosen, moves = greedy_move(game.round), legal_moves(game.round)
        laid = [m for m in moves if isinstance(m, Place)]
        if laid:
            points = [worth(game.round, m.placement).total for m in laid]
            assert chosen == laid[points.index(max(points))]
        else:
            assert moves == (chosen,)
            assert chosen in (Draw(), Pass())
        game = games.play(game, chosen)
