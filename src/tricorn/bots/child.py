"""A bot program in a process of its own: lines in, lines out, isolated from the table."""

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

MAX_LINE_BYTES = 1000
"""A longer line is not a valid answer."""
MAX_UNREAD_LINES = 10_000
"""Reading stops when more lines than this are waiting."""
EXIT_SECONDS = 0.5
"""Seconds a program has to exit after `quit`."""

_GUARDIAN = str(Path(__file__).with_name("kill_with_parent.py"))


class Child:
    """A running program."""

    def __init__(self, words: Sequence[str]) -> None:
        self._process, held = _start(words)
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._errors: deque[bytes] = deque(maxlen=3)
        self._readers = (
            Thread(target=_read_lines, args=(self._process.stdout, self._lines), daemon=True),
            Thread(target=_collect_errors, args=(self._process.stderr, self._errors), daemon=True),
        )
        for reader in self._readers:
            reader.start()
        self._end = finalize(self, _end, self._process, held)

    def request(self, lines: Iterable[str]) -> None:
        """Send a request, discarding earlier output that nothing requested."""
        with suppress(Empty):
            while (line := self._lines.get_nowait()).endswith(b"\n"):
                pass
            self._lines.put(line)
        self.send(lines)

    def send(self, lines: Iterable[str]) -> None:
        """Send these lines."""
        assert self._process.stdin
        with suppress(OSError):  # the program has ended: `line` reports it
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._process.stdin.flush()

    def line(self, seconds: float) -> str | None:
        """Return the next line of output, or None after a timeout."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            return None
        if not line:
            self.kill()
            raise BotFailure("gone", f"{self._process.returncode} {self.error_output}")
        if not line.endswith(b"\n"):
            raise BotFailure("rubbish", line.decode("utf-8", "replace"))
        return line.decode("utf-8", "replace").strip()

    @property
    def error_output(self) -> str:
        """The end of its standard error output."""
        return b"".join(self._errors).decode("utf-8", "replace")[-120:]

    def close(self) -> None:
        """Send `quit`, wait briefly, then kill the program."""
        self.send(["quit"])
        _close(self._process.stdin)
        self._readers[0].join(EXIT_SECONDS)
        self.kill()

    def kill(self) -> None:
        """Kill the program at once."""
        self._end()
        _close(self._process.stdin)
        streams = (self._process.stdout, self._process.stderr)
        for reader, stream in zip(self._readers, streams, strict=True):
            reader.join(EXIT_SECONDS)
            if not reader.is_alive():
                _close(stream)


def _start(words: Sequence[str]) -> tuple[subprocess.Popen[bytes], int | None]:
    """Start the program; return the process and the pipe that must stay open while it runs."""
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
    """Kill the process group; nothing has waited for the process yet, so its id cannot have been reused."""
    if held is None:
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        os.close(held)
    process.wait()


def _read_lines(stream: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Queue lines until the stream ends, marked by an empty line, or until too many are waiting."""
    while line := stream.readline(MAX_LINE_BYTES):
        lines.put(line)
        if lines.qsize() > MAX_UNREAD_LINES:
            lines.put(line.rstrip(b"\n") + b"\0")
            return
    lines.put(b"")


def _collect_errors(stream: IO[bytes], errors: deque[bytes]) -> None:
    while line := stream.readline(MAX_LINE_BYTES):
        errors.append(line)


def _close(stream: IO[bytes] | None) -> None:
    with suppress(OSError):
        if stream is not None:
            stream.close()
