"""The built-in rule sets, field by field as printed on the sheets."""

from dataclasses import fields, replace

import pytest

from tricorn.core.fields import Choice, Numbers, Whole, YesNo
from tricorn.core.ruleset import FIELDS, Ruleset
from tricorn.rulesets import PRESETS, load, presets

TRIPPLE = {
    "deal": (10, 8, 6),
    "opener": "highest-triple",
    "opening_bonus": 5,
    "opening_bonus_for": "any",
    "zero_bonus": 0,
    "zero_choice": False,
    "tile_values": True,
    "bridge": 30,
    "double": 25,
    "hexagon": (40, 80, 120),
    "must_lay": False,
    "draw": -5,
    "draw_limit": 3,
    "lay_after_draw": "drawn",
    "three_drawn": 0,
    "pool_empty": -5,
    "out": 20,
    "out_racks": True,
    "blocked": "nobody-can-lay",
    "blocked_pays": "others-less-own",
    "target": 300,
    "target_when": "round-end",
    "rounds": 0,
    "winner": "highest",
    "time_limit": 0,
    "solo_rack": 10,
    "solo_draws": 20,
}
TRI_OMINOS = {
    "deal": (9, 7, 6),
    "opener": "highest-triple",
    "opening_bonus": 10,
    "opening_bonus_for": "triple",
    "zero_bonus": 30,
    "zero_choice": True,
    "tile_values": True,
    "bridge": 40,
    "double": 40,
    "hexagon": (50, 60, 70),
    "must_lay": False,
    "draw": -5,
    "draw_limit": 3,
    "lay_after_draw": "any",
    "three_drawn": -10,
    "pool_empty": -10,
    "out": 25,
    "out_racks": True,
    "blocked": "all-passed",
    "blocked_pays": "others-less-own",
    "target": 400,
    "target_when": "any-moment",
    "rounds": 0,
    "winner": "highest",
    "time_limit": 0,
    "solo_rack": 10,
    "solo_draws": 20,
}
SIMPLE = {
    **TRI_OMINOS,
    "opening_bonus": 0,
    "zero_bonus": 0,
    "tile_values": False,
    "bridge": 1,
    "double": 0,
    "hexagon": (1, 2, 3),
    "draw": 0,
    "three_drawn": 0,
    "pool_empty": 0,
    "out": 5,
    "out_racks": False,
    "blocked_pays": "out-bonus",
    "target": 0,
    "rounds": 3,
}
EXPECTED = {
    "tripple-domino": TRIPPLE,
    "tripple-domino-de": {**TRIPPLE, "pool_empty": -10},
    "tri-domino": {**TRI_OMINOS, "zero_choice": False, "lay_after_draw": "drawn"},
    "tri-ominos": TRI_OMINOS,
    "tri-ominos-simple": SIMPLE,
    "tri-ominos-unscored": {**SIMPLE, "bridge": 0, "hexagon": (0, 0, 0), "out": 1, "rounds": 1},
    "pressman": {
        **TRI_OMINOS,
        "must_lay": True,
        "draw_limit": 56,
        "three_drawn": 0,
        "pool_empty": -10,
        "lay_after_draw": "any",
        "hexagon": (50, 50, 50),
        "double": 40,
        "blocked_pays": "others-less-own",
        "winner": "last-round",
    },
    "goliath": {
        **TRI_OMINOS,
        "opener": "lot",
        "opening_bonus": 0,
        "zero_bonus": 0,
        "zero_choice": False,
        "must_lay": False,
        "draw_limit": 3,
        "three_drawn": -10,
        "pool_empty": 0,
        "lay_after_draw": "drawn",
        "hexagon": (50, 60, 70),
        "double": 0,
    },
    "wikipedia": {
        **TRI_OMINOS,
        "zero_choice": False,
        "must_lay": True,
        "draw_limit": 3,
        "three_drawn": -10,
        "pool_empty": -10,
        "lay_after_draw": "any",
        "hexagon": (50, 100, 150),
        "double": 40,
        "blocked_pays": "differences",
    },
}
CELLS = [
    pytest.param(name, field, value, id=f"{name}-{field}")
    for name, expected in EXPECTED.items()
    for field, value in expected.items()
]


@pytest.mark.parametrize(("name", "field", "value"), CELLS)
def test_a_preset_field_has_the_value_of_the_sheet(name, field, value):
    assert getattr(presets()[name], field) == value


def test_there_are_nine_presets():
    assert set(presets()) == set(PRESETS) == set(EXPECTED)


def test_loads_a_preset_by_its_id():
    assert all(load(name) is presets()[name] or load(name) == presets()[name] for name in PRESETS)
    assert all(ruleset.id == name for name, ruleset in presets().items())


def test_describes_every_field_in_order():
    names = [field.name for field in fields(Ruleset)]
    assert names == ["id", *FIELDS]


def test_every_expected_rule_set_lists_every_field():
    assert all(set(expected) == set(FIELDS) for expected in EXPECTED.values())


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_value_is_valid_for_its_field(name):
    ruleset = presets()[name]
    for field, description in FIELDS.items():
        value = getattr(ruleset, field)
        assert description.parse(field, description.show(value)) == value


@pytest.mark.parametrize(
    ("name", "dealt"),
    [
        ("tripple-domino", [10, 10, 8, 8, 6, 6]),
        ("tripple-domino-de", [10, 10, 8, 8, 6, 6]),
        ("tri-domino", [10, 9, 7, 7, 6, 6]),
        ("tri-ominos", [10, 9, 7, 7, 6, 6]),
    ],
)
def test_deals_the_right_number_of_tiles_to_one_to_six_players(name, dealt):
    assert [load(name).tiles_each(seats) for seats in range(1, 7)] == dealt


def test_changing_fields_keeps_the_others():
    changed = load("tri-ominos target=200 hexagon=50,100,150 zero_choice=no lay_after_draw=drawn")
    assert changed == replace(
        load("tri-ominos"),
        target=200,
        hexagon=(50, 100, 150),
        zero_choice=False,
        lay_after_draw="drawn",
    )


def test_uses_every_kind_of_field():
    assert {type(field) for field in FIELDS.values()} == {Whole, YesNo, Choice, Numbers}


def test_accepts_a_number_of_rounds_instead_of_a_target():
    assert load("tri-ominos target=0 rounds=2").rounds == 2
