"""How much anybody may ask: counted over a sliding window, forgotten when it has passed."""

from __future__ import annotations

from collections import Counter, deque

from tricorn.server.clock import CLOCK, Clock


class Meter:
    """Allows so many within so many seconds."""

    def __init__(self, count: int, seconds: float, clock: Clock = CLOCK) -> None:
        self.count = count
        self.seconds = seconds
        self.clock = clock
        self.times: deque[float] = deque()

    def allows(self) -> bool:
        """One more, if there is room for it."""
        self._forget()
        if len(self.times) >= self.count:
            return False
        self.times.append(self.clock.monotonic())
        return True

    @property
    def is_full(self) -> bool:
        """Whether one more would be too many."""
        self._forget()
        return len(self.times) >= self.count

    @property
    def is_empty(self) -> bool:
        """Whether everything is forgotten."""
        self._forget()
        return not self.times

    def _forget(self) -> None:
        past = self.clock.monotonic() - self.seconds
        while self.times and self.times[0] < past:
            self.times.popleft()


class Meters:
    """A meter for everybody."""

    def __init__(self, count: int, seconds: float, clock: Clock = CLOCK) -> None:
        self.count = count
        self.seconds = seconds
        self.clock = clock
        self.meters: dict[str, Meter] = {}

    def of(self, name: str) -> Meter:
        """The meter of one."""
        if name not in self.meters:
            self.meters[name] = Meter(self.count, self.seconds, self.clock)
        return self.meters[name]

    def tidy(self) -> None:
        """Forget those who have not asked for a while."""
        self.meters = {name: meter for name, meter in self.meters.items() if not meter.is_empty}


class Doors:
    """How many sockets an address holds."""

    def __init__(self, high: int) -> None:
        self.high = high
        self.held: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """One more for this address, if it may have one."""
        if self.held[address] >= self.high:
            return False
        self.held[address] += 1
        return True

    def give_back(self, address: str) -> None:
        """One less."""
        self.held[address] -= 1
        if self.held[address] <= 0:
            del self.held[address]
