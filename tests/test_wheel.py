"""The wheel is built and started in an environment that holds nothing else."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WHEELS = ROOT / ".venv" / "wheels"


def run(*command, **settings):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.skipif(not WHEELS.is_dir(), reason="make test downloads the wheels this test installs")
def test_the_wheel_starts_in_an_empty_environment(tmp_path):
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("tricorn-*.whl")
    venv.create(tmp_path / "empty", with_pip=False)
    python = tmp_path / "empty" / "bin" / "python"
    run(*pip, "--python", python, "install", "--no-index", "--find-links", WHEELS, wheel)
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "nl_NL.UTF-8"}
    program = tmp_path / "empty" / "bin" / "tricorn"
    assert "Opdrachten" in run(program, "--help", env=environment, cwd=tmp_path)
    assert "3270" in run(program, "perft", "555", "--depth", "3", env=environment, cwd=tmp_path)
    assert "0 van de 300 opgelost" in run(
        program, "puzzle", "--list", env=environment, cwd=tmp_path
    )
    without = subprocess.run(
        [program, "simulate"], env=environment, capture_output=True, text=True, check=False
    )
    assert without.returncode == 2
    assert "pip install 'tricorn[fast]'" in without.stderr
    typed = "1\nAda\n5\nq\n"
    played = run(program, input=typed, env=environment, cwd=tmp_path)
    assert "Ada> " in played
    (record,) = (tmp_path / ".local" / "share" / "tricorn" / "games").glob("*.tricorn")
    run(program, "check", record, env=environment, cwd=tmp_path)
