"""A clock that a test advances by hand, for a server in a thread or for code on the test's own loop."""

import asyncio
import heapq
import itertools
import threading
from contextlib import asynccontextmanager, contextmanager

from tests.programs import WAIT

from tricorn.server.clock import Clock


class HandTimer:
    """A callback that runs once the clock has advanced far enough."""

    def __init__(self, clock, seconds, call):
        self.clock = clock
        self.seconds = seconds
        self.loop = asyncio.get_running_loop()
        self.call = call

    def cancel(self):
        self.clock.forget(self)

    def fire(self):
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.call)


class HandClock(Clock):
    """Stands still until a test advances it; timers fire in the order of their time."""

    def __init__(self):
        self.passed = 0.0
        self.began = super().now()
        self.timers = []
        self.numbers = itertools.count()
        self.changed = threading.Condition()
        self.released = False

    # For the server

    def now(self):
        return self.began + round(1000 * self.passed)

    def monotonic(self):
        return 1000.0 + self.passed

    async def sleep(self, seconds):
        done = asyncio.get_running_loop().create_future()
        timer = self.call_later(seconds, lambda: done.done() or done.set_result(None))
        try:
            await done
        finally:
            timer.cancel()

    def call_later(self, seconds, callback, *values):
        if self.released:
            return super().call_later(seconds, callback, *values)
        timer = HandTimer(self, seconds, lambda: callback(*values))
        if seconds <= 0:
            timer.fire()
            return timer
        with self.changed:
            heapq.heappush(self.timers, (self.passed + seconds, next(self.numbers), timer))
            self.changed.notify_all()
        return timer

    @asynccontextmanager
    async def timeout(self, seconds):
        async with asyncio.timeout(None) as limit:
            timer = self.call_later(seconds, lambda: limit.expired() or limit.reschedule(0))
            try:
                yield
            finally:
                timer.cancel()

    def forget(self, timer):
        with self.changed:
            self.timers = [each for each in self.timers if each[2] is not timer]
            heapq.heapify(self.timers)

    # For tests

    def advance(self, seconds):
        """Advance the time, and fire all timers that are due."""
        with self.changed:
            self.passed += seconds
            while self.timers and self.timers[0][0] <= self.passed:
                heapq.heappop(self.timers)[2].fire()

    def release(self):
        """Fire all timers and continue as a real clock, so that a server can stop."""
        with self.changed:
            self.released = True
            while self.timers:
                heapq.heappop(self.timers)[2].fire()

    def expire(self, seconds, count=1):
        """Wait for a number of timers of exactly this length, then advance the clock by it."""
        with self.changed:
            assert self.changed.wait_for(lambda: self._waiting(seconds) >= count, WAIT), (
                f"nobody waits for {seconds} s: {sorted(each[2].seconds for each in self.timers)}"
            )
        self.advance(seconds)

    def _waiting(self, seconds):
        return sum(each[2].seconds == seconds for each in self.timers)

    @contextmanager
    def ticking(self, seconds, count=1):
        """Advance the clock in steps within the block, whenever a number of timers wait for it."""
        ended = threading.Event()

        def tick():
            while not ended.is_set():
                with self.changed:
                    ready = self.changed.wait_for(lambda: self._waiting(seconds) >= count, 0.05)
                if ready:
                    self.advance(seconds)

        thread = threading.Thread(target=tick, daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join(WAIT)
