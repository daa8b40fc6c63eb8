"""Durations and rates."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from time import perf_counter


class Times:
    """Durations in seconds; `begin` discards the earlier ones."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.begun = perf_counter()
        self.lasted = 0.0

    def begin(self) -> None:
        """Discard earlier durations."""
        self.seconds.clear()
        self.begun = perf_counter()

    def end(self) -> None:
        """Set the end of the period for the rate."""
        self.lasted = perf_counter() - self.begun

    def took(self, seconds: float) -> None:
        """Add a duration."""
        self.seconds.append(seconds)

    async def count(
        self, work: Sequence[Coroutine[None, None, None]], seconds: float, before: float = 0.0
    ) -> None:
        """Run coroutines concurrently for a number of seconds, and count what they do."""
        tasks = [asyncio.create_task(each) for each in work]
        await asyncio.sleep(before)
        self.begin()
        await asyncio.sleep(seconds)
        self.end()
        await stop(tasks)

    @property
    def rate(self) -> float:
        """The number per second."""
        return len(self.seconds) / self.lasted

    def milliseconds(self, share: float) -> float:
        """Return a percentile, given as a fraction such as 0.99."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def stop(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Cancel tasks and wait until they have ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
