"""Progress bars on a terminal: with rate and time left, or as a countdown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Show = Callable[[int, int], None]
"""Called with the amount done and the total."""


@contextmanager
def progress(doing: str, total: int, done: int = 0, digits: int = 0) -> Iterator[Show]:
    """Show a bar until the end of the block; the rate counts from its start."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"), TimeRemainingColumn(),
    )  # fmt: skip
    quiet = not console.is_terminal
    with Progress(
        *columns, console=console, transient=True, disable=quiet, speed_estimate_period=300
    ) as bar:
        task = bar.add_task(doing, total=total, completed=done, rate="")
        start = perf_counter()

        def show(now: int, total: int) -> None:
            rate = (now - done) / (perf_counter() - start)
            bar.update(task, completed=now, total=total, rate=f"{rate:,.{digits}f}/s")

        yield show


@contextmanager
def countdown(doing: str, seconds: float) -> Iterator[Callable[[str], None]]:
    """Show a bar that fills over time, next to the current result, until the end of the block."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[found]}"),
        TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(doing, total=seconds, found="")
        start = perf_counter()

        def show(found: str) -> None:
            bar.update(task, completed=perf_counter() - start, found=found)

        yield show
