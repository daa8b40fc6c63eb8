"""A program that runs beside the table: lines in, lines out, and no way to harm the table."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any
from weakref import finalize

from tricorn.bots.contract import BotFailure

LONGEST = 1000
"""Bytes in a line; a longer one is no answer."""
UNREAD = 10_000
"""Lines that may wait to be read; beyond them the program is not listened to."""
FAREWELL = 0.5
"""Seconds a program has to end by itself."""

_GUARDIAN = str(Path(__file__).with_name("guardian.py"))


class Child:
    """A running program."""

    def __init__(self, words: Sequence[str]) -> None:
        self._process, held = _start(words)
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._errors: deque[bytes] = deque(maxlen=3)
        self._listeners = (
            Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True),
            Thread(target=_overhear, args=(self._process.stderr, self._errors), daemon=True),
        )
        for listener in self._listeners:
            listener.start()
        self._end = finalize(self, _end, self._process, held)

    def ask(self, lines: Iterable[str]) -> None:
        """Tell it these lines; what it said unasked is forgotten."""
        with suppress(Empty):
            while (line := self._lines.get_nowait()).endswith(b"\n"):
                pass
            self._lines.put(line)
        self.send(lines)

    def send(self, lines: Iterable[str]) -> None:
        """Tell it these lines."""
        assert self._process.stdin
        with suppress(OSError):  # it has ended: `line` will say so
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._process.stdin.flush()

    def line(self, seconds: float) -> str | None:
        """The next line it says, None if it says nothing for so long."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            return None
        if not line:
            self.kill()
            raise BotFailure("gone", f"{self._process.returncode} {self.last_words}")
        if not line.endswith(b"\n"):
            raise BotFailure("rubbish", line.decode("utf-8", "replace"))
        return line.decode("utf-8", "replace").strip()

    @property
    def last_words(self) -> str:
        """The end of its standard error."""
        return b"".join(self._errors).decode("utf-8", "replace")[-120:]

    def close(self) -> None:
        """Ask it to end, wait a little, then end it."""
        self.send(["quit"])
        _close(self._process.stdin)
        self._listeners[0].join(FAREWELL)
        self.kill()

    def kill(self) -> None:
        """End it at once."""
        self._end()
        _close(self._process.stdin)
        streams = (self._process.stdout, self._process.stderr)
        for listener, stream in zip(self._listeners, streams, strict=True):
            listener.join(FAREWELL)
            if not listener.is_alive():
                _close(stream)


def _start(words: Sequence[str]) -> tuple[subprocess.Popen[bytes], int | None]:
    """The process, and the pipe that must stay open as long as it shall live."""
    if sys.platform == "win32":
        return _process(words), None
    watched, held = os.pipe()
    command = [sys.executable, "-I", "-S", _GUARDIAN, str(watched), *words]
    try:
        return _process(command, pass_fds=(watched,), start_new_session=True), held
    except BotFailure:
        os.close(held)
        raise
    finally:
        os.close(watched)


def _process(words: Sequence[str], **settings: Any) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, **settings)
    except OSError as error:
        raise BotFailure("gone", str(error)) from error


def _end(process: subprocess.Popen[bytes], held: int | None) -> None:
    """End the process and all it has started; nobody waited for it yet, so its number is its own."""
    if held is None:
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        os.close(held)
    process.wait()


def _listen(stream: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Take in lines up to the end, which is an empty one, or until far too many wait."""
    while line := stream.readline(LONGEST):
        lines.put(line)
        if lines.qsize() > UNREAD:
            lines.put(line.rstrip(b"\n") + b"\0")
            return
    lines.put(b"")


def _overhear(stream: IO[bytes], errors: deque[bytes]) -> None:
    while line := stream.readline(LONGEST):
        errors.append(line)


def _close(stream: IO[bytes] | None) -> None:
    with suppress(OSError):
        if stream is not None:
            stream.close()
