"""`tricorn serve --workers 2`, as a host starts it: workers that die, a database that is away, the end."""

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
    """The process that has started two workers, their port and their log."""

    parent: subprocess.Popen
    port: int
    log: Path

    def is_well(self):
        """Whether whichever worker answers finds everything in order."""
        with http(self) as client:
            return client.get("/health").json()["status"] == "ok"

    def waits(self):
        """Whether a worker has found the database away."""
        return "is unavailable" in self.log.read_text("utf-8")

    def tells_of_two(self):
        """Whether both serve."""
        with http(self) as client, suppress(*GONE):
            told = client.get("/metrics").text
            return all(f'-{self.port}-{number}"' in told for number in (1, 2))


@pytest.fixture
def started(tmp_path, postgres, redis):
    """`tricorn serve --workers 2`; it ends well when it is asked to."""
    port, log = free_port(), tmp_path / "log"
    command = [
        sys.executable, "-m", "tricorn", "serve", "--port", str(port), "--data", str(tmp_path),
        "--database", postgres.fresh(), "--redis", redis.url, "--workers", "2", "--thinkers", "1",
    ]  # fmt: skip
    with log.open("wb") as file, running(command, stdout=file, stderr=file) as parent:
        house = Started(parent, port, log)
        until(house.tells_of_two)
        yield house
        parent.send_signal(signal.SIGTERM)
        assert parent.wait(WAIT) == 0


def kill_one(pid):
    """Kill a worker; the other, and the one that takes its place."""
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
    """The workers of a process, when there are two."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        command = ["pgrep", "-P", str(pid), "-f", "tricorn.server.ops.worker"]
        found = subprocess.run(command, check=False, **CAPTURED)
        workers = [each for each in found.stdout.split() if each != but]
        if len(workers) == 2:
            return workers
        time.sleep(0.1)
    raise TimeoutError("there are not two workers")
