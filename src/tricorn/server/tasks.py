"""Tasks that go on until they are ended."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN = 2.0
"""Seconds that a task has to end before it is told so again."""


async def end_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel them until they have ended.

    Telling it once is not enough: until Python 3.11 `asyncio.wait_for`, through which Redis is written to,
    can pass over a cancellation, and so can a group of tasks in which something else fails just then.
    """
    tasks = list(tasks)
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=AGAIN)
    await asyncio.gather(*tasks, return_exceptions=True)  # what they ended with has been seen
