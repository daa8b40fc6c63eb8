"""Engine work for one tree: python -m bench.trees.engine_work; `bench.against` starts one process per tree.

Each line of input names a task. The process does the same work every time and prints the CPU seconds, the
number of units and a checksum of the results as JSON. The modules had other names in older trees.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

from tricorn.rulesets import load

RULES = "tri-ominos"
FAST_ROUNDS = 40_000
READABLE_ROUNDS = 50
COPIES = 200_000

Task = Callable[[], tuple[int, int]]


def tasks() -> dict[str, Task]:
    """Return the tasks by name; each returns the number of units and a checksum."""
    engine = "tricorn.engine" if find_spec("tricorn.engine") else "tricorn.fast"
    speed = "tricorn.analysis" if find_spec("tricorn.analysis") else "tricorn.study"
    play_readable = import_module(f"{speed}.speed").play_readable
    simulate = import_module(f"{engine}.simulate")
    state = import_module(f"{engine}.state").State()

    def fast(bot: str) -> Task:
        worker = simulate.Worker(simulate.Plan(load(RULES), (bot, bot), FAST_ROUNDS, 1, False))
        return lambda: (FAST_ROUNDS, int(worker.play(1, FAST_ROUNDS).sum()))

    def readable(bot: str) -> Task:
        def play() -> tuple[int, int]:
            moves = sum(play_readable(bot, seed) for seed in range(READABLE_ROUNDS))
            return moves, moves

        return play

    def copy() -> tuple[int, int]:
        for _ in range(COPIES):
            state.copy()
        return COPIES, state.size

    bots: dict[str, Any] = {"random": fast("random"), "greedy": fast("greedy"), "copy": copy}
    return bots | {f"readable {bot}": readable(bot) for bot in ("random", "greedy")}


def main() -> None:
    """Do each task once, so that kernels are compiled, then as the input asks."""
    known = tasks()
    for task in known.values():
        task()
    for line in sys.stdin:
        start = process_time()
        units, checksum = known[line.strip()]()
        spent = process_time() - start
        print(json.dumps([spent, units, checksum]), flush=True)


if __name__ == "__main__":
    main()
