"""People at the tables of a server who make a given number of moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack

from bench.load.crowd import Crowd, crowd
from bench.load.people import Gate

SETTLE = 0.2
"""Seconds after the last answer, before the CPU time of a server is read."""


class Tables:
    """People at tables who make a given number of moves."""

    def __init__(self, runner: asyncio.Runner, port: int) -> None:
        self.runner = runner
        self.gate = Gate()
        self.stack = AsyncExitStack()
        opened = self.stack.enter_async_context(crowd(port, self.gate))
        self.people: Crowd = runner.run(opened)

    def seat(self, tables: int, seats: int) -> None:
        """Add tables until there are this many, and wait until everyone sees theirs."""
        self.runner.run(self.people.grow(tables, seats))
        self._wait(lambda: all(person.now for person in self.people.people))

    def play(self, moves: int) -> None:
        """Make this many moves, and wait until all are acknowledged."""
        self.people.times.begin()
        self.gate.open(moves)
        self._wait(lambda: len(self.people.times.seconds) >= moves)

    def close(self) -> None:
        """Close all sockets."""
        self.runner.run(self.stack.aclose())

    def _wait(self, is_done: Callable[[], bool]) -> None:
        async def wait() -> None:
            while not is_done():
                await asyncio.sleep(0.01)
                assert not self.people.errors, self.people.errors
                for task in self.people.tasks:
                    if task.done():
                        task.result()
            await asyncio.sleep(SETTLE)

        self.runner.run(wait())
