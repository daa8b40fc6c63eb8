"""Readings 10 to 16: the end of rounds and games, time limits and solitaire."""

import pytest
from tests.tables import dealt, move, played, points_of, scores_after_each, table, tiles

from tricorn.core import game as games
from tricorn.core.errors import Reason
from tricorn.core.game import winners
from tricorn.core.judging import greedy_move, legal_moves
from tricorn.core.moves import Draw, GameEnded, Pass, Place, RoundEnded
from tricorn.core.points import NOTHING
from tricorn.core.shuffle import seeded_order
from tricorn.rulesets import PRESETS, load

ALL = pytest.mark.parametrize("sheet", PRESETS)


# 10. Blocked.


def test_reading_10_passes_do_not_end_a_round_while_the_pool_has_tiles():
    pool = "111 112 113 114 122 133 144"
    game = table("tri-ominos", "555 123", "124 134", pool=pool)
    game = played(game, "555@0:0" + " draw draw draw pass" * 2)
    assert game.round.ended is None
    assert game.round.passes == 0


def test_reading_10_ends_the_round_when_all_players_pass_in_a_row_with_an_empty_pool():
    game = table("tri-ominos", "555 155 003", "255 001", "355 002")
    game = played(game, "555@0:0 pass pass")
    assert game.round.ended is None
    game = played(game, "pass")
    # A holds 155 and 003, B 255 and 001, C 355 and 002.
    assert game.round.ended.how == "blocked"
    assert game.round.ended.winner == 1
    assert game.scores == (25 - 10, -10 + (14 + 15 - 13), -10)


def test_reading_10_counts_a_pass_whose_draws_emptied_the_pool():
    game = table("tri-ominos", "555 155 003", "001 002", pool="111 112 113")
    game = played(game, "555@0:0 draw draw draw pass")
    assert game.round.passes == 1
    assert played(game, "pass").round.ended.how == "blocked"


def test_reading_10_a_placement_resets_the_count_of_passes():
    game = table("tri-ominos", "555 155 003", "255 001")
    game = played(game, "555@0:0 pass 551@0:1 pass")
    assert game.round.passes == 1
    assert game.round.ended is None
    assert played(game, "pass").round.ended.how == "blocked"


@pytest.mark.parametrize(("sheet", "cost"), [("tripple-domino", 5), ("tripple-domino-de", 10)])
def test_reading_10_players_who_decline_end_the_round_in_tripple_domino_too(sheet, cost):
    game = played(table(sheet, "555 155", "255 355"), "555@0:0")
    assert [after[1] for after in scores_after_each(game, "pass")] == [-cost]
    game = played(game, "pass pass")
    # A holds 11, B 25; both have paid for their pass.
    assert game.round.ended.winner == 0
    assert game.scores == (20 - cost + 25 - 11, -cost)


@pytest.mark.parametrize("sheet", ["tripple-domino", "tripple-domino-de"])
def test_reading_10_tripple_domino_ends_the_round_without_penalty_when_no_player_can_play(sheet):
    game = played(table(sheet, "555 123", "124 135"), "555@0:0")
    assert game.round.ended.how == "blocked"
    assert game.scores == (20 + 16 - 6, 0)


@pytest.mark.parametrize("sheet", ["tri-ominos", "tri-domino"])
def test_reading_10_other_rules_make_each_player_pass_and_pay_when_no_player_can_play(sheet):
    game = played(table(sheet, "555 123", "124 135"), "555@0:0")
    assert game.round.ended is None
    assert scores_after_each(game, "pass pass") == [(25, -10), (25 - 10 + 16 - 6, -10)]


def test_reading_10_checks_for_a_blocked_round_at_the_end_of_a_turn_not_between_draws():
    game = table("tripple-domino", "555 123", "124 135", pool="112")
    game = played(game, "555@0:0 draw")
    assert game.round.ended is None
    game = played(game, "pass")
    assert game.round.ended.how == "blocked"
    assert game.scores == (20 + 20 - 6, -5 - 5)


def test_reading_10_never_blocks_while_the_pool_has_tiles():
    game = played(table("tripple-domino", "555 123", "124 135", pool="112"), "555@0:0")
    assert game.round.ended is None


@pytest.mark.parametrize("sheet", ["tri-ominos", "tripple-domino"])
def test_reading_10_a_blocked_round_does_not_end_the_game(sheet):
    game = played(table(sheet, "555 155", "255 355"), "555@0:0 pass pass")
    assert game.round.ended.how == "blocked"
    assert game.ended is None
    assert game.needs_deal


