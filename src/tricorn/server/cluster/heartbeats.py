"""Which processes live: each lets itself be heard all the time, and one that has fallen silent has died."""

from __future__ import annotations

from tricorn.server.clock import CLOCK, Clock
from tricorn.server.settings import Timings


class Lives:
    """When each process was last heard."""

    def __init__(self, timings: Timings, clock: Clock = CLOCK) -> None:
        self.timings = timings
        self.clock = clock
        self.heard: dict[str, float] = {}
        self.latest = self.clock.monotonic()
        """When anything was heard at all: a silence of everybody says nothing about one of them."""

    def __contains__(self, process: object) -> bool:
        return process in self.heard

    def hear(self, process: str) -> bool:
        """A sign of life; whether it is news that this one lives."""
        is_new = process not in self
        self.heard[process] = self.latest = self.clock.monotonic()
        return is_new

    def end(self, process: str) -> bool:
        """It has said that it ends; whether that is news."""
        return self.heard.pop(process, None) is not None

    def begin_anew(self) -> None:
        """Nothing could be heard for a while: whoever lived is taken to live still."""
        self.latest = self.clock.monotonic()
        self.heard = dict.fromkeys(self.heard, self.latest)

    def dead(self) -> list[str]:
        """Those that have died since this was last asked."""
        found = [name for name, at in self.heard.items() if self.latest - at > self.timings.silent]
        for name in found:
            del self.heard[name]
        return found
