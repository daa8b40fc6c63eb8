"""Readings 1 to 9: our interpretation where the rule sheets are silent or disagree."""

import pytest
from tests.tables import move, played, points_of, scores_after_each, table

from tricorn.core import game as games
from tricorn.core.deal import highest_opener
from tricorn.core.errors import Reason
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Draw, Pass, Place, Shown
from tricorn.core.points import placing
from tricorn.core.rack import Rack
from tricorn.core.tiles import parse_tile
from tricorn.core.view import view
from tricorn.rulesets import load

ALL = ("tri-ominos", "tri-domino", "tripple-domino", "tripple-domino-de", "goliath")


def laid(game):
    return [str(m.placement.tile) for m in legal_moves(game.round) if isinstance(m, Place)]


# 1. Every touching corner must match.


def test_reading_1_a_matching_side_is_not_enough_when_a_corner_touches_another_number():
    before = "555@0:0 355@1:0 523@1:1 251@1:2 554@0:1 345@-1:1 434@-1:2 444@-1:3"
    game = played(table("tri-ominos", "555 235 455 344 144 445", "355 125 345 444 001"), before)
    assert games.judge(game, move("544@0:3")) is Reason.CORNER_MISMATCH
    assert points_of(game, "144@0:3") == 9 + 40


# 2. Hexagons in Tripple Domino.


@pytest.mark.parametrize("sheet", ["tripple-domino", "tripple-domino-de"])
@pytest.mark.parametrize(("kind", "bonus"), [("hexagon", 40), ("hexagon2", 80), ("hexagon3", 120)])
def test_reading_2_tripple_domino_pays_40_for_each_hexagon(sheet, kind, bonus):
    assert placing(load(sheet), parse_tile("055"), kind).total == 10 + bonus


# 3. Empty pool.


@pytest.mark.parametrize(("sheet", "cost"), [("tripple-domino", -5), ("tripple-domino-de", -10)])
def test_reading_3_an_empty_pool_costs_10_in_the_german_text_and_5_in_the_others(sheet, cost):
    game = played(table(sheet, "555 155 001", "255 002"), "555@0:0")
    assert points_of(game, "pass") == cost


# 4. Opening without a triple, equal values.


def test_reading_4_the_tile_with_higher_numbers_opens_among_equal_values():
    racks = [Rack.of([parse_tile("445")]), Rack.of([parse_tile("355")])]
    assert highest_opener(racks) == 1
    assert highest_opener(racks[::-1]) == 0


def test_reading_4_a_lower_triple_opens_before_any_other_tile():
    game = table("tri-ominos", "455 345", "000 001")
    assert game.round.turn == 1
    assert laid(game) == ["000"]


# 5. The opening tile is forced.


def test_reading_5_only_the_highest_tile_may_open_ascending_from_the_apex_in_0_0():
    game = table("tri-ominos", "335 124", "113 244")
    assert legal_moves(game.round) == (move("335@0:0"),)
    assert games.judge(game, move("124@0:0")) is Reason.WRONG_OPENING
    assert games.judge(game, move("353@0:0")) is Reason.OPENING_ROTATION
    assert games.judge(game, move("335@0:2")) is Reason.OPENING_CELL
    assert games.judge(game, Draw()) is Reason.MUST_OPEN
    assert games.judge(game, Pass()) is Reason.MUST_OPEN


def test_reading_5_opening_with_0_0_0_instead_needs_the_highest_triple_on_the_same_rack():
    assert laid(table("tri-ominos", "555 000 123", "124 135")) == ["555", "000"]
    assert laid(table("tri-ominos", "555 123", "000 124")) == ["555"]
    assert laid(table("tri-ominos", "555 000 123", "444 135")) == ["555", "000"]
    assert laid(table("tri-ominos", "444 000 123", "555 135")) == ["555"]


@pytest.mark.parametrize(
    "sheet", ["tri-domino", "tripple-domino", "tripple-domino-de", "wikipedia"]
)
def test_reading_5_the_highest_triple_opens_if_the_sheet_gives_no_choice(sheet):
    game = table(sheet, "555 000 123", "124 135")
    assert laid(game) == ["555"]
    assert games.judge(game, move("000@0:0")) is Reason.WRONG_OPENING


def test_reading_5_shows_nothing_if_0_0_0_is_the_highest_triple():
    game = played(table("tri-ominos", "000 123", "124 135"), "000@0:0")
    assert not any(isinstance(event, Shown) for event in game.log[0])
    assert game.round.shown is None


def test_reading_5_shows_nothing_if_the_opener_draws_a_triple_later():
    racks = "000 123 345", "122 245 344"
    game = table("tri-ominos", *racks, pool="112 113 114 555 005")
    game = played(game, "000@0:0 draw draw draw pass draw")
    assert parse_tile("555") in game.round.racks[0].known
    assert not any(isinstance(event, Shown) for event in game.log[0])


# 6. The higher triple is shown to all players.


