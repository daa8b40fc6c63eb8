"""Runs a check in a process of its own, so that a bot which never returns is reported and ended.

A thread cannot be ended, and a bot inside a call to C may keep all others from running. A forked
process can: it holds the bot as it is, even a function inside a test.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection

from tricorn.testing.worlds import Turn

SLACK = 5.0
"""Seconds beyond the limit in which the process should report by itself."""

Watch = Callable[[Turn, float], None]
"""Told before a bot is asked about a turn, and how many seconds it has."""


def is_possible() -> bool:
    """Whether this system can fork."""
    return "fork" in multiprocessing.get_all_start_methods()


def run_apart(check: Callable[[Watch], None], late: Callable[[Turn, float], Exception]) -> None:
    """Run a check; raise what it raises, or `late` if the bot has not returned in time."""
    with _forked(check) as (process, messages):
        asked: tuple[Turn, float] | None = None
        while True:
            if asked is not None and not messages.poll(asked[1] + SLACK):
                raise late(*asked)
            try:
                kind, value = messages.recv()
            except EOFError:
                process.join()
                raise AssertionError(f"it ended its process ({process.exitcode})") from None
            match kind:
                case "asked":
                    asked = value
                case "failed":
                    raise value
                case _:
                    return


Forked = tuple[multiprocessing.context.ForkProcess, Connection]


@contextmanager
def _forked(check: Callable[[Watch], None]) -> Iterator[Forked]:
    """A process that runs the check, and what it reports; it is gone at the end of the block."""
    context = multiprocessing.get_context("fork")
    messages, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_run, args=(check, theirs))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # about threads, of which it uses none
        process.start()
    theirs.close()
    try:
        yield process, messages
    finally:
        process.kill()
        process.join()
        messages.close()


def _run(check: Callable[[Watch], None], messages: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    try:
        check(lambda turn, seconds: messages.send(("asked", (turn, seconds))))
    except BaseException as error:
        messages.send(("failed", _portable(error)))
    else:
        messages.send(("done", None))


def _portable(error: BaseException) -> BaseException:
    """The error, or what it says where it cannot be sent."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return AssertionError(f"{type(error).__name__}: {error}")
    return error
