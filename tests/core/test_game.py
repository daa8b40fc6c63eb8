"""Games: successive rounds, targets and winners."""

from dataclasses import replace

import pytest
from tests.tables import dealt, move, played, table

from tricorn.core import game as games
from tricorn.core.errors import InputError
from tricorn.core.game import standing, winners
from tricorn.core.moves import GameEnded, Remark
from tricorn.core.shuffle import seeded_order
from tricorn.rulesets import PRESETS, load

OUT = "555@0:0 552@0:1 515@0:-1"


def test_a_new_game_waits_for_its_first_deal():
    game = games.new_game(load("tri-ominos"), 4)
    assert game.needs_deal
    assert game.scores == (0, 0, 0, 0)
    assert games.due(game) is None


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_deal_fills_the_racks_and_puts_the_rest_into_the_pool(preset, seats):
    game = games.deal_round(games.new_game(load(preset), seats), seeded_order(5))
    each = load(preset).tiles_each(seats)
    assert [rack.size for rack in game.round.racks] == [each] * seats
    assert len(game.round.pool) == 56 - seats * each
    assert not game.needs_deal


def test_seats_play_in_turn():
    game = table("tri-ominos", "001 002", "555 003", "004 005", pool="111 112 113 114 122 123 124")
    assert game.round.turn == 1
    game = played(game, "555@0:0")
    assert game.round.turn == 2
    assert played(game, "draw draw draw pass").round.turn == 0


def test_going_out_pays_25_plus_the_other_racks_and_costs_the_others_nothing():
    game = played(table("tri-ominos", "555 155", "255 001 124", "003 004"), "555@0:0 552@0:1")
    before = played(game, "pass").scores
    game = played(game, "pass 515@0:-1")
    assert game.scores == (before[0] + 11 + 25 + 1 + 7 + 3 + 4, before[1], before[2])


def test_pays_the_bonus_of_the_last_tile_when_a_player_goes_out():
    moves = "555@0:0 455@1:0 544@1:1 453@1:2 035@0:2"
    game = played(table("tri-ominos", "555 445 035 001", "455 345 055"), moves)
    assert played(game, "550@0:1").scores[1] == game.scores[1] + 60 + 25 + 1


def test_scores_can_be_negative():
    game = table("tri-ominos", "555 001", "002 003", pool="111 112 113 114")
    assert played(game, "555@0:0 draw draw draw pass").scores == (25, -25)


def test_deals_another_round_until_the_target_is_reached():
    game = played(table("tri-ominos", "555 155", "255 001"), OUT)
    assert game.ended is None
    assert game.needs_deal
    again = games.apply(game, dealt("555 155", "255 001"))
    assert again.scores == game.scores
    assert not again.needs_deal


def test_the_end_of_the_game_lists_the_totals_by_seat():
    game = table("tri-ominos target=40", "555 155", "255 001")
    game = played(game, OUT.rpartition(" ")[0])
    assert games.judge(game, move("515@0:-1"))[-1] == GameEnded((62, 12))
    assert not played(game, "515@0:-1").needs_deal


def test_a_remark_changes_only_the_log():
    game = table("tri-ominos", "555 155", "255 001")
    after = games.apply(game, Remark(0, "hint"))
    assert replace(after, log=game.log) == game
    assert after.log[-1][-1] == Remark(0, "hint")


def test_standing_lists_the_best_score_first_and_ties_by_seat():
    assert standing((10, 30, 10, -5, 30)) == [1, 4, 0, 2, 3]


def test_the_highest_total_wins_and_ties_share_the_win():
    game = played(table("tri-ominos target=40", "555 155", "255 001"), OUT)
    assert winners(game) == (0,)
    assert winners(replace(game, scores=(62, 62))) == (0, 1)
    assert winners(replace(game, scores=(-3, -3))) == (0, 1)


@pytest.mark.parametrize("seats", [0, 7])
def test_a_game_has_one_to_six_seats(seats):
    with pytest.raises(InputError) as caught:
        games.new_game(load("tri-ominos"), seats)
    assert caught.value.code == "seat-count"


def test_refuses_a_deal_in_the_middle_of_a_round():
    game = games.deal_round(games.new_game(load("tri-ominos"), 2), seeded_order(5))
    with pytest.raises(AssertionError):
        games.deal_round(game, seeded_order(6))


def test_solitaire_ignores_the_target():
    game = table("tri-ominos target=5", "155 001", opens="555@0:0")
    assert not played(game, "551@0:1").bell