def test_reading_6_shows_the_higher_triple_to_all_players():
    game = table("tri-ominos", "555 000 123", "124 135", "134 145")
    answer = games.judge(game, move("000@0:0"))
    assert answer[1] == Shown(0, parse_tile("555"))
    game = games.apply_all(game, answer)
    assert game.scores == (40, 0, 0)
    for seat in (1, 2, None):
        seen = view(game, seat)
        assert Shown(0, parse_tile("555")) in seen.game.log[0]
        assert seen.round.racks[0] == Rack(frozenset({parse_tile("555")}), hidden=1)


def test_reading_6_shows_the_highest_of_several_triples():
    game = played(table("tri-ominos", "222 444 000 123", "124 135"), "000@0:0")
    assert game.round.shown == parse_tile("444")


def test_reading_6_opening_with_the_higher_triple_shows_nothing():
    game = played(table("tri-ominos", "555 000 123", "124 135"), "555@0:0")
    assert game.round.shown is None


# 7. Drawing continues up to the limit.


@pytest.mark.parametrize("sheet", ALL)
def test_reading_7_refuses_to_pass_after_one_or_two_draws(sheet):
    game = table(sheet, "555 123", "124 134", pool="111 112 113 114", opener=0)
    for moves in ("555@0:0", "draw", "draw"):
        game = played(game, moves)
        assert games.judge(game, Pass()) is Reason.POOL_LEFT
    game = played(game, "draw")
    assert games.judge(game, Draw()) is Reason.DRAW_LIMIT
    assert played(game, "pass").round.turn == 0


@pytest.mark.parametrize(
    ("sheet", "scores"),
    [("tri-ominos", [-5, -15]), ("tripple-domino", [-5, -10]), ("tripple-domino-de", [-5, -15])],
)
def test_reading_7_adds_the_empty_pool_penalty_if_the_pool_runs_out_while_drawing(sheet, scores):
    game = played(table(sheet, "555 155 001", "124 134", pool="111"), "555@0:0")
    assert [after[1] for after in scores_after_each(game, "draw pass")] == scores


@pytest.mark.parametrize(("sheet", "score"), [("tri-ominos", -25), ("tripple-domino-de", -15)])
def test_reading_7_charges_only_the_three_draw_penalty_if_the_third_draw_empties_the_pool(
    sheet, score
):
    game = table(sheet, "555 155 001", "124 134", pool="111 112 113")
    assert played(game, "555@0:0 draw draw draw pass").scores[1] == score


def test_reading_7_allows_playing_the_third_tile_drawn():
    game = table("tripple-domino", "555 123", "124 134", pool="111 112 255 114")
    game = played(game, "555@0:0 draw draw draw")
    assert laid(game) == ["255"] * 3
    assert played(game, "552@0:1").scores[1] == 12 - 15


# 8. "The tile just drawn".


@pytest.mark.parametrize("sheet", ["tripple-domino", "tripple-domino-de", "tri-domino", "goliath"])
def test_reading_8_allows_only_the_tile_just_drawn_after_a_draw(sheet):
    game = table(sheet, "555 123", "455 124", pool="355 255 111 112", opener=0)
    game = played(game, "555@0:0 draw")
    assert set(laid(game)) == {"355"}
    assert games.judge(game, move("554@0:1")) is Reason.NOT_THE_DRAWN_TILE
    game = played(game, "draw")
    assert set(laid(game)) == {"255"}
    assert games.judge(game, move("553@0:1")) is Reason.NOT_THE_DRAWN_TILE
    game = played(game, "draw")
    assert laid(game) == []
    assert games.judge(game, move("552@0:1")) is Reason.NOT_THE_DRAWN_TILE


def test_reading_8_tri_ominos_allows_any_tile_after_a_draw():
    game = table("tri-ominos", "555 123", "455 124", pool="355 255 111 112")
    game = played(game, "555@0:0 draw draw draw")
    assert set(laid(game)) == {"455", "355", "255"}


def test_reading_8_allows_the_whole_rack_again_on_the_next_turn():
    game = table("tripple-domino", "555 123 155", "455 124", pool="111 112 113 114")
    game = played(game, "555@0:0 draw draw draw pass 551@0:1")
    assert "455" in laid(game)


# 9. Declining is allowed.


@pytest.mark.parametrize("sheet", ALL)
def test_reading_9_allows_drawing_instead_of_playing_at_every_step(sheet):
    game = table(sheet, "555 123", "455 124", pool="355 255 155 112", opener=0)
    game = played(game, "555@0:0")
    for _ in range(3):
        assert laid(game)
        game = played(game, "draw")
    assert laid(game)
    assert played(game, "pass").round.turn == 0


@pytest.mark.parametrize(
    ("sheet", "cost"),
    [
        ("tri-ominos", -10),
        ("tri-domino", -10),
        ("tripple-domino", -5),
        ("tripple-domino-de", -10),
        ("goliath", 0),
    ],
)
def test_reading_9_declining_with_an_empty_pool_costs_the_penalty(sheet, cost):
    game = played(table(sheet, "555 123", "455 124", opener=0), "555@0:0")
    assert laid(game)
    assert points_of(game, "pass") == cost
