"""Compare the arena without and with a local Ray cluster: python -m bench.ray writes ray.json."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from statistics import median
from time import perf_counter
from typing import NamedTuple

from bench.amount import amount, results_path
from bench.ray_nodes import Ring

from tricorn.analysis.arena.matches import Plan, play_deal
from tricorn.analysis.arena.ray_workers import Cluster
from tricorn.analysis.arena.timed_game import Limit
from tricorn.analysis.arena.workers import Here, Processes, Workers
from tricorn.rulesets import load

COMMAND = "python -m bench.ray"
PLAN = Plan(load("tri-ominos"), ("greedy", "random"), limit=Limit(None, 1))
"""Bots that hardly think, to make the cost of distribution visible."""
DEALS = amount(100, 6)
TIMES = amount(3, 1)
"""Number of repetitions, alternating between all ways; the median counts."""


class Measured(NamedTuple):
    """Seconds until the first deal is played, and games per second after that."""

    start: float
    rate: float


def ways(address: str) -> dict[str, AbstractContextManager[Workers]]:
    """Return the kinds of workers by name, not yet started."""
    return {
        "one process": nullcontext(Here()),
        "two processes": nullcontext(Processes(2)),
        "Ray, one core": Cluster(address, 1),
        "Ray, two nodes": Cluster(address),
    }


def measure(way: AbstractContextManager[Workers]) -> Measured:
    """Play all deals with one kind of workers."""
    begin = perf_counter()
    with way as workers:
        if isinstance(workers, Cluster):
            workers.everywhere(PLAN.make_ready)
        played = workers.map(partial(play_deal, PLAN), ((0, deal) for deal in range(1, DEALS + 1)))
        next(played)
        first = perf_counter()
        games = PLAN.seats * sum(1 for _ in played)
        return Measured(first - begin, games / (perf_counter() - first))


def rows(address: str) -> Iterator[dict[str, object]]:
    """Yield one row per kind of workers, compared with one process."""
    measured = [{name: measure(way) for name, way in ways(address).items()} for _ in range(TIMES)]
    alone = [found["one process"].rate for found in measured]
    for name in measured[0]:
        rates = [found[name].rate for found in measured]
        ratios = [rate / one for rate, one in zip(rates, alone, strict=True)]
        yield {
            "way": name,
            "games a second": round(median(rates), 1),
            "times one process": round(median(ratios), 2),
            "seconds until the first deal": round(median(f[name].start for f in measured), 1),
        }


def main() -> None:
    """Measure, print and save."""
    PLAN.make_ready()
    ring = Ring()
    try:
        found = list(rows(ring.need(2).address))
    finally:
        ring.end()
    print("|", " | ".join(found[0]), "|")
    print("|---" * len(found[0]) + "|")
    for row in found:
        print("|", " | ".join(map(str, row.values())), "|")
    results = {"command": COMMAND, "bots": PLAN.bots, "deals": DEALS, "times": TIMES, "ways": found}
    results_path("ray").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
