"""A real Ray cluster of several local nodes, each of which can be killed at any moment."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Self

from bench.load.services import WAIT, free_port, wait_for_port

SMALL = (
    "--num-cpus=1", "--object-store-memory=80000000", "--include-log-monitor=false",
    "--disable-usage-stats", "--min-worker-port=0", "--max-worker-port=0",
)  # fmt: skip
QUICK_TO_NOTICE = {"RAY_health_check_period_ms": "500", "RAY_health_check_initial_delay_ms": "500"}


class Node:
    """A node in its own session; all processes of the session belong to the node."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", *SMALL, *arguments]
        command += [f"--temp-dir={folder}", f"--dashboard-agent-listen-port={free_port()}"]
        self.start = subprocess.Popen(
            command, start_new_session=True, env={**os.environ, **QUICK_TO_NOTICE},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def wait(self) -> Self:
        assert self.start.wait(WAIT) == 0
        return self

    def processes(self) -> list[int]:
        """Return the ids of all its processes."""
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                state, _, _, session, *_ = path.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(session) == self.start.pid and state != "Z":
                found.append(int(path.parent.name))
        return found

    def kill(self) -> None:
        """Kill all processes at once, like a power failure."""
        while found := self.processes():
            for process in found:
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    continue
            self.start.poll()
            time.sleep(0.05)


class Ring:
    """A head and other nodes; lost nodes are restarted on demand."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ray-", dir="/tmp"))  # sockets need short paths
        self.head: Node | None = None
        self.others: list[Node] = []

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def need(self, count: int) -> Self:
        """Start or kill nodes until there are exactly this many."""
        if self.head is None:
            self.port = free_port()
            self.head = Node(
                self.folder / "head", "--head", f"--port={self.port}",
                "--include-dashboard=false", f"--dashboard-port={free_port()}", "--no-monitor",
            )  # fmt: skip
            wait_for_port(self.port)
        joining = [self.join() for _ in range(count - 1 - len(self.others))]
        for node in (self.head, *joining):
            node.wait()
        while len(self.others) > count - 1:
            self.lose()
        return self

    def join(self) -> Node:
        node = Node(self.folder / f"{len(self.others)}", f"--address={self.address}")
        self.others.append(node)
        return node

    def lose(self) -> None:
        self.others.pop().kill()

    def end(self) -> None:
        while self.others:
            self.lose()
        if self.head is not None:
            self.head.kill()
            self.head = None
        shutil.rmtree(self.folder, ignore_errors=True)
