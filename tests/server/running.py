"""Real servers on loopback, in a thread or as a process."""

import asyncio
import atexit
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict
from io import StringIO
from pathlib import Path
from typing import ClassVar

import httpx2
import uvicorn
from tests.programs import WAIT

from tricorn.server.clock import CLOCK
from tricorn.server.ops.run import config, listen
from tricorn.server.settings import Limits, Settings, Timings

QUICK = {
    "bot_pause": 0.0,
    "bot_seconds": 0.05,
    "thinkers": 1,
    "timings": Timings(thought=WAIT, review=WAIT),
}
"""Bots that do not delay tests, and do not time out on a busy machine."""


class ThreadServer:
    """A server in a thread of this process, with access to its objects."""

    def __init__(self, data, limits=None, clock=CLOCK, **changes):
        self.clock = clock
        self.settings = Settings(Path(data), limits=limits or roomy(), **{**QUICK, **changes})
        self.socket = listen("127.0.0.1", 0)
        self.port = self.socket.getsockname()[1]
        self.uvicorn = uvicorn.Server(config(self.settings, "error", clock))
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        until(lambda: self.uvicorn.started or not self.thread.is_alive(), look=0.01)
        assert self.thread.is_alive(), "the server did not start"

    def _run(self):
        with asyncio.Runner() as runner:
            self.loop = runner.get_loop()
            runner.run(self.uvicorn.serve(sockets=[self.socket]))

    @property
    def server(self):
        return self.uvicorn.config.app.state.server

    @property
    def open_connections(self):
        """Return the number of connections, including those being closed."""
        return list(self.uvicorn.server_state.connections)

    def call(self, coroutine):
        """Run a coroutine on the loop of the server."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(WAIT)

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.stop()

    def stop(self):
        self.uvicorn.should_exit = True
        if self.clock is not CLOCK:
            self.clock.release()
        self.thread.join(WAIT)
        assert not self.thread.is_alive(), self.unfinished()

    def unfinished(self):
        """Return the tasks that a server waits for when it does not stop."""
        stacks = StringIO()
        for task in asyncio.all_tasks(self.loop):
            task.print_stack(file=stacks)
        return stacks.getvalue()


class Nursery:
    """The process that servers are forked from, started on first use."""

    def __init__(self):
        command = [sys.executable, "-m", "tests.server.nursery"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self.ports = queue.Queue()
        self.ended = {}
        self.changed = threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()
        atexit.register(self.process.stdin.close)

    def _listen(self):
        for line in self.process.stdout:
            what, number, value = line.split()
            if what == b"port":
                self.ports.put((int(number), int(value)))
            else:
                with self.changed:
                    self.ended[int(number)] = int(value)
                    self.changed.notify_all()

    def start(self, *wish):
        """Start a server; return its process number and port."""
        self.process.stdin.write(json.dumps(wish).encode() + b"\n")
        self.process.stdin.flush()
        return self.ports.get(timeout=WAIT)

    def wait(self, number):
        """Return the exit code of a server."""
        with self.changed:
            assert self.changed.wait_for(lambda: number in self.ended, WAIT), "it does not end"
            return self.ended[number]


class ProcessServer:
    """A server as a process, which can be killed."""

    nursery: ClassVar[Nursery | None] = None

    def __init__(self, data, port=0, limits=None, **changes):
        settings = {"limits": asdict(limits or roomy()), **QUICK, **changes}
        if "timings" in settings:
            settings["timings"] = asdict(settings["timings"])
        ProcessServer.nursery = self.nursery or Nursery()
        self.number, self.port = self.nursery.start(str(data), port, settings)

    def kill(self):
        self._signal(signal.SIGKILL)
        self.nursery.wait(self.number)

    def _signal(self, number):
        """Send a signal, if the process is still running."""
        with suppress(ProcessLookupError):
            os.kill(self.number, number)

    def stop(self):
        self._signal(signal.SIGTERM)
        assert self.nursery.wait(self.number) in (0, -signal.SIGTERM)


def until(test, look=0.05):
    """Wait for a condition."""
    end = time.monotonic() + WAIT
    while not test():
        assert time.monotonic() < end
        time.sleep(look)


def apart(work, *arguments):
    """Run a function in another thread: a browser may hold the event loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work, *arguments).result()


def roomy(**changes):
    """Return limits that tests do not reach by chance."""
    wide = {"sockets_per_address": 5_000, "seat_messages": 100_000, "watcher_messages": 100_000}
    return Limits(**{**wide, "new_tables_per_minute": 100_000, **changes})


def http(server):
    """Return an HTTP client for a server."""
    address = f"http://127.0.0.1:{server.port}"
    return httpx2.Client(
        base_url=address, timeout=WAIT, verify=False
    )  # loading the certificates takes 30 ms


def environment():
    """Return the environment of a process that can import the tests."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(["src", "."])}
