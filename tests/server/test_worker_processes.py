"""`tricorn serve --workers 2` as a host starts it: workers that die, a lost database, the end."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from bench.load.services import free_port
from tests.programs import WAIT, running
from tests.server.killing import GONE
from tests.server.running import http, until

from tricorn.server.ops.run import listen
from tricorn.server.ops.worker import SETTINGS, VARIABLE
from tricorn.server.settings import Settings

CAPTURED = {"capture_output": True, "text": True}


class Started(NamedTuple):
    """A process with two workers, their port and their log."""

    parent: subprocess.Popen
    port: int
    log: Path

    def is_well(self):
        """Whether the health check succeeds at any worker."""
        with http(self) as client:
            return client.get("/health").json()["status"] == "ok"

    def waits(self):
        """Whether a worker waits for the database."""
        return "is unavailable" in self.log.read_text("utf-8")

    def has_two_workers(self):
        """Whether both workers serve."""
        with http(self) as client, suppress(*GONE):
            received = client.get("/metrics").text
            return all(f'-{self.port}-{number}"' in received for number in (1, 2))


@pytest.fixture
def started(tmp_path, postgres, redis):
    """Run `tricorn serve --workers 2` and stop it."""
    port, log = free_port(), tmp_path / "log"
    command = [
        sys.executable, "-m", "tricorn", "serve", "--port", str(port), "--data", str(tmp_path),
        "--database", postgres.fresh(), "--redis", redis.url, "--workers", "2", "--thinkers", "1",
    ]  # fmt: skip
    with log.open("wb") as file, running(command, stdout=file, stderr=file) as parent:
        started = Started(parent, port, log)
        until(started.has_two_workers)
        yield started
        parent.send_signal(signal.SIGTERM)
        assert parent.wait(WAIT) == 0


def kill_one(pid):
    """Kill a worker; return the other one and the replacement."""
    doomed, other = wait_for_two(pid)
    subprocess.run(["kill", "-KILL", doomed], check=True)
    found = wait_for_two(pid, but=doomed)
    assert other in found
    return other, next(each for each in found if each != other)


@pytest.mark.long
def test_workers_restart_wait_for_the_database_and_stop_together(started, postgres):
    assert started.is_well()
    postgres.stop()
    try:
        old, new = kill_one(started.parent.pid)
        until(started.waits)
        assert set(wait_for_two(started.parent.pid)) == {old, new}
    finally:
        postgres.start()
    subprocess.run(["kill", "-KILL", old], check=True)
    assert started.is_well()
    assert "Traceback" not in started.log.read_text("utf-8")


def test_a_worker_stops_when_its_parent_process_ends(tmp_path):
    life, own_end = os.pipe()
    settings = SETTINGS.dump_json(Settings(tmp_path)).decode()
    with listen("127.0.0.1", 0) as bound:
        files = [bound.fileno(), life]
        command = [sys.executable, "-m", "tricorn.server.ops.worker", *map(str, files)]
        environment = {**os.environ, VARIABLE: settings}
        with running(command, pass_fds=files, env=environment) as worker:
            assert Started(worker, bound.getsockname()[1], tmp_path).is_well()
            os.close(own_end)
            assert worker.wait(WAIT) in (0, -signal.SIGTERM)
    os.close(life)


def wait_for_two(pid, but=None):
    """Return the two workers of a process, once both run."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        command = ["pgrep", "-P", str(pid), "-f", "tricorn.server.ops.worker"]
        found = subprocess.run(command, check=False, **CAPTURED)
        workers = [each for each in found.stdout.split() if each != but]
        if len(workers) == 2:
            return workers
        time.sleep(0.1)
    raise TimeoutError("there are not two workers")
