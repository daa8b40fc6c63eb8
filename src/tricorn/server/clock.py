"""The server's clock, used for every wait and measurement, so that tests can replace it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol


class Timer(Protocol):
    """A scheduled callback."""

    def cancel(self) -> None:
        """Cancel the callback."""


class Clock:
    """The system clock."""

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return int(time.time() * 1000)

    def monotonic(self) -> float:
        """Return seconds that never decrease, for measuring durations."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, callback: Callable[..., object], *values: Any) -> Timer:
        """Call back from the running loop after this many seconds."""
        return asyncio.get_running_loop().call_later(seconds, callback, *values)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """Return a block that raises TimeoutError if it takes longer."""
        return asyncio.timeout(seconds)


CLOCK = Clock()
"""The default."""
