"""Every published measurement names its command, and one script runs all of them."""

import json

import pytest
from bench.all import Run
from bench.amount import HERE, QUICK
from bench.measurements import MEASUREMENTS, PARTS, Measurement
from bench.strength import MATCHES

RESULTS = sorted(HERE.glob("*.json"))


def commands(path):
    """Return the commands that a results file names: one for the file, or one per row."""
    found = json.loads(path.read_text("utf-8"))
    return [found["command"]] if "command" in found else [row["command"] for row in found.values()]


def known(name):
    """Return the commands that can produce a results file."""
    if name == "strength":
        return {f"tricorn arena {words} --until all" for words in MATCHES.values()}
    whole = {"python -m bench.findings"} if name == "findings" else set()
    return whole | {
        measurement.command for measurement in MEASUREMENTS if measurement.results == name
    }


@pytest.mark.parametrize("path", RESULTS, ids=lambda path: path.stem)
def test_results_name_a_command_of_the_script(path):
    assert path.stem in {measurement.results for measurement in MEASUREMENTS}
    assert set(commands(path)) <= known(path.stem)


def test_every_measurement_has_results():
    assert {measurement.results for measurement in MEASUREMENTS} - {""} == {
        path.stem for path in RESULTS
    }
    assert {"command", *PARTS} == set(json.loads((HERE / "findings.json").read_text("utf-8")))


def test_the_benchmark_page_names_every_command():
    page = (HERE / "README.md").read_text("utf-8")
    for measurement in MEASUREMENTS:
        words = measurement.command.split()
        assert " ".join(words[:3]) in page, measurement.name
        assert measurement.name in page, measurement.name


@pytest.fixture
def measurements(tmp_path):
    """Return a measurement that counts its runs, and one that fails until a file exists."""
    counted, repaired = str(tmp_path / "counted"), str(tmp_path / "repaired")
    note = f"print(os.environ.get({QUICK!r}, '-'), file=open({counted!r}, 'a'))"
    (tmp_path / "count.py").write_text(f"import os\n{note}\n")
    (tmp_path / "check.py").write_text(f"import os\nassert os.path.exists({repaired!r})\n")
    return [
        Measurement("counts", f"python {tmp_path / 'count.py'}", 1),
        Measurement("fails", f"python {tmp_path / 'check.py'}", 1),
    ]


def test_resumes_a_run_where_it_stopped(tmp_path, measurements, capfd):
    assert Run(tmp_path / "run", quick=False).measure(measurements) == ["fails"]
    (tmp_path / "repaired").touch()
    assert Run(tmp_path / "run", quick=False).measure(measurements) == []
    assert (tmp_path / "counted").read_text().split() == ["-"]
    assert "counts: done before" in capfd.readouterr().out


def test_a_quick_run_stores_its_results_separately(tmp_path, measurements):
    Run(tmp_path / "quick", quick=True).measure(measurements)
    assert (tmp_path / "counted").read_text().split() == [str(tmp_path / "quick")]


def test_replaces_the_word_folder_in_a_command(tmp_path):
    run = Run(tmp_path, quick=False)
    command = run.command(Measurement("strength", "python -m bench.strength FOLDER", 1))
    assert command[-1] == str(tmp_path / "strength")
