"""Rate limits: requests within a sliding window, and connections per address."""

from __future__ import annotations

from collections import Counter, deque

from tricorn.server.clock import CLOCK, Clock


class RateLimiter:
    """Allows a number of requests within a number of seconds."""

    def __init__(self, count: int, seconds: float, clock: Clock = CLOCK) -> None:
        self.count = count
        self.seconds = seconds
        self.clock = clock
        self.times: deque[float] = deque()

    def allows(self) -> bool:
        """Count one more request, if the limit allows it."""
        self._expire()
        if len(self.times) >= self.count:
            return False
        self.times.append(self.clock.monotonic())
        return True

    @property
    def is_full(self) -> bool:
        """Whether the limit is reached."""
        self._expire()
        return len(self.times) >= self.count

    @property
    def is_empty(self) -> bool:
        """Whether no request counts any more."""
        self._expire()
        return not self.times

    def _expire(self) -> None:
        past = self.clock.monotonic() - self.seconds
        while self.times and self.times[0] < past:
            self.times.popleft()


class RateLimiters:
    """A rate limiter for each name: an address or a seat."""

    def __init__(self, count: int, seconds: float, clock: Clock = CLOCK) -> None:
        self.count = count
        self.seconds = seconds
        self.clock = clock
        self.limiters: dict[str, RateLimiter] = {}

    def of(self, name: str) -> RateLimiter:
        """Return the limiter of one name."""
        if name not in self.limiters:
            self.limiters[name] = RateLimiter(self.count, self.seconds, self.clock)
        return self.limiters[name]

    def tidy(self) -> None:
        """Drop the limiters of names without recent requests."""
        self.limiters = {name: each for name, each in self.limiters.items() if not each.is_empty}


class ConnectionLimiter:
    """Limits the connections per address."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.held: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Count one more connection of this address, if the limit allows it."""
        if self.held[address] >= self.limit:
            return False
        self.held[address] += 1
        return True

    def give_back(self, address: str) -> None:
        """Release one connection of this address."""
        self.held[address] -= 1
        if self.held[address] <= 0:
            del self.held[address]
