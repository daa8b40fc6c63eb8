"""Several workers on one socket: each a process of its own; whichever ends unasked is started again."""

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
    """Several need a database and a Redis between them."""
    if count > 1 and (settings.database is None or settings.redis is None):
        raise InputError("workers-need", count=count)


def serve_many(settings: Settings, bound: socket.socket, count: int) -> None:
    """Serve with so many workers until somebody stops it; everything is prepared."""
    Workers(settings, bound, count).run()


class Running(NamedTuple):
    """A worker and when it was started."""

    process: subprocess.Popen[bytes]
    began: float


class Workers:
    """Processes that share a socket."""

    def __init__(self, settings: Settings, bound: socket.socket, count: int) -> None:
        self.socket = bound
        self.settings = settings
        self.timings = settings.timings
        self.count = count
        self.running: dict[int, Running] = {}
        """By number, from 1 on."""
        self.failed_starts = 0
        self.stopping = False
        self.life, self.own_end = os.pipe()
        """Workers read from one end, and hear so when this process has ended."""

    def run(self) -> None:
        """Until a signal comes."""
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
        """Whichever has ended is noted; one that lived or was killed is simply followed by another."""
        for number, (process, began) in list(self.running.items()):
            if process.poll() is None:
                continue
            del self.running[number]
            was_up = monotonic() - began > self.timings.worker_start or process.returncode < 0
            self.failed_starts = 0 if was_up else self.failed_starts + 1
            log.warning("worker %s (%s) ended with %s", number, process.pid, process.returncode)

    def _stop(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        self.stopping = True

    def _end(self) -> None:
        """Ask them all to stop; who does not is stopped."""
        for process, _ in self.running.values():
            process.terminate()
        end = monotonic() + self.timings.worker_stop
        for process, _ in self.running.values():
            try:
                process.wait(max(0.0, end - monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
