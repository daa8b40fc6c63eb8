"""Points of moves and rounds, split into parts."""

import pytest

from tricorn.core.points import blocking, bonus, drawing, going_out, opening, passing, placing
from tricorn.core.tiles import parse_tile
from tricorn.rulesets import load

OMINOS = load("tri-ominos")


def parts(points):
    return [tuple(part) for part in points.parts]


def test_a_plain_placement_has_one_part():
    assert parts(placing(OMINOS, parse_tile("345"), None)) == [("value", 12)]


def test_a_bonus_is_a_separate_part():
    assert parts(placing(OMINOS, parse_tile("144"), "bridge")) == [("value", 9), ("bridge", 40)]
    assert parts(placing(OMINOS, parse_tile("055"), "hexagon2")) == [
        ("value", 10),
        ("hexagon2", 60),
    ]


def test_an_opening_lists_both_bonuses():
    assert parts(opening(OMINOS, parse_tile("000"))) == [("opening", 10), ("zero", 30)]
    assert parts(opening(OMINOS, parse_tile("555"))) == [("value", 15), ("opening", 10)]
    assert parts(opening(OMINOS, parse_tile("455"))) == [("value", 14)]


def test_omits_parts_of_zero_points():
    assert parts(placing(load("tri-ominos-simple"), parse_tile("345"), None)) == []
    assert parts(drawing(load("tri-ominos-simple"))) == []
    assert parts(placing(load("goliath"), parse_tile("345"), "double")) == [("value", 12)]


def test_a_total_is_the_sum_of_the_parts():
    points = blocking(OMINOS, 7, [10, 20])
    assert parts(points) == [("racks", 30), ("own-rack", -7)]
    assert points.total == 23


def test_a_pass_costs_either_the_three_draw_or_the_empty_pool_penalty():
    assert parts(passing(OMINOS, 3)) == [("three-drawn", -10)]
    assert [parts(passing(OMINOS, draws)) for draws in range(3)] == [[("pool-empty", -10)]] * 3
    assert parts(passing(load("tripple-domino"), 3)) == []
    assert parts(passing(load("tripple-domino"), 2)) == [("pool-empty", -5)]


def test_going_out_pays_the_bonus_and_the_other_racks():
    assert parts(going_out(OMINOS, [3, 4])) == [("out", 25), ("racks", 7)]
    assert parts(going_out(load("tri-ominos-simple"), [3, 4])) == [("out", 5)]


def test_pays_a_blocked_round_by_the_rules_of_each_sheet():
    assert blocking(load("wikipedia"), 5, [10, 20]).total == (10 - 5) + (20 - 5)
    assert blocking(load("pressman"), 5, [10, 20]).total == 30 - 5
    assert blocking(load("tri-ominos-simple"), 5, [10, 20]).total == 5
    assert blocking(OMINOS, 5, []).total == -5
    assert blocking(load("wikipedia"), 5, []).total == -5


@pytest.mark.parametrize(
    ("rules", "hexagons"),
    [
        ("tri-ominos", [50, 60, 70]),
        ("tripple-domino", [40, 80, 120]),
        ("pressman", [50, 50, 50]),
        ("wikipedia", [50, 100, 150]),
        ("tri-ominos-simple", [1, 2, 3]),
    ],
)
def test_pays_one_two_and_three_hexagons(rules, hexagons):
    kinds = ["hexagon", "hexagon2", "hexagon3"]
    assert [bonus(load(rules), kind) for kind in kinds] == hexagons


def test_pays_nothing_without_a_bonus():
    assert bonus(OMINOS, None) == 0
