"""Who does the work: one small interface, `map`, behind which stand this process, several, or a cluster."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol, TypeVar

from tricorn.core.errors import InputError

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 4
"""How many items a worker, at most, are handed out before the result whose turn it is has come."""


class Workers(Protocol):
    """Whoever can apply a function to many items."""

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """The results in the order of the items, each item taken when somebody is free for it."""


class Here:
    """This process alone."""

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """One after another."""
        return map(function, items)


class Processes:
    """Processes of this machine, each started once; one that dies is replaced, and its item done again."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Side by side; all of them end with the iterator."""
        team = [_Worker(function) for _ in range(self.count)]
        try:
            yield from _in_order(team, enumerate(items))
        finally:
            for worker in team:
                worker.stop()


class Threads:
    """Threads of this process, for work done in kernels, which need no lock."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Side by side; what is not begun when the iterator ends is never done."""
        with ThreadPoolExecutor(self.count) as pool:
            yield from pool.map(function, items)


class _Worker:
    """A process and the pipe to it."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self.function = function
        self.job: tuple[int, Any] | None = None
        """The number of the item in work, and the item."""
        self.deaths = 0
        self.start()

    def start(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.pipe, far = spawn.Pipe()
        self.process = spawn.Process(target=_serve, args=(far, self.function), daemon=True)
        with shielded():
            self.process.start()
        far.close()

    def hand(self, job: tuple[int, Any]) -> None:
        self.job, self.deaths = job, 0
        self.send()

    def send(self) -> None:
        assert self.job is not None
        with suppress(OSError):  # a dead worker is met when it should answer
            self.pipe.send(self.job[1])

    def take(self) -> tuple[int, Any] | None:
        """The number of the item and its result; None if the worker died and begins again."""
        assert self.job is not None
        try:
            is_done, answer = self.pipe.recv()
        except (EOFError, OSError):
            self.revive()
            return None
        if not is_done:
            raise answer
        number, self.job = self.job[0], None
        return number, answer

    def revive(self) -> None:
        self.stop()
        self.deaths += 1
        if self.deaths > 1:
            raise InputError("worker-died", exit=self.process.exitcode)
        self.start()
        self.send()

    def stop(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def _in_order(team: list[_Worker], jobs: Iterator[tuple[int, Any]]) -> Iterator[Any]:
    """Hand out to whoever is free, and give the results in the order of their numbers."""
    done: dict[int, Any] = {}
    handed = turn = 0
    while True:
        for worker in team:
            if worker.job is None and handed - turn < AHEAD * len(team):
                if (job := next(jobs, None)) is None:
                    break
                worker.hand(job)
                handed += 1
        busy = {worker.pipe: worker for worker in team if worker.job is not None}
        if not busy:
            return
        for pipe in wait(list(busy)):
            if (answer := busy[pipe].take()) is not None:  # type: ignore[index]
                done[answer[0]] = answer[1]
        while turn in done:
            yield done.pop(turn)
            turn += 1


def _serve(pipe: Connection, function: Callable[[Any], Any]) -> None:
    """The life of a worker: it ends when the other end of the pipe is closed or has died."""
    while True:
        try:
            item = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = (True, function(item))
        except Exception as error:
            answer = (False, error)
        try:
            pipe.send(answer)
        except OSError:
            return


@contextmanager
def shielded() -> Iterator[None]:
    """Keep Ctrl-C from processes started in here; it reaches this one when the block ends.

    Whoever started them gets it and ends them. A blocked signal stays blocked in a new process.
    """
    if not hasattr(signal, "pthread_sigmask"):
        with deaf():
            yield
        return
    resource_tracker.ensure_running()  # when it starts within a block, it unblocks the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        if signal.SIGINT not in before:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


@contextmanager
def deaf() -> Iterator[None]:
    """Ignore Ctrl-C, here and in processes started in here."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
