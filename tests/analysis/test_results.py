"""The results file of an arena: resumed after a kill, left unchanged when it is invalid."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.running import until
from tests.terminal import START

from tricorn.analysis.arena.matches import Arena, Plan
from tricorn.analysis.arena.results import Results
from tricorn.analysis.arena.timed_game import Limit
from tricorn.analysis.arena.workers import Here
from tricorn.core.errors import InputError
from tricorn.rulesets import load

PLAN = Plan(load("tri-ominos target=1"), ("random", "greedy"), limit=Limit(samples=1))
ARGUMENTS = (
    "arena", "random", "greedy",
    "--rules", "tri-ominos target=1", "--samples", "1", "--games", "40", "--until", "all",
)  # fmt: skip
PROGRAM = (sys.executable, "-c", START, *ARGUMENTS)
STOP = """
import os, signal
from tricorn.analysis.arena.results import Results
def add(results, deal, add=Results.add):
    add(results, deal)
    if results.path.read_bytes().count(b"\\n") == 4:
        os.kill(os.getpid(), signal.SIGSTOP)
Results.add = add
"""
STOPPING = (sys.executable, "-c", STOP + START, *ARGUMENTS)
"""The same command, stopped after three deals."""


def played(path, plan=PLAN, deals=6):
    """Play an arena that keeps its results in this file."""
    with Results(path, plan) as results:
        arena = Arena(plan, deals, known=results.known)
        for deal in arena.play(Here()):
            results.add(deal)
    return arena


def lines(path):
    """Return the parsed lines without thinking times."""
    found = [json.loads(line) for line in path.read_text().splitlines()]
    for line in found:
        for game in line.get("games", ()):
            game.pop("seconds")
    return found


@pytest.fixture
def path(tmp_path):
    return tmp_path / "results.jsonl"


def test_reads_back_the_results_it_wrote(path):
    arena = played(path)
    assert played(path).deals == arena.deals
    assert len(path.read_text().splitlines()) == 7


def test_continues_where_the_file_ends(path, tmp_path):
    played(path, deals=2)
    before = path.read_text()
    played(path, deals=6)
    assert path.read_text().startswith(before)
    whole = tmp_path / "whole.jsonl"
    played(whole, deals=6)
    assert lines(path) == lines(whole)


@pytest.mark.parametrize("kept", [0, 5, 500, -1])
def test_drops_a_partial_last_line_and_replays_its_deal(path, kept):
    """Cut the file in the first line, in a deal, or just before the last newline."""
    played(path, deals=3)
    before = lines(path)
    path.write_bytes(path.read_bytes()[:kept])
    played(path, deals=3)
    assert lines(path) == before


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: "my diary\n" + text, "not-results"),
        (lambda _: "half a line", "not-results"),
        (lambda _: "[]\n", "not-results"),
        (lambda text: text.replace('"seed": 1', '"seed": 2'), "other-plan"),
        (lambda text: text.replace("target=1", "target=2"), "other-plan"),
        (lambda text: text.replace('"deal": 2', '"deal": 3'), "results-line"),
        (lambda text: text.replace('["random", "greedy"], "deal"', '["a", "b"], "deal"'), "results-line"),
        (lambda text: text.replace('"winners": [', '"winners": [7, '), "results-line"),
        (lambda text: text.replace('"scores": [', '"scores": ["9", '), "results-line"),
        (lambda text: text.replace('"games": [{', '"games": [3, {'), "results-line"),
        (lambda text: text + "rubbish\n", "results-line"),
        (lambda text: text + text.splitlines()[1] + "\n", "results-line"),
    ],
)  # fmt: skip
def test_refuses_an_invalid_file_and_leaves_it_unchanged(path, change, code):
    played(path, deals=3)
    path.write_text(change(path.read_text()))
    before = path.read_bytes()
    with pytest.raises(InputError) as raised:
        Results(path, PLAN)
    assert raised.value.code == code
    assert raised.value.details["path"] == path
    assert path.read_bytes() == before


def test_names_the_number_of_a_wrong_line(path):
    played(path, deals=3)
    text = path.read_text().splitlines()
    path.write_text("\n".join([*text[:2], "{}", *text[3:]]) + "\n")
    with pytest.raises(InputError, match="line=3"):
        Results(path, PLAN)


def test_a_killed_arena_resumes_with_the_same_results(path, tmp_path):
    """Kill the arena in the middle of its games; its workers must exit too."""
    process = subprocess.Popen(
        [*STOPPING, "--cores", "2", "--results", path], stdout=subprocess.DEVNULL
    )
    _, status = os.waitpid(process.pid, os.WUNTRACED)
    assert os.WIFSTOPPED(status)
    workers = children(process.pid)
    process.kill()
    assert process.wait() == -signal.SIGKILL
    assert 4 <= path.read_bytes().count(b"\n") < 21
    whole = tmp_path / "whole.jsonl"
    answers = [
        subprocess.run(
            [*PROGRAM, "--cores", "1", "--json", "--results", file], capture_output=True, check=True
        )
        for file in (path, whole)
    ]
    assert lines(path) == lines(whole)
    assert len(lines(whole)) == 21
    again, once = (json.loads(answer.stdout) for answer in answers)
    assert again["matches"] == once["matches"]
    assert [bot["rating"] for bot in again["bots"]] == [bot["rating"] for bot in once["bots"]]
    assert workers
    until(lambda: not any(is_alive(worker) for worker in workers))


def children(process):
    task = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in task.read_text().split()]


def is_alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "(zombie)" not in Path(f"/proc/{process}/status").read_text()
