"""The kernels: what they mirror, the size of a state, and correctness without the compiler."""

import ast
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

import numpy as np

import tricorn.engine
from tricorn.engine import convert
from tricorn.engine.batch import Batch
from tricorn.engine.layout import OVER, PHASE, PLAYING, ROUND
from tricorn.engine.lookup import TILES
from tricorn.engine.recording import Recorder
from tricorn.engine.simulate import Plan, Worker, simulate, total
from tricorn.engine.state import State
from tricorn.records import read, write
from tricorn.rulesets import PRESETS, load, presets

FAST = Path(tricorn.engine.__file__).parent


def kernels():
    for path in sorted(FAST.glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and any(
                getattr(mark, "id", "") in ("kernel", "inlined") for mark in node.decorator_list
            ):
                yield path.stem, node


def test_finds_the_kernels():
    assert len(list(kernels())) > 40


@pytest.mark.parametrize(
    ("module", "node"), list(kernels()), ids=lambda part: getattr(part, "name", part)
)
def test_a_kernel_names_the_function_it_mirrors(module, node):
    first = ast.get_docstring(node).splitlines()[0]
    if first.startswith("Counts"):
        assert module == "tally"
        return
    names = re.findall(r"`([a-z_.A-Z]+)`", first)
    assert first.startswith("Mirrors"), first
    assert names, first
    for name in names:
        if name.startswith(("core.", "bots.")):
            assert resolve(f"tricorn.{name}"), name


def resolve(name):
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:cut]))
        except ImportError:
            continue
        for part in parts[cut:]:
            found = getattr(found, part)
        return found
    return None


def test_only_these_modules_of_the_engine_import_the_core():
    allowed = {"convert.py", "recording.py", "simulate.py", "batch.py", "decision_rows.py"}
    for path in FAST.glob("*.py"):
        if path.name not in allowed:
            assert "tricorn.core" not in path.read_text("utf-8"), path.name


def test_a_state_has_at_most_6_kilobytes():
    assert State().size <= 6 * 1024


def test_converts_the_56_tiles():
    assert len({convert.tile(rank) for rank in range(56)}) == len(TILES) == 56


def test_a_tally_does_not_depend_on_the_number_of_cores():
    plan = Plan(load("tri-ominos"), ("greedy", "random"), 2000, 5, False)
    alone = Worker(plan).play(5, 2000)
    shared = total([tally for _, tally in simulate(plan, 2, 300)])
    assert np.array_equal(alone, shared)


@pytest.mark.parametrize("name", PRESETS)
def test_recorded_games_are_correct_line_by_line(name):
    for seats in (1, 2, 5):
        plan = Plan(
            presets()[name],
            ("anything", "greedy", "random", "greedy", "random")[:seats],
            1,
            1,
            True,
        )
        record = Recorder(plan).record(seed=seats)
        assert read(write(record)) == record
        assert record.game.ended is not None


def test_a_batch_plays_many_games_at_once():
    batch = Batch(load("tri-ominos"), 3, games=20, seed=4)
    random = np.random.default_rng(1)
    for _ in range(400):
        assert (batch.counts > 0).all()
        batch.step((random.random(20) * batch.counts).astype(np.int64))
    assert (batch.words[:, PHASE] <= PLAYING).all()
    assert (batch.words[:, OVER] == 0).all()
    assert batch.words[:, ROUND].max() > 1


@pytest.mark.long
def test_kernels_are_correct_without_the_compiler():
    """Run the lockstep tests with kernels as plain Python."""
    chosen = "test_bots_play_the_same_games and tri and 3 or generators or order_of_tiles"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider",
         "-W", "ignore::RuntimeWarning", "-k", chosen, "tests/twins/test_lockstep.py"],
        cwd=FAST.parents[2], env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
    assert re.search(r"\b[1-9]\d* passed", done.stdout)
