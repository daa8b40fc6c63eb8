"""The simple and unscored variants and the rules of other publishers."""

from dataclasses import replace

import pytest
from tests.tables import dealt, move, played, points_of, scores_after_each, table

from tricorn.core import game as games
from tricorn.core.errors import Reason
from tricorn.core.game import winners
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Draw, Pass, Place
from tricorn.core.shuffle import seeded_order
from tricorn.rulesets import load

HEXAGON = "555@0:0 455@1:0 544@1:1 453@1:2 035@0:2 550@0:1"


def hexagon_table(rules):
    return table(rules, "555 445 035 001", "455 345 055 002", pool="003 004", opener=0)


def test_simple_scoring_pays_only_bridges_hexagons_and_winners():
    assert scores_after_each(hexagon_table("tri-ominos-simple"), HEXAGON)[-2:] == [(0, 0), (0, 1)]
    game = table("tri-ominos-simple", "555 155", "255 001")
    assert scores_after_each(game, "555@0:0 552@0:1 515@0:-1")[-1] == (5, 0)


def test_simple_scoring_pays_the_winner_of_a_blocked_round():
    game = table("tri-ominos-simple", "555 155", "255 001")
    assert played(game, "555@0:0 pass pass").scores == (5, 0)


def test_simple_scoring_charges_neither_draws_nor_passes():
    game = table("tri-ominos-simple", "555 123", "124 134", pool="111 112 113 114")
    assert played(game, "555@0:0 draw draw draw pass").scores == (0, 0)


def test_simple_scoring_plays_three_rounds():
    game = table("tri-ominos-simple", "555 155", "255 001")
    for _ in range(2):
        game = played(game, "555@0:0 pass pass")
        assert game.ended is None
        game = games.apply(game, dealt("555 155", "255 001"))
    game = played(game, "555@0:0 pass pass")
    assert game.ended.totals == (15, 0)


def test_unscored_game_gives_one_point_to_the_winner_of_its_only_round():
    game = played(table("tri-ominos-unscored", "555 155", "255 001"), "555@0:0 552@0:1 515@0:-1")
    assert game.ended.totals == (1, 0)
    assert played(hexagon_table("tri-ominos-unscored"), HEXAGON).scores == (0, 0)


def test_unscored_solitaire_is_won_by_going_out_and_lost_when_blocked():
    out = table("tri-ominos-unscored", "155", opens="555@0:0")
    assert played(out, "551@0:1").ended.totals == (1,)
    stuck = table("tri-ominos-unscored", "123", opens="555@0:0")
    ended = played(stuck, "pass")
    assert ended.ended.totals == (0,)
    assert ended.round.ended.winner is None


@pytest.mark.parametrize("rules", ["pressman", "wikipedia"])
def test_refuses_to_draw_or_pass_when_a_tile_can_be_played(rules):
    game = played(table(rules, "555 123", "155 124", pool="111 112 113 114"), "555@0:0")
    assert all(isinstance(allowed, Place) for allowed in legal_moves(game.round))
    assert games.judge(game, Draw()) is Reason.MUST_LAY
    assert games.judge(game, Pass()) is Reason.POOL_LEFT


@pytest.mark.parametrize("rules", ["pressman", "wikipedia"])
def test_refuses_to_pass_when_a_tile_can_be_played_and_the_pool_is_empty(rules):
    game = played(table(rules, "555 123", "155 124"), "555@0:0")
    assert games.judge(game, Pass()) is Reason.MUST_LAY


def test_pressman_requires_drawing_until_a_tile_fits_and_playing_it():
    pool = "111 112 113 114 133 155 444"
    game = played(table("pressman", "555 123", "124 134", pool=pool), "555@0:0")
    for _ in range(6):
        assert legal_moves(game.round) == (Draw(),)
        game = played(game, "draw")
    assert {str(allowed.placement.tile) for allowed in legal_moves(game.round)} == {"155"}
    assert games.judge(game, Draw()) is Reason.MUST_LAY
    assert played(game, "551@0:1").scores[1] == -6 * 5 + 11


