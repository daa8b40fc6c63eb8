"""The compiled twin as the commands meet it: asked for politely, compiled in sight of the user."""

from __future__ import annotations

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
    """Compile the kernels, or load them; the first time takes a while, so say it."""
    need_fast()
    console = Console(stderr=True)
    is_first = not cache_folder().exists()
    from tricorn.fast.simulate import compile_kernels  # noqa: PLC0415 (loads numba)

    start = perf_counter()
    if not is_first:
        compile_kernels()
        return
    with console.status(t("simulate.compiling")):
        compile_kernels()
    console.print(t("simulate.compiled", seconds=f"{perf_counter() - start:.0f}"))
