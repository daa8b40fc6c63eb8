"""Every figure that is written down names its command, and one script runs all of them."""

import json

import pytest
from bench.all import Run
from bench.amount import HERE, QUICK
from bench.figures import FIGURES, PARTS, Figure
from bench.strength import MATCHES

RESULTS = sorted(HERE.glob("*.json"))


def commands(path):
    """The commands that a file of results names: one for all, or one for each."""
    found = json.loads(path.read_text("utf-8"))
    return [found["command"]] if "command" in found else [row["command"] for row in found.values()]


def known(name):
    """The commands of which a file of results can come."""
    if name == "strength":
        return {f"tricorn arena {words} --until all" for words in MATCHES.values()}
    whole = {"python -m bench.findings"} if name == "findings" else set()
    return whole | {figure.command for figure in FIGURES if figure.results == name}


@pytest.mark.parametrize("path", RESULTS, ids=lambda path: path.stem)
def test_results_name_a_command_that_the_script_runs(path):
    assert path.stem in {figure.results for figure in FIGURES}
    assert set(commands(path)) <= known(path.stem)


def test_all_that_the_script_measures_was_measured():
    assert {figure.results for figure in FIGURES} - {""} == {path.stem for path in RESULTS}
    assert {"command", *PARTS} == set(json.loads((HERE / "findings.json").read_text("utf-8")))


def test_the_page_about_measurements_names_every_command():
    page = (HERE / "README.md").read_text("utf-8")
    for figure in FIGURES:
        words = figure.command.split()
        assert " ".join(words[:3]) in page, figure.name
        assert figure.name in page, figure.name


@pytest.fixture
def figures(tmp_path):
    """One that counts its runs, and one that fails until a file is there."""
    counted, repaired = str(tmp_path / "counted"), str(tmp_path / "repaired")
    note = f"print(os.environ.get({QUICK!r}, '-'), file=open({counted!r}, 'a'))"
    (tmp_path / "count.py").write_text(f"import os\n{note}\n")
    (tmp_path / "check.py").write_text(f"import os\nassert os.path.exists({repaired!r})\n")
    return [
        Figure("counts", f"python {tmp_path / 'count.py'}", 1),
        Figure("fails", f"python {tmp_path / 'check.py'}", 1),
    ]


def test_a_run_goes_on_where_it_was_stopped(tmp_path, figures, capfd):
    assert Run(tmp_path / "run", quick=False).measure(figures) == ["fails"]
    (tmp_path / "repaired").touch()
    assert Run(tmp_path / "run", quick=False).measure(figures) == []
    assert (tmp_path / "counted").read_text().split() == ["-"]
    assert "counts: done before" in capfd.readouterr().out


def test_a_quick_run_keeps_its_results_apart(tmp_path, figures):
    Run(tmp_path / "quick", quick=True).measure(figures)
    assert (tmp_path / "counted").read_text().split() == [str(tmp_path / "quick")]


def test_a_folder_of_its_own_is_put_into_the_command(tmp_path):
    run = Run(tmp_path, quick=False)
    command = run.command(Figure("strength", "python -m bench.strength FOLDER", 1))
    assert command[-1] == str(tmp_path / "strength")
