"""All missing parts written, several at a time, stoppable at any moment."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from threading import Event

from tricorn.core.errors import InputError
from tricorn.study.data.folder import Folder
from tricorn.study.data.parts import Part

LOOK = 0.25
"""Seconds between two looks at how far the parts are."""


def write_missing(folder: Folder, threads: int) -> Generator[int, None, None]:
    """Write what is missing; yields from time to time how many games or rounds are played in all.

    Kernels and files run without the interpreter's lock, so threads suffice. Whoever closes this
    iterator, or lets an exception through it, waits for a moment only: unfinished parts are dropped.
    """
    missing = folder.missing()
    running: dict[Future[Part], Part] = {}
    stop = Event()
    with ThreadPoolExecutor(threads) as pool:
        try:
            while True:
                while len(running) < threads and (part := next(missing, None)) is not None:
                    running[pool.submit(part.write, folder.plan, stop)] = part
                if not running:
                    return
                done, _ = wait(running, timeout=LOOK, return_when=FIRST_COMPLETED)
                for future in done:
                    _keep(folder, running.pop(future), future)
                yield folder.played + sum(part.played for part in running.values())
        finally:
            stop.set()
            for future in wait(running).done:
                if future.exception() is None:
                    folder.add(future.result())


def _keep(folder: Folder, part: Part, future: Future[Part]) -> None:
    try:
        folder.add(future.result())
    except OSError as error:
        details = {"done": len(folder.done), "parts": folder.parts}
        problem = error.strerror or error
        raise InputError("data-unwritable", path=part.path, problem=problem, **details) from error
