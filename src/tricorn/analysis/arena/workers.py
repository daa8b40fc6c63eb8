"""Workers with one small interface, `map`: this process, several processes or threads, or a cluster."""

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
"""Maximum number of items per worker submitted ahead of the next result."""


class Workers(Protocol):
    """Anything that can apply a function to many items."""

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield the results in the order of the items; items are taken as workers become free."""


class Here:
    """This process alone."""

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Apply the function to one item after another."""
        return map(function, items)


class Processes:
    """Processes on this machine, each started once; one that dies is replaced and its item repeated."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Apply the function in parallel; the processes end with the iterator."""
        team = [_Worker(function) for _ in range(self.count)]
        try:
            yield from _in_order(team, enumerate(items))
        finally:
            for worker in team:
                worker.stop()


class Threads:
    """Threads of this process, for kernels, which release the interpreter's lock."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Apply the function in parallel; items not started when the iterator ends are dropped."""
        with ThreadPoolExecutor(self.count) as pool:
            yield from pool.map(function, items)


class _Worker:
    """A process and the pipe to it."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self.function = function
        self.job: tuple[int, Any] | None = None
        """The index of the current item, and the item."""
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
        with suppress(OSError):  # a dead worker is detected when its answer is read
            self.pipe.send(self.job[1])

    def take(self) -> tuple[int, Any] | None:
        """Return the index of the item and its result, or None if the worker died and was restarted."""
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
    """Give items to free workers and yield the results in order."""
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
    """Run a worker; it exits when the other end of the pipe is closed."""
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
    """Shield processes started in this block from Ctrl-C; this process gets it when the block ends.

    This process then ends them. A signal that is blocked stays blocked in a new process.
    """
    if not hasattr(signal, "pthread_sigmask"):
        with interrupts_ignored():
            yield
        return
    resource_tracker.ensure_running()  # started inside the block, it would unblock the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        if signal.SIGINT not in before:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Ignore Ctrl-C in this process and in processes started in this block."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
