"""Compiles the solver ahead of first use: python -m tricorn.analysis.solver.warm"""

from __future__ import annotations

from tricorn.core.deal import deal
from tricorn.core.shuffle import seeded_order
from tricorn.engine import is_installed
from tricorn.rulesets import load


def compile_solver() -> None:
    """Compile the kernels or load them from the cache, by solving a small deal."""
    from tricorn.analysis.solver.search import Search  # noqa: PLC0415 (loads numba)

    ruleset = load("tri-ominos solo_rack=2 solo_draws=1")
    for _ in Search(ruleset, deal(ruleset, 1, seeded_order(1))).steps(60):
        pass


def main() -> None:
    """Compile the kernels unless they are cached; do nothing without the extra `fast`."""
    if is_installed():
        compile_solver()


if __name__ == "__main__":
    main()
