"""Bulk play: seeds in, counts out, on all cores, stoppable at any moment."""

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
    """What is to be played."""

    ruleset: Ruleset
    players: tuple[str, ...]
    count: int
    seed: int
    games: bool
    """Whole games instead of single rounds."""


class Worker:
    """Plays stretches of a plan; kernels run without the interpreter's lock."""

    def __init__(self, plan: Plan) -> None:
        self.games = plan.games
        self.rules = convert.rules(plan.ruleset, len(plan.players))
        self.policies = convert.policies(plan.players)
        self.state, self.scratch = State(), Scratch()

    def play(self, first: int, count: int) -> Any:
        """The tally of these seeds."""
        tally = np.zeros(TALLY, np.int64)
        state, scratch = self.state, self.scratch
        play_many(
            state.cells, state.words, TABLES, self.rules, self.policies, first, count, self.games,
            scratch.found, scratch.trace, tally,
        )  # fmt: skip
        return tally


def compile_kernels() -> None:
    """Compile, or load from the cache, everything that simulating needs."""
    from tricorn.rulesets import load  # noqa: PLC0415 (only the warm-up needs a rule set)

    Worker(Plan(load("tri-ominos"), ("greedy", "random"), 1, 1, True)).play(1, 1)


def simulate(plan: Plan, threads: int, chunk: int) -> Iterator[tuple[int, Any]]:
    """Play a plan in chunks; yields how many were played and their tally, as they are done."""
    workers = [Worker(plan) for _ in range(threads)]
    stretches = _stretches(plan, chunk)
    with ThreadPoolExecutor(threads) as pool:
        running: dict[Future[Any], tuple[Worker, int]] = {}
        for worker in workers:
            _hand_out(pool, worker, stretches, running)
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                worker, count = running.pop(future)
                _hand_out(pool, worker, stretches, running)
                yield count, future.result()


def _stretches(plan: Plan, chunk: int) -> Iterator[tuple[int, int]]:
    for start in range(0, plan.count, chunk):
        yield plan.seed + start, min(chunk, plan.count - start)


def _hand_out(
    pool: ThreadPoolExecutor,
    worker: Worker,
    stretches: Iterator[tuple[int, int]],
    running: dict[Future[Any], tuple[Worker, int]],
) -> None:
    stretch = next(stretches, None)
    if stretch is not None:
        running[pool.submit(worker.play, *stretch)] = (worker, stretch[1])


def total(tallies: Sequence[Any]) -> Any:
    """All tallies in one."""
    return np.sum(tallies, axis=0) if len(tallies) else np.zeros(TALLY, np.int64)
