"""Run the solver on 50 full deals: python -m bench.solve writes solve.json and prints a table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from statistics import mean
from time import perf_counter

from bench.amount import amount, results_path

from tricorn.analysis.solver.search import Search
from tricorn.analysis.solver.warm import compile_solver
from tricorn.bots.selfplay import play_game
from tricorn.core.deal import deal
from tricorn.core.shuffle import seeded_order
from tricorn.rulesets import load

RULES = "tri-ominos"
SEEDS = range(1001, 1001 + amount(50, 2))
"""Deals that were not used for tuning."""
SECONDS = amount(10, 1)
COMMAND = "python -m bench.solve"
COLUMNS = ("seed", "best", "bound", "gap", "greedy", "seconds")


def measure() -> Iterator[dict[str, float]]:
    """Yield one row per deal."""
    ruleset = load(RULES)
    for seed in SEEDS:
        start = perf_counter()
        search = Search(ruleset, deal(ruleset, 1, seeded_order(seed)))
        for _ in search.steps(SECONDS):
            pass
        seconds = round(perf_counter() - start, 1)
        assert search.game().scores == (search.best.points,)
        greedy = play_game(ruleset, ["greedy"], seed).scores[0]
        values = (seed, search.best.points, search.bound, search.gap, greedy, seconds)
        yield dict(zip(COLUMNS, values, strict=True))


def main() -> None:
    """Measure, print row by row and save."""
    compile_solver()
    rows = []
    print("|", " | ".join(COLUMNS), "|")
    print("|---" * len(COLUMNS) + "|")
    for row in measure():
        rows.append(row)
        print("|", " | ".join(str(row[name]) for name in COLUMNS), "|", flush=True)
    means = {name: round(mean(row[name] for row in rows), 1) for name in COLUMNS[1:]}
    print("| mean |", " | ".join(str(means[name]) for name in COLUMNS[1:]), "|")
    results = {"command": COMMAND, "rules": RULES, "mean": means, "deals": rows}
    results_path("solve").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
