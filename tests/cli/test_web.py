"""The web app as a program: it says where it runs, answers there, and ends without a word too many."""

import os
import re
import signal
import socket
import subprocess
import sys

import httpx2
import pytest
from tests.programs import WAIT

PROGRAM = [sys.executable, "-c", "from tricorn.cli.main import main; main()"]


@pytest.fixture
def start(tmp_path):
    """Starts the program; whatever happens, it does not stay."""
    running = []

    def run(*arguments):
        command = [*PROGRAM, *arguments, "--data", tmp_path / "data", "--lang", "en"]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        running.append(process)
        return process

    yield run
    for process in running:
        process.kill()
        process.communicate()


def read_until(process, pattern):
    """What is printed, up to the line with this pattern."""
    lines = []
    while line := process.stdout.readline():
        lines.append(line)
        if re.search(pattern, line):
            return "".join(lines)
    raise AssertionError(process.stderr.read())


def health(address):
    with httpx2.Client(transport=httpx2.HTTPTransport(retries=20)) as client:
        return client.get(f"{address}health", timeout=WAIT).json()


def test_it_runs_where_it_says_and_ends_quietly(start, tmp_path):
    process = start("--port", "0", "--no-open")
    said = read_until(process, "Ctrl-C")
    address = re.search(r"http://127\.0\.0\.1:\d+/", said)[0]
    assert health(address)["status"] == "ok"
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=WAIT)
    assert process.returncode in (0, 130)
    assert "Traceback" not in errors
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_phones_are_shown_the_way(start):
    process = start("--port", "0", "--no-open", "--lan")
    said = read_until(process, "Ctrl-C")
    assert "phones" in said
    has_network = "No network" not in said
    assert ("█" in said) == has_network
    address = re.search(r"http://127\.0\.0\.1:\d+/", said)[0]
    assert health(address)["status"] == "ok"


def test_hosts_have_their_own_command(start):
    process = start("serve", "--port", "0")
    address = re.search(r"http://\S+/", read_until(process, "http"))[0]
    assert health(address)["status"] == "ok"
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=WAIT)


def test_a_port_that_is_taken_is_told(start):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        process = start("--no-open", "--port", str(port))
        _, errors = process.communicate(timeout=WAIT)
    assert process.returncode == 2
    assert str(port) in errors
    assert "Traceback" not in errors
