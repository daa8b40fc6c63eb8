"""Ending of background tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

CANCEL_SECONDS = 2.0
"""Seconds before a task that has not ended is cancelled again."""
QUICK_CANCEL_SECONDS = 0.1
"""The same for tasks without cleanup."""


async def end_all(tasks: Iterable[asyncio.Task[Any]], interval: float = CANCEL_SECONDS) -> None:
    """Cancel tasks until all have finished; a cancellation of the caller takes effect after that.

    One cancellation is not enough: before Python 3.12, `asyncio.wait_for`, which the Redis client uses, may
    swallow it. `asyncio.TaskGroup` cancels only once, and may swallow a cancellation itself.
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
    await asyncio.gather(
        *tasks, return_exceptions=True
    )  # so that asyncio does not log their exceptions
    if cancelled is not None:
        raise cancelled


async def until_one_ends(*works: Coroutine[Any, Any, None]) -> None:
    """Run coroutines until the first one ends, cancel the others, and raise the exception of the first."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await end_all(tasks, QUICK_CANCEL_SECONDS)
    for task in done:
        task.result()
