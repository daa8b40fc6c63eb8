"""Programs are told that kernels compile: once, on standard error, only when it takes a while."""

import logging
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
from tests.programs import WAIT, running

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from tricorn.engine.compiling import Announcer

FIRST_ENV = "from tricorn.env.batch import BatchEnv; BatchEnv(2, seed=1)"
SMALL_KERNEL = """
from tricorn.engine import compiling
compiling.announcer.after = 0.0
from tricorn.engine.policies import new_game
from tricorn.engine.state import State
new_game(State().words, 2)
"""


def announcer(*times):
    """What it says, with a clock that shows these times one after the other."""
    clock = iter(times)
    made = Announcer(clock=lambda: next(clock))
    told = []
    made.announce = lambda: told.append("told")
    return made, told


def event(module="tricorn.engine.board"):
    return SimpleNamespace(
        data={"dispatcher": SimpleNamespace(py_func=SimpleNamespace(__module__=module))}
    )


def test_short_compiling_is_not_announced():
    made, told = announcer(0.0, 0.0, 0.4, 5.0, 5.0, 5.4)
    for _ in range(2):
        made.on_start(event())
        made.on_end(event())
    assert told == []


def test_long_compiling_is_announced_once():
    made, told = announcer(0.0, 0.0, 2.0, 3.0)
    for _ in range(3):
        made.on_start(event())
    assert told == ["told"]


def test_kernels_of_others_are_not_announced():
    made, told = announcer()
    made.on_start(event("numpy_helper"))
    made.on_end(event("numpy_helper"))
    assert told == []


def test_the_first_batch_env_says_that_it_compiles(tmp_path):
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", FIRST_ENV]
    with running(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        line = process.stderr.readline()
    assert "compiles its fast engine" in line
    assert f"kept in {tmp_path}" in line


@pytest.mark.parametrize("name", ["folder", "file/folder"])
def test_says_whether_the_result_is_kept(tmp_path, name):
    (tmp_path / "file").touch()
    cache = tmp_path / name
    done = subprocess.run(
        [sys.executable, "-c", SMALL_KERNEL], env={**os.environ, "NUMBA_CACHE_DIR": str(cache)},
        capture_output=True, text=True, check=True, timeout=WAIT,
    )  # fmt: skip
    assert done.stdout == ""
    assert (f"kept in {cache}" in done.stderr) == (name == "folder")
    assert (f"{cache} is not writable" in done.stderr) == (name != "folder")


def test_can_be_silenced(caplog):
    made = Announcer(clock=lambda: 0.0)
    made.after = 0.0
    caplog.set_level(logging.ERROR, "tricorn.engine")
    made.on_start(event())
    assert caplog.text == ""
