"""Runs a check in a forked process, so that a bot that never returns can be reported and killed.

A thread cannot be killed, and a bot inside a C call may block all other threads. A forked process can be
killed, and it inherits the bot, even a function defined inside a test.
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

SLACK_SECONDS = 5.0
"""Seconds beyond the limit in which the process should report the timeout itself."""

Watch = Callable[[Turn, float], None]
"""Called before each request to the bot, with the turn and the seconds it has."""


def is_possible() -> bool:
    """Return whether this system can fork."""
    return "fork" in multiprocessing.get_all_start_methods()


def run_apart(check: Callable[[Watch], None], late: Callable[[Turn, float], Exception]) -> None:
    """Run a check; raise the error it raises, or `late` if the bot has not returned in time."""
    with _forked(check) as (process, messages):
        request: tuple[Turn, float] | None = None
        while True:
            if request is not None and not messages.poll(request[1] + SLACK_SECONDS):
                raise late(*request)
            try:
                kind, value = messages.recv()
            except EOFError:
                process.join()
                raise AssertionError(f"it ended its process ({process.exitcode})") from None
            match kind:
                case "request":
                    request = value
                case "failed":
                    raise value
                case _:
                    return


Forked = tuple[multiprocessing.context.ForkProcess, Connection]


@contextmanager
def _forked(check: Callable[[Watch], None]) -> Iterator[Forked]:
    """Run the check in a process that is killed at the end of the block; yield it with its messages."""
    context = multiprocessing.get_context("fork")
    messages, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_run, args=(check, theirs))
    with warnings.catch_warnings():
        # Python warns about forking a process with threads; the check uses none of them.
        warnings.simplefilter("ignore", DeprecationWarning)
        process.start()
    theirs.close()
    try:
        yield process, messages
    finally:
        process.kill()
        process.join()
        messages.close()


def _run(check: Callable[[Watch], None], messages: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends it
    try:
        check(lambda turn, seconds: messages.send(("request", (turn, seconds))))
    except BaseException as error:
        messages.send(("failed", _portable(error)))
    else:
        messages.send(("done", None))


def _portable(error: BaseException) -> BaseException:
    """Return the error, or an `AssertionError` with its text if it cannot be pickled."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return AssertionError(f"{type(error).__name__}: {error}")
    return error
