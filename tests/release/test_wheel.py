"""Builds the wheel and runs it in an empty environment."""

import os
import re
import subprocess
import sys
import time
import venv
from urllib.request import urlopen

import pytest
from release.dist import ROOT, build
from tests.programs import WAIT, running

WHEELS = ROOT / ".venv" / "wheels"


def run(*command, **settings):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
@pytest.mark.skipif(not WHEELS.is_dir(), reason="make test downloads the wheels this test installs")
def test_the_wheel_runs_in_an_empty_environment(tmp_path):
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    build(ROOT, tmp_path)
    (wheel,) = tmp_path.glob("tricorn-*.whl")
    venv.create(tmp_path / "empty", with_pip=False)
    python = tmp_path / "empty" / "bin" / "python"
    install = ("install", "--no-compile", "--no-index", "--find-links", WHEELS)
    run(*pip, "--python", python, *install, wheel)
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "nl_NL.UTF-8"}
    program = tmp_path / "empty" / "bin" / "tricorn"
    assert "Opdrachten" in run(program, "--help", env=environment, cwd=tmp_path)
    assert "3270" in run(program, "perft", "555", "--depth", "3", env=environment, cwd=tmp_path)
    assert "0 van de 300 opgelost" in run(
        program, "puzzle", "--list", env=environment, cwd=tmp_path
    )
    for command, extra in ((["simulate"], "fast"), (["print", "tiles"], "print")):
        without = subprocess.run(
            [program, *command], env=environment, capture_output=True, text=True, check=False
        )
        assert without.returncode == 2
        assert f"pip install 'tricorn[{extra}]'" in without.stderr
    assert "pip install 'tricorn[fast]'" in run(program, "doctor", env=environment, cwd=tmp_path)
    typed = "1\nAda\n5\nq\n"
    played = run(program, "play", input=typed, env=environment, cwd=tmp_path)
    assert "Ada> " in played
    (record,) = (tmp_path / ".local" / "share" / "tricorn" / "games").glob("*.tricorn")
    run(program, "check", record, env=environment, cwd=tmp_path)
    assert_page_is_served(program, environment, tmp_path)


def assert_page_is_served(program, environment, folder):
    """Start the web app and fetch files of the page, which must be in the wheel."""
    command = [program, "--no-open", "--port", "0"]
    piped = {"stdout": subprocess.PIPE, "text": True}
    with running(command, env=environment, cwd=folder, **piped) as process:
        address = re.search(r"http://\S+/", process.stdout.readline())[0]
        for path in ("", "page/look.css", "page/js/main.js", "page/icon.svg", "api/words/it"):
            assert fetched(address + path)


def fetched(address):
    """Return the response of a server that has just been started."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        try:
            with urlopen(address, timeout=WAIT) as answer:
                return answer.read()
        except ConnectionError:
            time.sleep(0.1)
    raise AssertionError(address)
