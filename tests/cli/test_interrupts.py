"""Ctrl-C ends every command without a traceback, even during imports and compilation."""

import pytest
from tests.terminal import interrupted, interrupting_itself

IMPORTING = """
import os, signal, sys
seen = 0
def hook(event, args):
    global seen
    if event == "import" and (seen or args[0] == "tricorn"):
        seen += 1
        if seen == {point}:
            os.kill(os.getpid(), signal.SIGINT)
sys.addaudithook(hook)
"""
"""Sends Ctrl-C at the given number of imported modules, counted from the package itself."""

COMPILING = """
import gc, os, signal, sys
def hook(phase, info):
    frame = sys._getframe()
    while frame and frame.f_code.co_name != "_compile_core":
        frame = frame.f_back
    if frame:
        gc.callbacks.remove(hook)
        os.kill(os.getpid(), signal.SIGINT)
gc.callbacks.append(hook)
"""
"""Sends Ctrl-C in an interpreter callback while a kernel compiles; no exception can leave it."""

GAME = ("play", "--players", "Ada,expert", "--seed", "1", "--record")
COMMANDS = [
    ("simulate", "--rounds", "10"),
    ("solve", "--seed", "1"),
    ("arena", "expert", "greedy", "--games", "2"),
    GAME,
]


def assert_quiet(stopped):
    assert stopped.code == 130, stopped
    assert b"Traceback" not in stopped.shown, stopped.shown.decode()
    assert b"ignored" not in stopped.shown, stopped.shown.decode()
    assert stopped.shown.rfind(b"\033[?25h") >= stopped.shown.rfind(b"\033[?25l")


@pytest.mark.parametrize("point", [1, 2, 20, 80, 150, 250])
def test_ctrl_c_ends_quietly_during_imports(point):
    assert_quiet(interrupting_itself("doctor", before=IMPORTING.format(point=point)))


@pytest.mark.parametrize("point", [400, 600, 800])
def test_ctrl_c_ends_quietly_while_numba_is_imported(point):
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    before = IMPORTING.format(point=point)
    assert_quiet(interrupting_itself("simulate", "--rounds", "10", before=before))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_ctrl_c_ends_quietly_while_kernels_compile(command, tmp_path):
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    record = [tmp_path / "game.tricorn"] if command is GAME else []
    stopped = interrupting_itself(
        *command, *record, before=COMPILING, NUMBA_CACHE_DIR=str(tmp_path / "cache")
    )
    assert_quiet(stopped)


def test_a_second_ctrl_c_ends_a_command_that_is_printing_results():
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    before = """
import os, signal
from tricorn.engine import summary
def summarize(*_):
    os.kill(os.getpid(), signal.SIGINT)
    while True: pass
summary.summarize = summarize
"""
    arguments = ("simulate", "--rounds", "1000000000")
    assert_quiet(interrupted(*arguments, when=lambda shown: b"/s" in shown, before=before))
