"""Measure decisions per second into arrays and files: python -m bench.data writes data.json.

The same rounds each time: played without output, into arrays, into files on one core and on two.
Then run the analysis of examples/data on the files and draw its picture.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from types import ModuleType

from bench.amount import HERE, amount, pictures, results_path

from tricorn.analysis.datasets.folder import Folder, write_missing
from tricorn.engine import decision_rows, simulate
from tricorn.engine.decision_rows import Rows
from tricorn.engine.layout import C_DRAWS, C_TURNS
from tricorn.engine.simulate import Plan, Worker
from tricorn.rulesets import load

COMMAND = "python -m bench.data"
RULES, PLAYERS, SEED = "tri-ominos", ("greedy", "greedy"), 1
ROUNDS = amount(200_000, 2_000)
PLAN = Plan(load(RULES), PLAYERS, ROUNDS, SEED, False)


@dataclass(frozen=True, slots=True)
class Files:
    """The size of a dataset folder."""

    decisions: int
    bytes: int


def timed(work: Callable[[], object]) -> float:
    """Return the seconds that some work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def into_arrays() -> None:
    """Write all decisions into arrays, reusing the memory."""
    room, played = Rows(PLAN), 0
    while played < ROUNDS:
        played += room.play(SEED + played, ROUNDS - played)


def into_files(path: Path, threads: int) -> Files:
    """Write all decisions to disk."""
    with Folder(path, PLAN) as folder:
        for _ in write_missing(folder, threads):
            pass
    return Files(folder.decisions, folder.bytes)


def example() -> ModuleType:
    """Return the module of the example that analyses the files."""
    path = HERE.parent / "examples" / "data" / "choice.py"
    spec = importlib.util.spec_from_file_location("choice", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def measure(folder: Path) -> dict[str, object]:
    """Run all measurements in order."""
    simulate.compile_kernels()
    decision_rows.compile_kernels()
    tally = Worker(PLAN).play(SEED, ROUNDS)
    decisions = int(tally[C_TURNS] + tally[C_DRAWS])
    seconds = {
        "plain": timed(lambda: Worker(PLAN).play(SEED, ROUNDS)),
        "arrays": timed(into_arrays),
        "files": timed(lambda: into_files(folder / "one", 1)),
        "files on two cores": timed(lambda: into_files(folder / "two", 2)),
    }
    files = into_files(folder / "one", 1)
    assert files.decisions == decisions
    choice = example()
    found = choice.groups(folder / "one")
    (pictures() / "choice.svg").write_text(choice.picture(found), encoding="utf-8")
    return {
        "command": COMMAND,
        "rules": RULES,
        "players": PLAYERS,
        "rounds": ROUNDS,
        "decisions": decisions,
        "decisions a second": {name: round(decisions / spent) for name, spent in seconds.items()},
        "bytes a decision": round(files.bytes / decisions, 1),
        "choice": [
            {name: round(value, 2) for name, value in each._asdict().items()} for each in found
        ],
    }


def main() -> None:
    """Measure, print and save."""
    with TemporaryDirectory() as folder:
        results = measure(Path(folder))
    text = json.dumps(results, indent=1)
    print(text)
    results_path("data").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