def test_pressman_charges_10_when_the_pool_runs_out_while_drawing():
    game = table("pressman", "555 155", "124 134", pool="111 112 113 114")
    game = played(game, "555@0:0")
    scores = [after[1] for after in scores_after_each(game, "draw draw draw draw pass")]
    assert scores == [-5, -10, -15, -20, -30]


def test_pressman_pays_50_for_any_number_of_hexagons():
    assert points_of(played(hexagon_table("pressman"), HEXAGON[:-8]), "550@0:1") == 60


def test_wikipedia_allows_three_draws():
    game = table("wikipedia", "555 155", "124 134", pool="111 112 113 255")
    game = played(game, "555@0:0 draw draw draw")
    assert legal_moves(game.round) == (Pass(),)
    assert played(game, "pass").scores[1] == -25


def test_wikipedia_pays_the_difference_to_each_other_rack_in_a_blocked_round():
    game = table("wikipedia", "555 123", "124 135", "134 111")
    game = played(game, "555@0:0 pass pass pass")
    # A holds 6, B 7 + 9, C 8 + 3.
    assert game.scores == (25 - 10 + (16 - 6) + (11 - 6), -10, -10)


def test_pressman_pays_the_other_racks_minus_the_winners_rack_in_a_blocked_round():
    game = table("pressman", "555 123", "124 135", "134 111")
    game = played(game, "555@0:0 pass pass pass")
    assert game.scores == (25 - 10 + 16 + 11 - 6, -10, -10)


@pytest.mark.parametrize("opener", [0, 1])
def test_goliath_draws_lots_for_the_opener_who_may_open_with_any_tile_without_bonus(opener):
    game = table("goliath", "555 123", "000 135", opener=opener)
    assert game.round.turn == opener
    opening = {str(allowed.placement) for allowed in legal_moves(game.round)}
    assert opening == [{"555@0:0", "123@0:0"}, {"000@0:0", "135@0:0"}][opener]
    low = ["123", "000"][opener]
    assert points_of(game, f"{low}@0:0") == [6, 0][opener]
    assert points_of(table("goliath", "555 123", "000 135", opener=0), "555@0:0") == 15


def test_goliath_requires_an_ascending_opening_tile_in_0_0():
    game = table("goliath", "555 123", "000 135", opener=0)
    assert games.judge(game, move("231@0:0")) is Reason.OPENING_ROTATION
    assert games.judge(game, move("123@0:2")) is Reason.OPENING_CELL
    assert games.judge(game, move("135@0:0")) is Reason.NOT_ON_RACK


def test_goliath_charges_10_after_three_draws_but_nothing_for_an_empty_pool():
    game = played(table("goliath", "555 123", "155 135", opener=0), "555@0:0")
    assert points_of(game, "pass") == 0
    game = table("goliath", "555 123", "124 135", pool="111 112 113", opener=0)
    assert played(game, "555@0:0 draw draw draw pass").scores[1] == -25


def test_goliath_starts_with_the_seat_drawn_by_lot():
    game = games.new_game(load("goliath"), 3)
    for lot in range(3):
        assert games.deal_round(game, seeded_order(4), lot).round.turn == lot


LAST_ROUND = "555@0:0 552@0:1 515@0:-1"


def test_pressman_last_round_winner_wins_the_game_if_at_the_target():
    game = played(table("pressman target=40", "555 155", "255 001"), LAST_ROUND)
    game = replace(game, scores=(50, 60))
    assert game.round.ended.winner == 0
    assert winners(game) == (0,)


def test_pressman_highest_total_wins_if_the_last_round_winner_is_below_the_target():
    game = played(table("pressman target=40", "555 155", "255 001"), LAST_ROUND)
    assert winners(replace(game, scores=(39, 60))) == (1,)
    assert winners(replace(game, scores=(39, 38))) == (0,)


@pytest.mark.parametrize(
    "rules", ["tri-ominos target=40", "goliath target=40", "wikipedia target=40"]
)
def test_other_rules_give_the_win_to_the_highest_total(rules):
    game = played(table(rules, "555 155", "255 001", opener=0), LAST_ROUND)
    assert game.round.ended.winner == 0
    assert winners(replace(game, scores=(50, 60))) == (1,)
