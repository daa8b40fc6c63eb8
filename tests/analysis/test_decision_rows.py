"""Decision rows agree with the readable engine and contain nothing the seat did not know."""

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")
pytest.importorskip("pyarrow", reason="the extra `study` is not installed")

import numpy as np
from tests.analysis.decision_rows import rows_of

from tricorn.analysis.datasets.columns import CHOSEN, COLUMNS, KNOWN, OUTCOME, WHICH
from tricorn.analysis.datasets.parts import Tables
from tricorn.core.errors import InputError
from tricorn.engine import decision_rows as rows_module
from tricorn.engine import layout as at
from tricorn.engine.decision_rows import Rows
from tricorn.engine.simulate import Plan, Worker
from tricorn.rulesets import load

BOTS = ("anything", "greedy", "random", "anything", "greedy", "random")

RULES = (
    "tri-ominos target=90",
    "tripple-domino target=60 rounds=3",
    "pressman rounds=2",
    "goliath rounds=2",
    "tri-ominos-simple rounds=1",
    "tri-ominos rounds=2 winner=last-round target=50 deal=28,14,9",
)


def plan_of(rules, seats, count=3, seed=70, games=True):
    shift = seats % 2
    return Plan(load(rules), BOTS[shift : shift + seats], count, seed, games)


def table_of(plan, room=20_000):
    """Return all rows of a plan as a reader of the files gets them."""
    rows = Rows(plan, room)
    assert rows.play(plan.seed, plan.count) == plan.count
    return Tables(plan).table(rows).to_pylist()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("rules", RULES)
def test_rows_match_the_view_of_the_seat_on_the_readable_engine(rules, seats):
    plan = plan_of(rules, seats, count=1, seed=70 + seats)
    found, expected = table_of(plan), rows_of(plan, plan.seed)
    assert len(found) == len(expected) > 10
    for row, right in zip(found, expected, strict=True):
        right["outcome_game_won"] = pytest.approx(right["outcome_game_won"])
        wrong = {name: (row[name], right[name]) for name in right if row[name] != right[name]}
        assert not wrong, (row["round"], row["decision"])
        assert set(row) == set(right)


def test_rows_of_single_rounds_match_and_have_no_game_outcome():
    plan = plan_of("tri-ominos", 6, count=2, games=False)
    expected = [row for seed in (70, 71) for row in rows_of(plan, seed)]
    assert table_of(plan) == expected
    assert {row["outcome_game_won"] for row in expected} == {None}


def test_columns_have_unique_names_and_descriptions():
    assert (*WHICH, *KNOWN, *CHOSEN, *OUTCOME) == COLUMNS
    assert len({column.name for column in COLUMNS}) == len(COLUMNS)
    for column in COLUMNS:
        assert column.about, column.name
        assert column.name.startswith("outcome_") == (column in OUTCOME)


def test_writing_rows_does_not_change_the_games():
    plan = plan_of("tri-ominos target=150", 3, count=200)
    rows, tally = Rows(plan, 200_000), Worker(plan).play(70, 200)
    rows.play(70, 200)
    kinds = np.bincount(rows.octets[rows_module.c.O_KIND, : rows.count])
    assert kinds[1:].tolist() == [tally[at.C_DRAWS], tally[at.C_PASSES]]
    assert kinds[0] == tally[at.C_TURNS] - tally[at.C_PASSES]


def test_grows_the_buffer_for_a_long_game_and_loses_no_row():
    plan = plan_of("tri-ominos", 2, count=40)
    rows, tables = Rows(plan, 1100), Tables(plan)
    played, found = 0, []
    while played < 40:
        played += rows.play(70 + played, 40 - played)
        found += tables.table(rows).to_pylist()
    assert found == table_of(plan)


def test_refuses_a_game_that_does_not_end(monkeypatch):
    monkeypatch.setattr(rows_module, "MOST", 4000)
    nothing = "tile_values=no bridge=0 double=0 hexagon=0,0,0 out=0 out_racks=no opening_bonus=0"
    plan = plan_of(f"tri-ominos {nothing} zero_bonus=0 blocked_pays=out-bonus", 2)
    with pytest.raises(InputError) as refused:
        Rows(plan, 1100).play(70, 1)
    assert refused.value.code == "game-too-long"
