"""Decisions a second into arrays and into files: python -m bench.data writes data.json and prints it.

The same rounds each time: played without writing anything down, into arrays, into files on one core and on
two. The files then answer the question of examples/data, and draw its picture.
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

from bench.amount import HERE, amount, kept, pictures

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
    """What lies in a folder."""

    decisions: int
    bytes: int


def timed(work: Callable[[], object]) -> float:
    """The seconds that some work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def into_arrays() -> None:
    """All decisions, the memory used again and again."""
    room, played = Rows(PLAN), 0
    while played < ROUNDS:
        played += room.play(SEED + played, ROUNDS - played)


def into_files(path: Path, threads: int) -> Files:
    """All decisions on disk."""
    with Folder(path, PLAN) as folder:
        for _ in write_missing(folder, threads):
            pass
    return Files(folder.decisions, folder.bytes)


def example() -> ModuleType:
    """The script that studies the files."""
    path = HERE.parent / "examples" / "data" / "choice.py"
    spec = importlib.util.spec_from_file_location("choice", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def measure(folder: Path) -> dict[str, object]:
    """Everything, one after another."""
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
    there = into_files(folder / "one", 1)
    assert there.decisions == decisions
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
        "bytes a decision": round(there.bytes / decisions, 1),
        "choice": [
            {name: round(value, 2) for name, value in each._asdict().items()} for each in found
        ],
    }


def main() -> None:
    """Measure, tell, keep."""
    with TemporaryDirectory() as folder:
        results = measure(Path(folder))
    text = json.dumps(results, indent=1)
    print(text)
    kept("data").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
