"""Bulk play on all cores: seeds in, counts out; can be stopped at any time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import numpy as np

from tricorn.core.ruleset import Ruleset
from tricorn.engine import convert
from tricorn.engine.state import TABLES, Scratch, State
from tricorn.engine.tally import TALLY, play_many


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan: rules, players, number of rounds or games, first seed."""

    ruleset: Ruleset
    players: tuple[str, ...]
    count: int
    seed: int
    games: bool
    """Play whole games instead of single rounds."""


class Worker:
    """Plays ranges of seeds; kernels run without the interpreter's lock."""

    def __init__(self, plan: Plan) -> None:
        self.games = plan.games
        self.rules = convert.rules(plan.ruleset, len(plan.players))
        self.policies = convert.policies(plan.players)
        self.state, self.scratch = State(), Scratch()

    def play(self, first: int, count: int) -> Any:
        """Return the tally of these seeds."""
        tally = np.zeros(TALLY, np.int64)
        state, scratch = self.state, self.scratch
        play_many(
            state.cells, state.words, TABLES, self.rules, self.policies, first, count, self.games,
            scratch.found, scratch.trace, tally,
        )  # fmt: skip
        return tally


def compile_kernels() -> None:
    """Compile the kernels that simulations use, or load them from the cache."""
    from tricorn.rulesets import load  # noqa: PLC0415 (only the warm-up needs a rule set)

    Worker(Plan(load("tri-ominos"), ("greedy", "random"), 1, 1, True)).play(1, 1)


def simulate(plan: Plan, threads: int, chunk: int) -> Iterator[tuple[int, Any]]:
    """Play a plan in chunks; yield the size and the tally of each chunk as it finishes."""
    workers = [Worker(plan) for _ in range(threads)]
    ranges = _ranges(plan, chunk)
    with ThreadPoolExecutor(threads) as pool:
        running: dict[Future[Any], tuple[Worker, int]] = {}
        for worker in workers:
            _submit_next(pool, worker, ranges, running)
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                worker, count = running.pop(future)
                _submit_next(pool, worker, ranges, running)
                yield count, future.result()


def _ranges(plan: Plan, chunk: int) -> Iterator[tuple[int, int]]:
    for start in range(0, plan.count, chunk):
        yield plan.seed + start, min(chunk, plan.count - start)


def _submit_next(
    pool: ThreadPoolExecutor,
    worker: Worker,
    ranges: Iterator[tuple[int, int]],
    running: dict[Future[Any], tuple[Worker, int]],
) -> None:
    seeds = next(ranges, None)
    if seeds is not None:
        running[pool.submit(worker.play, *seeds)] = (worker, seeds[1])


def total(tallies: Sequence[Any]) -> Any:
    """Return the sum of all tallies."""
    return np.sum(tallies, axis=0) if len(tallies) else np.zeros(TALLY, np.int64)
