"""The clock of a server: everything that waits or measures time asks it, so a test can pass another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol


class Timer(Protocol):
    """A callback that is still to come."""

    def cancel(self) -> None:
        """Do not call back."""


class Clock:
    """The clock of this computer."""

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return int(time.time() * 1000)

    def monotonic(self) -> float:
        """Return seconds that never go back, for measuring how long something takes."""
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
"""The real one, where no other is passed."""
