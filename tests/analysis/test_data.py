"""A dataset folder: the same files on any number of cores, resumable, refused for another plan."""

import json

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")
pytest.importorskip("pyarrow", reason="the extra `study` is not installed")

import pyarrow.parquet as pq
from tests.analysis.decision_rows import rows_of

from tricorn.analysis.datasets.columns import COLUMNS
from tricorn.analysis.datasets.folder import MANIFEST, Folder, write_missing
from tricorn.analysis.datasets.parts import HALF
from tricorn.core.errors import InputError
from tricorn.engine.decision_rows import Rows
from tricorn.engine.simulate import Plan
from tricorn.rulesets import load

PLAYERS = ("greedy", "random")
PLAN = Plan(load("tri-ominos"), PLAYERS, 50, 5, False)


def written(path, plan=PLAN, size=20, threads=1):
    """Return the folder after writing all missing parts."""
    with Folder(path, plan, size) as folder:
        for _ in write_missing(folder, threads):
            pass
    return folder


def files(path):
    """Return the contents of all files by name."""
    return {each.name: each.read_bytes() for each in path.iterdir()}


def refused(path, plan, size=20):
    """Return the error that refuses a folder; assert that the folder is unchanged."""
    before = files(path)
    with pytest.raises(InputError) as error:
        Folder(path, plan, size)
    assert files(path) == before
    return error.value


def test_writes_the_same_files_on_any_number_of_cores(tmp_path):
    games = Plan(load("pressman target=150"), ("anything", "greedy", "random"), 23, 5, True)
    written(tmp_path / "one", games, 5)
    written(tmp_path / "two", games, 5, threads=2)
    one = files(tmp_path / "one")
    assert one == files(tmp_path / "two")
    assert sorted(one) == [MANIFEST, *(f"part-{number:05}.parquet" for number in range(5))]


def test_the_parts_contain_all_decisions_in_order(tmp_path):
    folder = written(tmp_path, PLAN, 20)
    found = pq.read_table(tmp_path)
    assert found.num_rows == folder.decisions
    assert found["game"].unique().to_pylist() == list(range(50))
    assert pq.read_table(tmp_path, filters=[("seed", "=", 54)]).to_pylist() == rows_of(PLAN, 54)


def test_a_file_describes_the_games_and_each_column(tmp_path):
    written(tmp_path)
    schema = pq.read_schema(tmp_path / "part-00001.parquet")
    facts = {name.decode(): text.decode() for name, text in schema.metadata.items()}
    assert (facts["rules"], facts["players"], facts["unit"]) == (
        "tri-ominos",
        "greedy,random",
        "rounds",
    )
    assert (facts["seed"], facts["first"], facts["count"]) == ("5", "25", "20")
    assert json.loads(facts["fields"])["bridge"] == "40"
    assert facts["tiles"].split()[:3] == ["000", "001", "011"]
    for column in COLUMNS:
        about = schema.field(column.name).metadata[b"description"].decode()
        assert about == column.about, column.name


def test_a_part_gets_its_name_only_when_complete(tmp_path, monkeypatch):
    named, play = [], Rows.play

    def watched_play(*arguments):
        named.append(sorted(path.name for path in tmp_path.glob("part-*")))
        return play(*arguments)

    monkeypatch.setattr(Rows, "play", watched_play)
    written(tmp_path)
    whole = [f"part-{number:05}.parquet" for number in range(3)]
    assert named == [whole[:number] for number in range(3)]


def test_writes_only_missing_parts(tmp_path):
    written(tmp_path / "whole")
    folder = tmp_path / "broken"
    written(folder)
    (folder / "part-00001.parquet").unlink()
    (folder / f"_part-00001.parquet.77{HALF}").write_bytes(b"PAR1 half")
    before = (folder / "part-00000.parquet").stat().st_mtime_ns
    written(folder)
    assert files(folder) == files(tmp_path / "whole")
    assert (folder / "part-00000.parquet").stat().st_mtime_ns == before


def test_extends_a_folder_and_completes_a_short_last_part(tmp_path):
    more = Plan(PLAN.ruleset, PLAYERS, 70, 5, False)
    written(tmp_path / "grown")
    with Folder(tmp_path / "grown", more, 20) as folder:
        assert [part.count for part in folder.missing()] == [20, 10]
    written(tmp_path / "grown", more)
    written(tmp_path / "once", more)
    assert files(tmp_path / "grown") == files(tmp_path / "once")


@pytest.mark.parametrize(
    ("other", "size", "named"),
    [
        (Plan(load("tri-ominos bridge=41"), PLAYERS, 50, 5, False), 20, "rules"),
        (Plan(PLAN.ruleset, ("random", "greedy"), 50, 5, False), 20, "players"),
        (Plan(PLAN.ruleset, PLAYERS, 50, 6, False), 20, "seed"),
        (Plan(PLAN.ruleset, PLAYERS, 50, 5, True), 20, "unit"),
        (Plan(PLAN.ruleset, PLAYERS, 49, 5, False), 20, "count"),
        (PLAN, 25, "part"),
    ],
)
def test_refuses_another_plan_and_names_the_difference(tmp_path, other, size, named):
    written(tmp_path)
    error = refused(tmp_path, other, size)
    assert error.code == "other-data"
    assert error.details["there"].startswith(f"{named}=")
    assert error.details["here"].startswith(f"{named}=")
    assert "," not in error.details["there"].replace('", "', "")


def test_refuses_foreign_files_and_damaged_parts(tmp_path):
    written(tmp_path)
    part = tmp_path / "part-00002.parquet"
    whole = part.read_bytes()
    part.write_bytes(whole[:-100])
    assert refused(tmp_path, PLAN).code == "not-a-part"
    part.write_bytes((tmp_path / "part-00001.parquet").read_bytes())
    assert refused(tmp_path, PLAN).code == "not-a-part"
    (tmp_path / MANIFEST).write_text("{}")
    assert refused(tmp_path, PLAN).code == "not-data"
    (tmp_path / MANIFEST).unlink()
    assert refused(tmp_path, PLAN).code == "folder-not-empty"


def test_refuses_a_second_writer(tmp_path):
    with Folder(tmp_path, PLAN, 20) as first:
        steps = write_missing(first, 1)
        next(steps)
        assert refused(tmp_path, PLAN).code == "data-in-use"
        for _ in steps:
            pass
    assert written(tmp_path).decisions == first.decisions


def test_keeps_only_complete_parts_when_stopped_early(tmp_path):
    many = Plan(PLAN.ruleset, PLAYERS, 100_000, 5, False)
    with Folder(tmp_path, many, 100) as folder:
        steps = write_missing(folder, 2)
        while not folder.done:
            next(steps)
        steps.close()
    assert 0 < len(folder.done) < folder.parts
    with Folder(tmp_path, many, 100) as again:
        assert set(folder.done) == set(again.done)
    assert {path.suffix for path in tmp_path.iterdir()} == {".json", ".parquet"}
