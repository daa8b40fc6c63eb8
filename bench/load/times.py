"""How long things took."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from time import perf_counter


class Times:
    """Seconds, one for each thing done; those before `begin` do not count."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.begun = perf_counter()
        self.lasted = 0.0

    def begin(self) -> None:
        """Forget what was before."""
        self.seconds.clear()
        self.begun = perf_counter()

    def end(self) -> None:
        """What comes later is not counted in the rate."""
        self.lasted = perf_counter() - self.begun

    def took(self, seconds: float) -> None:
        """One more."""
        self.seconds.append(seconds)

    async def count(
        self, work: Sequence[Coroutine[None, None, None]], seconds: float, before: float = 0.0
    ) -> None:
        """Let all of these work side by side, count for so long what they do, stop them."""
        tasks = [asyncio.create_task(each) for each in work]
        await asyncio.sleep(before)
        self.begin()
        await asyncio.sleep(seconds)
        self.end()
        await stop(tasks)

    @property
    def rate(self) -> float:
        """How many a second."""
        return len(self.seconds) / self.lasted

    def milliseconds(self, share: float) -> float:
        """So many of them, 0.99 for example, took no longer."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def stop(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Cancel them and wait until they are gone."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
