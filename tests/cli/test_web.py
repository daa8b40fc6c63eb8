"""The web app as a process: it prints its address, serves requests there and exits cleanly."""

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
    """Return a function that starts the program; kill all started processes afterwards."""
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
    """Return the output up to the line that matches this pattern."""
    lines = []
    while line := process.stdout.readline():
        lines.append(line)
        if re.search(pattern, line):
            return "".join(lines)
    raise AssertionError(process.stderr.read())


def health(address):
    with httpx2.Client(transport=httpx2.HTTPTransport(retries=20)) as client:
        return client.get(f"{address}health", timeout=WAIT).json()


def test_serves_at_the_printed_address_and_exits_cleanly(start, tmp_path):
    process = start("--port", "0", "--no-open")
    printed = read_until(process, "Ctrl-C")
    address = re.search(r"http://127\.0\.0\.1:\d+/", printed)[0]
    assert health(address)["status"] == "ok"
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=WAIT)
    assert process.returncode in (0, 130)
    assert "Traceback" not in errors
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_second_ctrl_c_ends_the_app_without_a_traceback(start):
    process = start("--port", "0", "--no-open")
    read_until(process, "Ctrl-C")
    for _ in range(2):
        process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=WAIT)
    assert "Traceback" not in errors


def test_lan_prints_a_qr_code_for_phones(start):
    process = start("--port", "0", "--no-open", "--lan")
    printed = read_until(process, "Ctrl-C")
    assert "phones" in printed
    has_network = "No network" not in printed
    assert ("█" in printed) == has_network
    address = re.search(r"http://127\.0\.0\.1:\d+/", printed)[0]
    assert health(address)["status"] == "ok"


def test_serve_runs_until_terminated(start):
    process = start("serve", "--port", "0")
    address = re.search(r"http://\S+/", read_until(process, "http"))[0]
    assert health(address)["status"] == "ok"
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=WAIT)


def test_reports_a_port_in_use(start):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        process = start("--no-open", "--port", str(port))
        _, errors = process.communicate(timeout=WAIT)
    assert process.returncode == 2
    assert str(port) in errors
    assert "Traceback" not in errors