# 11. Several players share the lowest rack.


@ALL
def test_reading_11_a_blocked_round_has_no_winner_when_players_share_the_lowest_rack(sheet):
    game = table(sheet, "555 123", "114", "024 235", opener=0)
    answer = games.judge(game, move("555@0:0"))
    while not isinstance(answer[-1], RoundEnded | GameEnded):
        game = games.apply_all(game, answer)
        answer = games.judge(game, Pass())
    ended = next(event for event in answer if isinstance(event, RoundEnded))
    assert ended == RoundEnded("blocked", None, NOTHING)
    before = games.apply(game, answer[0]).scores
    assert games.apply_all(game, answer).scores == before


# 12. The target.


def test_reading_12_a_score_equal_to_the_target_reaches_it():
    assert played(table("tri-ominos target=25", "555 155", "255 001"), "555@0:0").bell
    assert not played(table("tri-ominos target=26", "555 155", "255 001"), "555@0:0").bell


def test_reading_12_plays_the_round_to_its_end_when_the_target_is_reached_in_mid_round():
    game = played(table("tri-ominos target=25", "555 155 003", "255 001"), "555@0:0")
    assert game.round.ended is None
    game = played(game, "552@0:1 pass pass")
    assert game.round.ended is not None
    assert game.ended is not None


def test_reading_12_the_round_remains_the_last_even_if_the_score_drops_below_the_target():
    game = table("tri-ominos target=25", "555 155 445", "001 002", pool="003 112 113 114")
    game = played(game, "555@0:0 draw draw draw pass draw pass pass")
    # B has the lowest rack: 1 + 2 + 3 + 4 + 5; A holds 155, 445 and 114.
    assert game.scores == (25 - 5 - 10, -25 - 10 + (11 + 13 + 6) - 15)
    assert max(game.scores) < 25
    assert game.ended is not None
    assert not game.needs_deal


def test_reading_12_the_highest_total_wins_not_the_first_at_the_target():
    game = table("tri-ominos target=25", "555 155 445", "255 001 002")
    game = played(game, "555@0:0 552@0:1 pass pass")
    # B has 12 and wins the blocked round: -10 + (11 + 13) - 3.
    assert game.scores == (15, 23)
    assert game.ended is not None
    assert winners(game) == (1,)


def test_reading_12_tripple_domino_checks_the_target_only_at_the_end_of_a_round():
    racks = "555 344", "001 002"
    game = table("tripple-domino target=20", *racks, pool="003 112 113 114")
    game = played(game, "555@0:0")
    assert game.scores == (20, 0)
    game = played(game, "draw draw draw pass draw pass")
    # No player can play: B has the lowest rack with 1 + 2 + 3 + 4 + 5 against 11 + 6.
    assert game.scores == (20 - 5 - 5, -15 + 17 - 15)
    assert game.ended is None
    assert game.needs_deal


@pytest.mark.parametrize("sheet", ["tri-ominos", "tripple-domino"])
def test_reading_12_ends_the_game_if_the_points_for_going_out_reach_the_target(sheet):
    game = table(f"{sheet} target=60", "555 155", "255 445 001")
    game = played(game, "555@0:0 552@0:1")
    assert max(game.scores) < 60
    game = played(game, "515@0:-1")
    assert game.scores[0] >= 60
    assert game.ended is not None


# 13. Equal totals.


def test_reading_13_players_with_equal_totals_share_the_win():
    game = table("tri-ominos-unscored", "555 123", "114", opener=0)
    game = played(game, "555@0:0 pass pass")
    assert game.ended.totals == (0, 0)
    assert winners(game) == (0, 1)


# 14. The time limit: the greedy move finishes the turn.


def test_reading_14_greedy_takes_the_move_that_scores_most():
    before = "555@0:0 455@1:0 544@1:1 453@1:2 035@0:2"
    game = played(table("tri-ominos", "555 445 035 444", "455 345 055 145"), before)
    assert greedy_move(game.round) == move("550@0:1")


def test_reading_14_greedy_breaks_ties_by_the_order_of_legal_moves():
    game = played(table("tri-ominos", "555 123", "155 001"), "555@0:0")
    moves = legal_moves(game.round)
    assert moves[0] == move("515@0:-1")
    assert greedy_move(game.round) == moves[0]


