"""The compiled twin as the commands meet it: asked for politely, compiled in sight of the user."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from rich.console import Console

from tricorn.cli.speech import t
from tricorn.core.errors import InputError
from tricorn.fast import cache_folder, is_installed


def need_fast() -> None:
    """Refuse where numpy and numba are missing, naming the extra that brings them."""
    if not is_installed():
        raise InputError("needs-extra", extra="fast")


def warm_up() -> None:
    """Compile the kernels of the engine, or load them."""
    need_fast()
    from tricorn.fast.simulate import LAST_KERNEL, compile_kernels  # noqa: PLC0415 (loads numba)

    _in_sight(compile_kernels, LAST_KERNEL)


def warm_up_rows() -> None:
    """Compile the kernels that write decisions down, or load them."""
    need_fast()
    from tricorn.fast.rows import LAST_KERNEL, compile_kernels  # noqa: PLC0415 (loads numba)

    _in_sight(compile_kernels, LAST_KERNEL)


def warm_up_bots() -> None:
    """Compile the kernels of the strong bots, or load them."""
    need_fast()
    from tricorn.bots.search.warm import LAST_KERNEL, compile_search  # noqa: PLC0415 (loads numba)

    _in_sight(compile_search, LAST_KERNEL)


def warm_up_solver() -> None:
    """Compile the kernels of the solver, or load them."""
    need_fast()
    from tricorn.study.solve.warm import LAST_KERNEL, compile_solver  # noqa: PLC0415 (loads numba)

    _in_sight(compile_solver, LAST_KERNEL)


def _in_sight(compile: Callable[[], None], last_kernel: str) -> None:
    """The first time takes a while, so say it."""
    if any(cache_folder().rglob(f"{last_kernel}-*")):
        compile()
        return
    console = Console(stderr=True)
    start = perf_counter()
    with console.status(t("simulate.compiling")):
        compile()
    console.print(t("simulate.compiled", seconds=f"{perf_counter() - start:.0f}"))
