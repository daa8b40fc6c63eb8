"""The OpenSpiel search example plays and shows its results when stopped."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.programs import WAIT, running

pytest.importorskip("pyspiel", reason="the extra `research` is not installed")

PROGRAM = Path(__file__).parents[2] / "examples" / "learning" / "spiel_search.py"


def test_draws_the_curve_when_stopped(tmp_path):
    picture = tmp_path / "curve.svg"
    command = [sys.executable, str(PROGRAM), "--seconds", "100", "--svg", str(picture)]
    command += ["--rules", "tri-ominos deal=2,2,2"]
    with running(command, stdout=subprocess.PIPE, text=True) as example:
        assert "1 rounds each" in example.stdout.readline()
        example.send_signal(signal.SIGINT)
        rest = example.stdout.read()
        assert example.wait(WAIT) == 0
    assert "Stopped." in rest
    assert "share won" in rest
    assert picture.read_text("utf-8").count("<polyline") == 6


def test_refuses_an_unknown_rule_set():
    command = [sys.executable, str(PROGRAM), "--rules", "mahjong"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "mahjong" in done.stderr
    assert "Traceback" not in done.stderr
