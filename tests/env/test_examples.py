"""The learning examples run, show what was learned and save it when stopped."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.programs import WAIT, running

pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")

LEARNING = Path(__file__).parents[2] / "examples" / "learning"


def command(name, picture, seconds):
    program = [sys.executable, str(LEARNING / f"{name}.py")]
    return [*program, "--seconds", str(seconds), "--seed", "2", "--svg", str(picture)]


@pytest.mark.parametrize("name", ["gym_one_learner", "zoo_self_play"])
def test_an_example_learns_and_draws_its_curve(name, tmp_path):
    picture = tmp_path / "curve.svg"
    done = subprocess.run(
        command(name, picture, 1), capture_output=True, text=True, check=True, timeout=WAIT
    )
    assert " steps " in done.stdout
    assert " at last" in done.stdout
    assert "<polyline" in picture.read_text("utf-8")


def test_draws_the_curve_when_stopped(tmp_path):
    picture = tmp_path / "curve.svg"
    learning = command("batch_against_greedy", picture, 40)
    with running(learning, stdout=subprocess.PIPE, text=True) as example:
        assert any(" steps " in line for line in example.stdout)
        example.send_signal(signal.SIGINT)
        rest = example.stdout.read()
        assert example.wait(WAIT) == 0
    assert "Stopped." in rest
    assert "<polyline" in picture.read_text("utf-8")


@pytest.mark.parametrize(
    ("option", "value"), [("--seconds", "0"), ("--seed", "-1"), ("--svg", "nowhere/curve.svg")]
)
def test_refuses_invalid_options_before_learning(tmp_path, option, value):
    program = [sys.executable, str(LEARNING / "zoo_self_play.py"), option, value]
    done = subprocess.run(program, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"error: {option}: " in done.stderr
