import json

import pytest

POSITION = (
    "555@0:0 535@0:-1 552@0:1 352@0:-2 245@0:2 423@0:3 125@-1:1 511@-1:0 155@1:0 513@1:-1 "
    "233@0:-3 212@-1:2 433@-1:-3 011@-2:0 150@-2:-1 344@0:4"
)


def test_prints_one_line_of_plain_digits_per_length(run):
    lines = run("perft", "555", "--depth", "3").out.splitlines()
    assert [line.split()[:2] for line in lines[1:]] == [["1", "15"], ["2", "210"], ["3", "3270"]]


def test_accepts_a_position_as_placements(run):
    rows = json.loads(run("perft", *POSITION.split(), "--depth", "2", "--json").out)
    assert rows[1] == {
        "n": 2, "sequences": 335, "bridges": 32, "doubles": 2, "hexagons": 16, "values": 2680,
    }  # fmt: skip


def test_accepts_a_range_of_tiles(run):
    rows = json.loads(run("perft", "000", "--tiles", "0..2", "--depth", "5", "--json").out)
    assert [row["sequences"] for row in rows] == [6, 30, 174, 1092, 6960]
    assert rows[-1]["hexagons"] == 48


def test_accepts_a_list_of_tiles(run):
    rows = json.loads(run("perft", "555", "--tiles", "551,455", "--depth", "1", "--json").out)
    assert rows[0]["sequences"] == 6


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("153@0:0",), "no tile 153"),
        (("99",), "not a tile"),
        (("555@0:0", "444@0:1"), "numbers along a side"),
        (("555@0:0", "551@5:5"), "side by side"),
        (("555", "555"), "a tile lies there already"),
        (("555", "--tiles", "0..9"), "not a range"),
        (("555", "--depth", "0"), "from 1 to 56"),
    ],
)
def test_refuses_bad_input(run, arguments, complaint):
    answer = run("perft", *arguments)
    assert answer.code == 2
    assert complaint in answer.err