def test_reading_14_greedy_never_declines():
    game = played(table("tri-ominos", "555 123", "055 001", pool="455"), "555@0:0")
    assert isinstance(greedy_move(game.round), Place)


def test_reading_14_greedy_draws_until_a_tile_fits_and_passes_otherwise():
    game = table("tri-ominos", "555 123", "001 002", pool="003 004 005 455")
    game = played(game, "555@0:0")
    for _ in range(3):
        assert greedy_move(game.round) == Draw()
        game = played(game, "draw")
    assert greedy_move(game.round) == Pass()
    game = played(game, "pass draw")
    assert greedy_move(game.round) == move("545@0:-1")


# 15. Solitaire.


@ALL
def test_reading_15_the_opening_tile_is_placed_before_the_deal_and_scores_nothing(sheet):
    order = seeded_order(7)
    game = games.deal_round(games.new_game(load(sheet), 1), order)
    assert list(game.round.board.tiles.values()) == [tuple(order[0])]
    assert game.round.racks[0].known == set(order[1:11])
    assert game.round.pool == order[11:31]
    assert game.scores == (0,)


@ALL
def test_reading_15_treats_the_pool_as_empty_after_twenty_draws(sheet):
    game = games.deal_round(games.new_game(load(f"{sheet} must_lay=no"), 1), seeded_order(7))
    limit = game.ruleset.draw_limit
    for drawn in range(20):
        if drawn and drawn % limit == 0:
            game = played(game, "pass")
        game = played(game, "draw")
    assert games.judge(game, Draw()) is Reason.POOL_EMPTY
    assert game.round.ended is None
    cost = game.ruleset.pool_empty
    assert points_of(game, "pass") == cost


def test_reading_15_a_draw_costs_5_and_three_in_a_turn_cost_another_10():
    game = table("tri-ominos", "001 002", pool="003 004 112 113", opens="555@0:0")
    moves = "draw draw draw pass draw"
    assert scores_after_each(game, moves) == [(-5,), (-10,), (-15,), (-25,), (-30,)]


def test_reading_15_going_out_pays_and_ends_the_game():
    game = table("tri-ominos target=1000", "155 135", pool="003 004", opens="555@0:0")
    assert scores_after_each(game, "551@0:1 135@0:2") == [(11,), (11 + 9 + 25,)]
    assert played(game, "551@0:1 135@0:2").ended.totals == (45,)


def test_reading_15_a_blocked_round_subtracts_the_rack_even_below_zero():
    game = table("tri-ominos", "123 004", opens="555@0:0")
    game = played(game, "pass")
    assert game.scores == (-10 - 10,)
    assert game.ended is not None


def test_reading_15_tripple_domino_solitaire_ends_without_penalty_when_no_tile_fits():
    game = table("tripple-domino", "155 004 123", opens="555@0:0")
    assert played(game, "551@0:1").scores == (11 - 4 - 6,)


def test_reading_15_a_deal_blocked_from_the_start_can_be_passed_to_its_end():
    # The check for a blocked round happens at the end of a turn, and no turn has ended yet.
    game = table("tripple-domino solo_draws=0", "123 004", pool="455 355", opens="555@0:0")
    assert legal_moves(game.round) == (Pass(),)
    assert played(game, "pass").ended.totals == (-5 - 10,)


def test_reading_15_solitaire_ignores_the_target():
    game = table("tri-ominos target=1", "155 135 001", pool="003", opens="555@0:0")
    assert played(game, "551@0:1").ended is None


# 16. The opener of the next round.


def test_reading_16_the_highest_triple_opens_the_next_round_not_the_last_winner():
    game = played(table("tri-ominos", "555 155", "255 001"), "555@0:0 552@0:1 515@0:-1")
    assert game.round.ended.winner == 0
    game = games.apply(game, dealt("555 123", "124 135"))
    assert game.round.turn == 0
    game = games.apply(game, dealt("123 455", "124 333"))
    assert game.round.turn == 1


def test_reading_16_the_deal_determines_the_opener():
    order = (*tiles("123 124 125 134 135 145 234 235 245"), *tiles("000 011 012"))
    rest = tuple(tile for tile in seeded_order(1) if tile not in order)
    game = games.deal_round(games.new_game(load("tri-ominos"), 2), (*order, *rest))
    assert game.round.turn == 1
