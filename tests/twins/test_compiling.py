"""Compilation of kernels is announced once, on standard error, and only if it takes long."""

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
    """Return an announcer with a clock of these times, and the list of its announcements."""
    clock = iter(times)
    made = Announcer(clock=lambda: next(clock))
    announced = []
    made.announce = lambda: announced.append("announced")
    return made, announced


def event(module="tricorn.engine.board"):
    return SimpleNamespace(
        data={"dispatcher": SimpleNamespace(py_func=SimpleNamespace(__module__=module))}
    )


def test_does_not_announce_short_compilation():
    made, announced = announcer(0.0, 0.0, 0.4, 5.0, 5.0, 5.4)
    for _ in range(2):
        made.on_start(event())
        made.on_end(event())
    assert announced == []


def test_announces_long_compilation_once():
    made, announced = announcer(0.0, 0.0, 2.0, 3.0)
    for _ in range(3):
        made.on_start(event())
    assert announced == ["announced"]


def test_does_not_announce_kernels_of_other_packages():
    made, announced = announcer()
    made.on_start(event("numpy_helper"))
    made.on_end(event("numpy_helper"))
    assert announced == []


def test_the_first_batch_env_announces_compilation(tmp_path):
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", FIRST_ENV]
    with running(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        line = process.stderr.readline()
    assert "compiles its fast engine" in line
    assert f"kept in {tmp_path}" in line


@pytest.mark.parametrize("name", ["folder", "file/folder"])
def test_says_whether_the_compiled_code_is_cached(tmp_path, name):
    (tmp_path / "file").touch()
    cache = tmp_path / name
    done = subprocess.run(
        [sys.executable, "-c", SMALL_KERNEL], env={**os.environ, "NUMBA_CACHE_DIR": str(cache)},
        capture_output=True, text=True, check=True, timeout=WAIT,
    )  # fmt: skip
    assert done.stdout == ""
    assert (f"kept in {cache}" in done.stderr) == (name == "folder")
    assert (f"{cache} is not writable" in done.stderr) == (name != "folder")


def test_logging_can_silence_the_announcement(caplog):
    made = Announcer(clock=lambda: 0.0)
    made.after = 0.0
    caplog.set_level(logging.ERROR, "tricorn.engine")
    made.on_start(event())
    assert caplog.text == ""
