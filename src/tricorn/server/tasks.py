"""Tasks that go on until they are ended."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

CANCEL_SECONDS = 2.0
"""Seconds that a task has to end before it is told so again."""
QUICK_CANCEL_SECONDS = 0.1
"""The same for tasks that have nothing to put away."""


async def end_all(tasks: Iterable[asyncio.Task[Any]], interval: float = CANCEL_SECONDS) -> None:
    """Cancel them until they have ended; whoever does so is cancelled no sooner than that.

    Telling it once is not enough: until Python 3.11 `asyncio.wait_for`, through which Redis is written to,
    can pass over a cancellation. A group of tasks tells it only once, and may pass over it itself.
    """
    tasks = list(tasks)
    cancelled: asyncio.CancelledError | None = None
    while pending := [task for task in tasks if not task.done()]:
        for task in pending:
            task.cancel()
        try:
            await asyncio.wait(pending, timeout=interval)
        except asyncio.CancelledError as error:
            cancelled = error
    await asyncio.gather(*tasks, return_exceptions=True)  # what they ended with has been seen
    if cancelled is not None:
        raise cancelled


async def until_one_ends(*works: Coroutine[Any, Any, None]) -> None:
    """Side by side until one of them ends, and then none; what it ended with is raised."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await end_all(tasks, QUICK_CANCEL_SECONDS)
    for task in done:
        task.result()
