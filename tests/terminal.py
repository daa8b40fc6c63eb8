"""Run a command on a real terminal and stop it with Ctrl-C while it works."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from tempfile import TemporaryFile
from typing import NamedTuple

from tests.programs import WAIT

START = "from tricorn_command import main; main()"


class Stopped(NamedTuple):
    """The exit code, the standard output and the contents of the terminal."""

    code: int
    out: str
    shown: bytes


def interrupted(*arguments, when, before=""):
    """Send Ctrl-C to the command and all its processes once `when` accepts the terminal output."""

    def press(process, see):
        shown = b""
        while not when(shown):
            shown += see()
            assert process.poll() is None, shown
        os.killpg(process.pid, signal.SIGINT)
        return shown

    return _stopped(before, arguments, {}, press)


def interrupting_itself(*arguments, before, **environment):
    """Run a command that sends itself Ctrl-C at a point chosen by the code in `before`."""
    return _stopped(before, arguments, environment, lambda *_: b"")


def _stopped(before, arguments, environment, press):
    screen, keyboard = pty.openpty()
    program = [sys.executable, "-c", before + START, *map(str, arguments), "--lang", "en"]
    with TemporaryFile("w+", encoding="utf-8") as out:
        process = subprocess.Popen(
            program, stdout=out, stderr=keyboard, start_new_session=True,
            env={**os.environ, "TERM": "xterm", **environment},
        )  # fmt: skip
        shown = press(process, lambda: _seen(screen))
        end = time.monotonic() + WAIT
        while process.poll() is None and time.monotonic() < end:
            shown += _seen(screen)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            raise AssertionError(shown)
        shown += _seen(screen)
        os.close(keyboard)
        os.close(screen)
        out.seek(0)
        return Stopped(process.returncode, out.read(), shown)


def _seen(screen):
    """Return new output of the terminal, waiting briefly for it."""
    return os.read(screen, 65536) if select.select([screen], [], [], 0.1)[0] else b""
