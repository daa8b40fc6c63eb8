"""Several workers on one socket, each a process; one that exits unexpectedly is started again."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
from dataclasses import replace
from time import monotonic, sleep
from types import FrameType
from typing import NamedTuple

from tricorn.analysis.arena.workers import shielded
from tricorn.core.errors import InputError
from tricorn.server.ops.worker import SETTINGS, VARIABLE
from tricorn.server.settings import Settings

log = logging.getLogger("tricorn.server")

MAX_FAILED_STARTS = 5
"""After this many failed starts in a row, the server gives up."""


def check_workers(settings: Settings, count: int) -> None:
    """Reject several workers without a shared database and a Redis."""
    if count > 1 and (settings.database is None or settings.redis is None):
        raise InputError("workers-need", count=count)


def serve_many(settings: Settings, bound: socket.socket, count: int) -> None:
    """Serve with several workers until a signal stops them."""
    Workers(settings, bound, count).run()


class Running(NamedTuple):
    """A worker and the time of its start."""

    process: subprocess.Popen[bytes]
    began: float


class Workers:
    """Worker processes that share a socket."""

    def __init__(self, settings: Settings, bound: socket.socket, count: int) -> None:
        self.socket = bound
        self.settings = settings
        self.timings = settings.timings
        self.count = count
        self.running: dict[int, Running] = {}
        """By number, starting at 1."""
        self.failed_starts = 0
        self.stopping = False
        self.life, self.own_end = os.pipe()
        """A pipe: the workers read from one end, which is closed when this process ends."""

    def run(self) -> None:
        """Keep all workers running until a signal arrives."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        while not self.stopping and self.failed_starts < MAX_FAILED_STARTS:
            self._reap()
            for missing in set(range(1, self.count + 1)) - set(self.running):
                if not self.stopping:
                    self._start(missing)
            sleep(self.timings.worker_check)
        self._end()
        if not self.stopping:
            raise InputError("workers-end", count=MAX_FAILED_STARTS)

    def _start(self, number: int) -> None:
        settings = replace(self.settings, worker=f"{self.settings.worker}-{number}")
        files = [self.socket.fileno(), self.life]
        command = [sys.executable, "-m", "tricorn.server.ops.worker", *map(str, files)]
        environment = {**os.environ, VARIABLE: SETTINGS.dump_json(settings).decode()}
        with shielded():  # Ctrl-C while a worker loads would print a traceback
            process = subprocess.Popen(command, pass_fds=files, env=environment)
        self.running[number] = Running(process, monotonic())

    def _reap(self) -> None:
        """Remove workers that have exited, counting successive failed starts."""
        for number, (process, began) in list(self.running.items()):
            if process.poll() is None:
                continue
            del self.running[number]
            was_up = monotonic() - began > self.timings.worker_start or process.returncode < 0
            self.failed_starts = 0 if was_up else self.failed_starts + 1
            log.warning("worker %s (%s) exited with %s", number, process.pid, process.returncode)

    def _stop(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        self.stopping = True

    def _end(self) -> None:
        """Terminate all workers; kill those that do not stop in time."""
        for process, _ in self.running.values():
            process.terminate()
        end = monotonic() + self.timings.worker_stop
        for process, _ in self.running.values():
            try:
                process.wait(max(0.0, end - monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
