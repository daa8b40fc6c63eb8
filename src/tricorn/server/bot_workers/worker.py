"""A bot worker process: reads jobs from standard input, writes answers to the original standard output."""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from contextlib import suppress
from traceback import format_exception_only
from typing import Any, BinaryIO

from tricorn.core.errors import InputError
from tricorn.server.bot_workers import jobs

NICENESS = 10
"""Lower than the server's priority, so that people's moves come first."""
LENGTH = struct.Struct("!I")


def frame(value: Any) -> bytes:
    """Return a pickled value, preceded by its length."""
    body = pickle.dumps(value)
    return LENGTH.pack(len(body)) + body


def main() -> None:
    """Answer jobs until standard input ends."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # the output of bots must not mix with the answers
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    try:
        while (job := _read(sys.stdin.buffer)) is not None:
            _answer(answers, job)
    except BrokenPipeError:
        os._exit(0)  # the server has ended


def _read(stream: BinaryIO) -> Any:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return pickle.loads(stream.read(LENGTH.unpack(head)[0]))


def _answer(answers: BinaryIO, job: tuple[str, tuple[Any, ...]]) -> None:
    def say(kind: str, value: Any) -> None:
        answers.write(frame((kind, value)))
        answers.flush()

    name, arguments = job
    try:
        result = getattr(jobs, name)(lambda done, count: say("step", (done, count)), *arguments)
        say("done", result)
    except InputError as error:
        say("refused", (error.code, {key: str(value) for key, value in error.details.items()}))
    except Exception as error:
        say("failed", "".join(format_exception_only(error)))


if __name__ == "__main__":
    main()
