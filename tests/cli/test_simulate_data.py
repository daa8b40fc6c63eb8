"""`simulate --parquet`: statistics, refused input, killed and interrupted runs, full disks."""

import json
import os
import re
import signal
import subprocess
import sys

import pytest
from tests.terminal import START, interrupted

pytest.importorskip("numba", reason="the extra `fast` is not installed")
pq = pytest.importorskip("pyarrow.parquet", reason="the extra `study` is not installed")


def program(*arguments, before=""):
    """Return the command line that runs the command as a separate process."""
    return [sys.executable, "-c", before + START, "simulate", "--lang", "en", *map(str, arguments)]


KILLED = """
import os, signal
from tricorn.analysis.datasets.folder import Folder
def add(folder, part, add=Folder.add):
    add(folder, part)
    if len(folder.done) == 3:
        os.kill(os.getpid(), signal.SIGKILL)
Folder.add = add
"""
"""Kills the process after three parts, while another is being written."""


def parts(folder):
    return {path.name: path.read_bytes() for path in folder.glob("part-*.parquet")}


def test_json_reports_existing_and_newly_written_decisions(run, tmp_path):
    arguments = (
        "--games",
        "8",
        "--part",
        "3",
        "--players",
        "greedy,random",
        "--parquet",
        tmp_path / "new",
    )
    first = json.loads(run("simulate", *arguments, "--json").out)
    again = json.loads(run("simulate", *arguments, "--json", "--cores", "1").out)
    rows = pq.read_table(tmp_path / "new").num_rows
    assert (first["unit"], first["played"], first["parts"]) == ("games", 8, 3)
    assert first["decisions"] == first["written"] == again["decisions"] == rows
    assert first["bytes"] == sum(map(len, parts(tmp_path / "new").values()))
    assert again["written"] == 0


def test_the_summary_is_short(run, tmp_path):
    arguments = ("simulate", "--rounds", "30", "--parquet", tmp_path / "new")
    assert re.search(r"decisions: 1,\d+, files: 1, MB: 0.\d\n.*decisions/s", run(*arguments).out)
    assert "Nothing was missing" in run(*arguments).out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--parquet", "DIR", "--records", "DIR"), "--records cannot be combined with --parquet"),
        (("--parquet", "DIR", "--plot", "x.svg"), "--plot cannot be combined with --parquet"),
        (("--part", "5"), "--part needs --parquet"),
        (("--parquet", "DIR", "--part", "0"), "--part: “0” is not allowed"),
        (("--parquet", "DIR", "--players", "master"), "no bot “master”"),
        (("--parquet", f"{os.devnull}/data"), "cannot be written"),
        (("--parquet", ""), '--parquet "" cannot be written: No such file'),
    ],
)
def test_refuses_bad_input_and_creates_no_folder(run, tmp_path, arguments, complaint):
    folder = tmp_path / "new"
    answer = run("simulate", *(str(folder) if word == "DIR" else word for word in arguments))
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err
    assert not folder.exists()


def test_refuses_different_arguments_for_an_existing_folder(run, tmp_path):
    arguments = ("simulate", "--rounds", "4", "--parquet", tmp_path / "new")
    run(*arguments)
    answer = run(*arguments, "--seed", "9")
    assert answer.code == 2
    assert "There: seed=1. Here: seed=9" in answer.err


def test_names_the_missing_extra(run, tmp_path, monkeypatch):
    monkeypatch.setattr("tricorn.analysis.datasets.find_spec", lambda _: None)
    answer = run("simulate", "--parquet", tmp_path / "new")
    assert answer.code == 2
    assert "pip install 'tricorn[study]'" in answer.err


def test_a_killed_run_resumes_and_writes_the_same_files(run, tmp_path):
    arguments = ("--rounds", "6000", "--part", "60", "--cores", "2", "--parquet")
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    done = subprocess.run(
        program(*arguments, killed, before=KILLED), stderr=subprocess.DEVNULL, check=False
    )
    assert done.returncode == -signal.SIGKILL
    kept = parts(killed)
    assert 0 < len(kept) < 100
    assert run("simulate", *arguments, killed).code == 0
    assert run("simulate", *arguments, whole).code == 0
    assert parts(killed) == parts(whole)
    assert kept.items() <= parts(whole).items()
    assert {path.suffix for path in killed.iterdir()} == {".json", ".parquet"}


def test_an_interruption_keeps_complete_files_and_explains_how_to_continue(tmp_path):
    """Send Ctrl-C as soon as the progress bar on a real terminal shows played rounds."""
    folder = tmp_path / "new"

    def is_working(shown):
        return re.search(rb"[1-9][0-9,]*/s", shown) and parts(folder)

    arguments = (
        "simulate",
        "--rounds",
        "1000000000",
        "--part",
        "50",
        "--json",
        "--parquet",
        folder,
    )
    code, out, shown = interrupted(*arguments, when=is_working)
    assert code == 130
    assert b"The same command goes on" in shown
    assert json.loads(out)["parts"] == len(parts(folder)) > 0
    assert {path.suffix for path in folder.iterdir()} == {".json", ".parquet"}


def test_keeps_complete_files_when_the_disk_is_full(run, tmp_path):
    """Simulate a full disk with a limit on the file size."""
    folder = tmp_path / "new"
    assert run("simulate", "--rounds", "20", "--part", "10", "--parquet", folder).code == 0
    before = parts(folder)
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000)); "
    arguments = ("--rounds", "40", "--part", "10", "--parquet", folder)
    done = subprocess.run(
        program(*arguments, before=limit), capture_output=True, text=True, check=False
    )
    assert done.returncode == 2, done.stderr
    assert "cannot be written: File too large" in done.stderr
    assert "Whole files are kept, 2 of 4" in done.stderr
    assert parts(folder) == before
    assert run("simulate", *arguments).code == 0
    assert len(parts(folder)) == 4
