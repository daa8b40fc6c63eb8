"""The worked examples of the printed sheets, with the score after each move."""

import pytest
from tests.tables import played, points_of, scores_after_each, table

from tricorn.core.board import parse_placement
from tricorn.core.tiles import parse_tile

SHEETS = pytest.mark.parametrize("sheet", ["tri-domino", "tri-ominos"])
TRIPPLE = pytest.mark.parametrize("sheet", ["tripple-domino", "tripple-domino-de"])

BRIDGE = "555@0:0 355@1:0 523@1:1 251@1:2 554@0:1 345@-1:1 434@-1:2 444@-1:3 144@0:3"
DOUBLE = (
    "555@0:0 554@0:1 345@-1:1 434@-1:2 454@-1:3 145@0:3 "
    "355@1:0 523@1:1 251@1:2 122@1:3 211@1:4 511@0:4"
)
HEXAGON = "555@0:0 455@1:0 544@1:1 453@1:2 035@0:2 550@0:1"


def two_players(sheet, moves):
    """Return a game in which A and B play these tiles and keep one, so neither goes out."""
    laid = [text.partition("@")[0] for text in moves.split()]
    racks = " ".join([*laid[::2], "001"]), " ".join([*laid[1::2], "002"])
    return table(sheet, *racks, pool="003 004")


def points_of_each(sheet, moves):
    """Return the points of each move, from the scores after each."""
    found, before = [], (0, 0)
    for after in scores_after_each(two_players(sheet, moves), moves):
        found.append(sum(after) - sum(before))
        before = after
    return found


def test_the_value_of_5_4_3_is_12():
    assert parse_tile("345").value == 12


@SHEETS
@pytest.mark.parametrize(("tile", "points"), [("555", 25), ("333", 19), ("000", 40)])
def test_opening_with_a_triple_pays_10_extra_and_0_0_0_another_30(sheet, tile, points):
    game = table(sheet, f"{tile} 123", "124 345")
    assert points_of(game, f"{tile}@0:0") == points
    assert played(game, f"{tile}@0:0").scores == (points, 0)


@SHEETS
@pytest.mark.parametrize(("tile", "points"), [("455", 14), ("345", 12)])
def test_opening_without_a_triple_pays_only_the_value_of_the_highest_tile(sheet, tile, points):
    game = table(sheet, "011 024", f"{tile} 123")
    assert played(game, f"{tile}@0:0").scores == (0, points)


@SHEETS
def test_scores_the_first_three_tiles_of_the_tri_domino_sheet(sheet):
    game = table(sheet, "555 001", "551 002", "135 003")
    moves = "555@0:0 551@0:1 135@0:2"
    assert scores_after_each(game, moves) == [(25, 0, 0), (25, 11, 0), (25, 11, 9)]


@SHEETS
def test_scores_the_first_three_tiles_of_the_tri_ominos_sheet(sheet):
    game = table(sheet, "444 001", "144 002", "134 003")
    moves = "444@0:0 441@0:1 134@0:2"
    assert scores_after_each(game, moves) == [(22, 0, 0), (22, 9, 0), (22, 9, 8)]


@SHEETS
def test_pays_a_bridge_for_4_4_1(sheet):
    assert points_of_each(sheet, BRIDGE) == [25, 13, 10, 8, 14, 12, 11, 12, 9 + 40]


@SHEETS
def test_pays_a_double_connection_for_5_1_1(sheet):
    # The ninth tile is a bridge: the corner opposite its side touches 1-4-5.
    values = [14, 12, 11, 13, 10, 13, 10, 8 + 40, 5, 4, 7 + 40]
    assert points_of_each(sheet, DOUBLE) == [25, *values]


@SHEETS
def test_pays_a_hexagon_for_0_5_5(sheet):
    assert points_of_each(sheet, HEXAGON) == [25, 14, 13, 12, 8, 10 + 50]


@TRIPPLE
@pytest.mark.parametrize(
    ("moves", "points"), [(BRIDGE, 9 + 30), (DOUBLE, 7 + 25), (HEXAGON, 10 + 40)]
)
def test_tripple_domino_pays_its_own_bonuses_for_the_same_moves(sheet, moves, points):
    assert points_of_each(sheet, moves)[-1] == points


@pytest.mark.parametrize("moves", [BRIDGE, DOUBLE, HEXAGON])
def test_the_examples_play_every_tile_once(moves):
    laid = [parse_placement(text).tile for text in moves.split()]
    assert len(set(laid)) == len(laid)


@SHEETS
def test_charges_three_draws_and_a_pass(sheet):
    game = played(table(sheet, "555 123", "124 134", pool="111 112 113 114"), "555@0:0")
    moves = "draw draw draw pass"
    assert scores_after_each(game, moves) == [(25, -5), (25, -10), (25, -15), (25, -25)]


@TRIPPLE
def test_tripple_domino_charges_three_draws_but_not_the_pass(sheet):
    game = played(table(sheet, "555 123", "124 134", pool="111 112 113 114"), "555@0:0")
    moves = "draw draw draw pass"
    assert scores_after_each(game, moves) == [(20, -5), (20, -10), (20, -15), (20, -15)]


@TRIPPLE
@pytest.mark.parametrize(
    ("tile", "racks", "points"),
    [
        ("555", ("555 123", "124 345"), 20),
        ("455", ("455 123", "124 345"), 19),
        ("000", ("000 123", "124 345"), 5),
    ],
)
def test_tripple_domino_pays_5_extra_for_any_opening_tile(sheet, tile, racks, points):
    assert played(table(sheet, *racks, pool="112"), f"{tile}@0:0").scores == (points, 0)
