"""A real PostgreSQL and a real Redis for tests, able to be stopped and started."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

WAIT = 60.0
OWNER = "postgres"
"""PostgreSQL refuses to run as root: then it runs as this user."""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for_port(port):
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nothing answers at {port}")


def postgres_programs():
    """The folder of PostgreSQL's programs, or None."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    found = shutil.which("postgres")
    return folders[-1] if folders else found and Path(found).parent


class Postgres:
    """A database server on loopback, everybody trusted."""

    def __init__(self):
        self.programs = postgres_programs()
        self.folder = Path(tempfile.mkdtemp(prefix="tricorn-pg-"))
        self.port = free_port()
        if os.getuid() == 0:
            shutil.chown(self.folder, OWNER, OWNER)
        self._run("initdb", "-D", self.folder / "data", "-A", "trust", "-U", OWNER, "--no-sync")
        self.start()

    @property
    def url(self):
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{OWNER}"

    def fresh(self, name):
        """The address of an empty database."""
        self._run("createdb", "-h", "127.0.0.1", "-p", self.port, "-U", OWNER, name)
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{name}"

    def ask(self, database, query):
        """Rows as another program sees them."""
        address = ["-h", "127.0.0.1", "-p", self.port, "-U", OWNER, "-d", database]
        done = self._run("psql", *address, "-At", "-F", "|", "-c", query)
        return [line.split("|") for line in done.stdout.splitlines()]

    def start(self):
        settings = (
            f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        )
        self._run(
            "pg_ctl", "-D", self.folder / "data", "-w", "-l", self.folder / "log", "-o", settings, "start"
        )  # fmt: skip
        wait_for_port(self.port)

    def stop(self, mode="fast"):
        self._run("pg_ctl", "-D", self.folder / "data", "-w", "-m", mode, "stop")

    def _run(self, program, *arguments):
        command = [str(self.programs / program), *map(str, arguments)]
        owner = {"user": OWNER, "group": OWNER, "extra_groups": []} if os.getuid() == 0 else {}
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, cwd=self.folder, **owner
        )
        assert done.returncode == 0, done.stderr + done.stdout
        return done


class RedisServer:
    """A Redis on loopback that keeps nothing."""

    def __init__(self):
        self.port = free_port()
        self.start()

    @property
    def url(self):
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self):
        command = ["redis-server", "--port", str(self.port), "--save", "", "--bind", "127.0.0.1"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_for_port(self.port)

    def stop(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(WAIT)


@pytest.fixture(scope="module")
def postgres():
    if postgres_programs() is None:
        pytest.skip("no PostgreSQL: install the package postgresql")
    pytest.importorskip("asyncpg", reason="the extra `host` is not installed")
    running = Postgres()
    yield running
    running.stop("immediate")
    shutil.rmtree(running.folder, ignore_errors=True)


@pytest.fixture(scope="module")
def redis():
    if shutil.which("redis-server") is None:
        pytest.skip("no Redis: install the package redis-server")
    pytest.importorskip("redis", reason="the extra `host` is not installed")
    running = RedisServer()
    yield running
    running.stop()
