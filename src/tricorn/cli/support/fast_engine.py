"""Loading the compiled engine: a clear error if packages are missing, a spinner while it compiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from rich.console import Console
from rich.status import Status

from tricorn.cli.support.console import t
from tricorn.cli.support.interrupts import interrupts
from tricorn.core.errors import InputError
from tricorn.engine import is_cache_writable, is_installed, kernel_cache


def need_fast() -> None:
    """Raise an error that names the extra to install if numpy or numba is missing."""
    if not is_installed():
        raise InputError("needs-extra", extra="fast")


def warm_up() -> None:
    """Compile the kernels of the engine, or load them from the cache."""
    need_fast()
    from tricorn.engine.simulate import compile_kernels  # noqa: PLC0415 (loads numba)

    _in_sight(compile_kernels)


def warm_up_rows() -> None:
    """Compile the kernels that record decisions, or load them from the cache."""
    need_fast()
    from tricorn.engine.decision_rows import compile_kernels  # noqa: PLC0415 (loads numba)

    _in_sight(compile_kernels)


def warm_up_bots() -> None:
    """Compile the kernels of the strong bots, or load them from the cache."""
    need_fast()
    from tricorn.bots.search.warm import compile_search  # noqa: PLC0415 (loads numba)

    _in_sight(compile_search)


def warm_up_solver() -> None:
    """Compile the kernels of the solver, or load them from the cache."""
    need_fast()
    from tricorn.analysis.solver.warm import compile_solver  # noqa: PLC0415 (loads numba)

    _in_sight(compile_solver)


def _in_sight(compile: Callable[[], None]) -> None:
    """Show a spinner while kernels compile, but not while they load from the cache."""
    from tricorn.engine.compiling import announced_by  # noqa: PLC0415 (loads numba)

    console = Console(stderr=True)
    status = console.status(_doing())
    began: list[float] = []

    def show() -> None:
        began.append(perf_counter())
        status.start()

    with announced_by(show), interrupts.compiling():
        try:
            compile()
        finally:
            status.stop()
    if began:
        console.print(t("simulate.compiled", seconds=f"{perf_counter() - began[0]:.0f}"))


@contextmanager
def shown_by(status: Status) -> Iterator[None]:
    """Let a running spinner show when kernels compile."""
    if not is_installed():
        yield
        return
    from tricorn.engine.compiling import announced_by  # noqa: PLC0415 (loads numba)

    with announced_by(lambda: status.update(_doing())), interrupts.compiling():
        yield


def _doing() -> str:
    if is_cache_writable():
        return t("simulate.compiling")
    return t("simulate.compiling-again", path=kernel_cache())
