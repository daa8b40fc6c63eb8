"""A real PostgreSQL and a real Redis that can be stopped and started."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

WAIT = 180.0
"""Seconds, long enough even on a busy machine."""
BELOW_EPHEMERAL = (10_000, 32_000)
randrange = SystemRandom().randrange  # tests seed the default generator
OWNER = "postgres"
"""The user that runs PostgreSQL, which refuses to run as root."""


def free_port() -> int:
    """Return an unused port outside the range of outgoing connections."""
    while True:
        with socket.socket() as probe, suppress(OSError):
            port = randrange(*BELOW_EPHEMERAL)
            probe.bind(("127.0.0.1", port))
            return port


def wait_for_port(port: int) -> None:
    """Wait until a server listens on a port."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nothing answers at {port}")


def postgres_programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, or None."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    found = shutil.which("postgres")
    if folders:
        return folders[-1]
    return Path(found).parent if found else None


class Postgres:
    """A database server on loopback that trusts every user."""

    numbers = itertools.count()

    def __init__(self) -> None:
        programs = postgres_programs()
        assert programs is not None, "no PostgreSQL: install the package postgresql"
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="tricorn-pg-"))
        self.port = free_port()
        if os.getuid() == 0:
            shutil.chown(self.folder, OWNER, OWNER)
        self._run("initdb", "-D", self.folder / "data", "-A", "trust", "-U", OWNER, "--no-sync")
        self.start()

    def fresh(self) -> str:
        """Return the address of an empty database."""
        name = f"fresh{next(self.numbers)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", OWNER, name)
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{name}"

    def ask(self, database: str, query: str) -> list[list[str]]:
        """Return the rows of a query over a new connection."""
        done = self._run("psql", "-d", database, "-At", "-F", "|", "-c", query)
        return [line.split("|") for line in done.stdout.splitlines()]

    def start(self) -> None:
        """Start the server, or start it again."""
        settings = (
            f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        )
        self._run(
            "pg_ctl", "-D", self.folder / "data", "-w", "-l", self.folder / "log", "-o", settings, "start"
        )  # fmt: skip
        wait_for_port(self.port)

    def stop(self, mode: str = "fast") -> None:
        """Stop the server; `immediate` simulates a crash."""
        self._run("pg_ctl", "-D", self.folder / "data", "-w", "-m", mode, "stop")

    @property
    def pid(self) -> int:
        """The main process."""
        return int((self.folder / "data" / "postmaster.pid").read_text("ascii").split()[0])

    def close(self) -> None:
        """Stop the server and delete its files."""
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: object) -> subprocess.CompletedProcess[str]:
        command = [str(self.programs / program), *map(str, arguments)]
        user = OWNER if os.getuid() == 0 else None
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, cwd=self.folder,
            user=user, group=user, extra_groups=None if user is None else [],
        )  # fmt: skip
        assert done.returncode == 0, done.stderr + done.stdout
        return done


class RedisServer:
    """A Redis on loopback that stores nothing on disk."""

    def __init__(self) -> None:
        self.port = free_port()
        self.start()

    @property
    def url(self) -> str:
        """The address."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start the server, or start it again."""
        command = ["redis-server", "--port", str(self.port), "--save", "", "--bind", "127.0.0.1"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_for_port(self.port)

    def stop(self) -> None:
        """Kill the server."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(WAIT)

    def freeze(self) -> None:
        """Stop the process, so that connections stay open but nothing arrives."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Continue the process."""
        self.process.send_signal(signal.SIGCONT)
