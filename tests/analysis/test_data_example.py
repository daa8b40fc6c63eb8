"""The example analysis: its numbers match those computed row by row."""

import importlib.util
from pathlib import Path
from statistics import mean
from xml.etree import ElementTree

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")
pytest.importorskip("pyarrow", reason="the extra `study` is not installed")

import pyarrow.parquet as pq

from tricorn.analysis.datasets.folder import Folder, write_missing
from tricorn.engine.simulate import Plan
from tricorn.rulesets import load

SCRIPT = Path(__file__).parents[2] / "examples" / "data" / "choice.py"


@pytest.fixture(scope="module")
def choice():
    spec = importlib.util.spec_from_file_location("choice", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    path = tmp_path_factory.mktemp("example") / "data"
    with Folder(path, Plan(load("tri-ominos"), ("greedy", "greedy"), 400, 1, False), 200) as folder:
        list(write_missing(folder, 1))
    return path


def first_turns(rows):
    """Return the first turn of each seat in each round that begins with six tiles."""
    found = {}
    for row in rows:
        if row["rack_count"] == 6 and not row["drawn"] and row["laid"]:
            found.setdefault((row["game"], row["round"], row["seat"]), row)
    return list(found.values())


def test_counts_one_turn_per_seat_and_round(choice, data):
    turns = first_turns(pq.read_table(data).to_pylist())
    groups = choice.groups(data)
    assert len(groups) >= 3
    for group in groups:
        own = [row for row in turns if row["layable"] == group.layable]
        assert group.turns == len(own) >= choice.FEWEST
        assert group.won == pytest.approx(100 * mean(row["outcome_round_won"] for row in own))
        gained = mean(row["outcome_round_margin"] - row["round_lead"] for row in own)
        assert group.gained == pytest.approx(gained)


def test_prints_a_table_and_draws_a_picture(choice, data, tmp_path, capsys):
    choice.main([str(data), "--svg", str(tmp_path / "choice.svg")])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + len(choice.groups(data))
    picture = ElementTree.fromstring((tmp_path / "choice.svg").read_text("utf-8"))
    assert "1 of 6 can be laid" in "".join(picture.itertext())


@pytest.mark.parametrize(
    ("players", "count", "complaint"),
    [
        (("greedy",), 60, "too few turns"),
        (("greedy", "greedy"), 5, "too few turns"),
        ((), 0, "no folder"),
    ],
)
def test_refuses_too_little_data(choice, tmp_path, capsys, players, count, complaint):
    path = tmp_path / "data"
    if players:
        with Folder(path, Plan(load("tri-ominos"), players, count, 1, False)) as folder:
            list(write_missing(folder, 1))
    with pytest.raises(SystemExit) as ended:
        choice.main([str(path), "--svg", str(tmp_path / "choice.svg")])
    assert ended.value.code == 2
    assert complaint in capsys.readouterr().err
