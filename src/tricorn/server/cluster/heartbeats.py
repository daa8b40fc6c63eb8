"""Heartbeats: which processes are alive. Each sends one every second; a silent one counts as dead."""

from __future__ import annotations

from tricorn.server.clock import CLOCK, Clock
from tricorn.server.settings import Timings


class Heartbeats:
    """The time of the last heartbeat of each process."""

    def __init__(self, timings: Timings, clock: Clock = CLOCK) -> None:
        self.timings = timings
        self.clock = clock
        self.seen_at: dict[str, float] = {}
        self.latest = self.clock.monotonic()
        """The time of the last message of any process; if none arrive, Redis is at fault, not one process."""

    def __contains__(self, process: object) -> bool:
        return process in self.seen_at

    def beat(self, process: str) -> bool:
        """Record a heartbeat; return whether this process was not known to be alive."""
        is_new = process not in self
        self.seen_at[process] = self.latest = self.clock.monotonic()
        return is_new

    def end(self, process: str) -> bool:
        """Record that a process ends; return whether it was known to be alive."""
        return self.seen_at.pop(process, None) is not None

    def restart(self) -> None:
        """Count all processes as alive, after an outage of Redis."""
        self.latest = self.clock.monotonic()
        self.seen_at = dict.fromkeys(self.seen_at, self.latest)

    def dead(self) -> list[str]:
        """Return the processes that have died since the last call."""
        silent = self.timings.silent
        found = [name for name, at in self.seen_at.items() if self.latest - at > silent]
        for name in found:
            del self.seen_at[name]
        return found
