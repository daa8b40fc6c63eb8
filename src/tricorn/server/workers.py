"""Several workers on one socket: each a process of its own; whichever ends unasked is started again."""

from __future__ import annotations

import logging
import signal
import socket
import subprocess
import sys
from time import monotonic, sleep
from types import FrameType

from tricorn.core.errors import InputError
from tricorn.server.settings import Settings
from tricorn.server.worker import SETTINGS

log = logging.getLogger("tricorn.server")

LOOK_SECONDS = 0.2
STOP_SECONDS = 15.0
SOON = 5.0
"""A worker that ends within so many seconds has not lived."""
STILLBORN = 5
"""After so many of these in a row it is given up."""


def check_workers(settings: Settings, count: int) -> None:
    """Several need a database and a Redis between them."""
    if count > 1 and (settings.database is None or settings.redis is None):
        raise InputError("workers-need", count=count)


def serve_many(settings: Settings, bound: socket.socket, count: int) -> None:
    """Serve with so many workers until somebody stops it; everything is prepared."""
    Workers(settings, bound, count).run()


class Workers:
    """Processes that share a socket."""

    def __init__(self, settings: Settings, bound: socket.socket, count: int) -> None:
        self.socket = bound
        self.command = [sys.executable, "-m", "tricorn.server.worker", str(bound.fileno())]
        self.command.append(SETTINGS.dump_json(settings).decode())
        self.count = count
        self.running: dict[subprocess.Popen[bytes], float] = {}
        """And when each was started."""
        self.stillborn = 0
        self.stopping = False

    def run(self) -> None:
        """Until a signal comes."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        while not self.stopping and self.stillborn < STILLBORN:
            self._bury()
            while len(self.running) < self.count and not self.stopping:
                self._start()
            sleep(LOOK_SECONDS)
        self._end()
        if not self.stopping:
            raise InputError("workers-end", count=STILLBORN)

    def _start(self) -> None:
        worker = subprocess.Popen(self.command, pass_fds=[self.socket.fileno()])
        self.running[worker] = monotonic()

    def _bury(self) -> None:
        """Whichever has ended is noted; one that lived for a while may be followed by another at once."""
        for worker, began in list(self.running.items()):
            if worker.poll() is None:
                continue
            del self.running[worker]
            lived = monotonic() - began > SOON
            self.stillborn = 0 if lived else self.stillborn + 1
            log.warning("worker %s ended with %s", worker.pid, worker.returncode)

    def _stop(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        self.stopping = True

    def _end(self) -> None:
        """Ask them all to stop; who does not is stopped."""
        for worker in self.running:
            worker.terminate()
        for worker in self.running:
            try:
                worker.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()
