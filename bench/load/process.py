"""A server as a process, with its memory and CPU time."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

WIDE = {
    "sockets_per_address": 100_000,
    "seat_messages": 1_000_000,
    "watcher_messages": 1_000_000,
    "new_tables_per_minute": 1_000_000,
}
"""One address plays all people, as fast as it can."""
CPU_CLOCK = 2
"""The kind of clock that counts CPU time, in the clock ids of Linux."""


@dataclass(frozen=True)
class Process:
    """A running server."""

    port: int
    pid: int

    @property
    def megabytes(self) -> float:
        """The resident memory."""
        lines = Path(f"/proc/{self.pid}/status").read_text("ascii").splitlines()
        held = next(line for line in lines if line.startswith("VmRSS:"))
        return int(held.split()[1]) / 1024

    @property
    def cpu_seconds(self) -> float:
        """The CPU time of this process so far, by its own clock, in nanoseconds instead of ticks (Linux)."""
        return time.clock_gettime(~self.pid << 3 | CPU_CLOCK)

    @property
    def children(self) -> list[int]:
        """The workers, if there are several."""
        return sorted(child for child, parent in parents().items() if parent == self.pid)


def parents() -> dict[int, int]:
    """Return the parent of every process."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            found[int(path.parent.name)] = int(_facts(path)[1])
    return found


def cpu_seconds(*pids: int) -> float:
    """Return the CPU time of processes and their descendants."""
    family, known = set(pids), parents()
    while new := {child for child, parent in known.items() if parent in family} - family:
        family |= new
    return sum(_worked(Path(f"/proc/{pid}/stat")) for pid in family)


def _worked(path: Path) -> float:
    """Return the CPU time of a process and its ended children."""
    return sum(map(int, _facts(path)[11:15])) / os.sysconf("SC_CLK_TCK")


def _facts(path: Path) -> list[str]:
    """Return the fields of a stat file after the name of the process."""
    return path.read_text("ascii").rpartition(")")[2].split()


@contextmanager
def running(
    what: str = "tables",
    cwd: Path | None = None,
    env: dict[str, str] | None = None,
    **settings: Any,
) -> Iterator[Process]:
    """Run a server on an empty folder until the end of the block; `what` as in `launch`.

    `cwd` and `env` choose another source tree than this one.
    """
    settings = {"limits": WIDE, **settings}
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [sys.executable, "-m", "bench.load.launch", what, folder, json.dumps(settings)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=cwd, env=env
        ) as child:
            assert child.stdout is not None
            try:
                yield Process(int(child.stdout.readline()), child.pid)
            finally:
                child.send_signal(signal.SIGINT)
