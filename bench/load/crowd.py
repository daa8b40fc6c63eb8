"""Many tables full of people."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

from bench.load.people import RULES, Pace, Person, requests, set_up
from bench.load.times import Times, stop

AT_ONCE = 20
"""Tables created concurrently."""


class Crowd:
    """People at the tables of a server, all playing at once."""

    def __init__(
        self,
        port: int,
        pace: float | Pace | None = None,
        bots: tuple[str, ...] = (),
        rules: str = RULES,
        others: Sequence[int] = (),
    ) -> None:
        """Prepare the crowd; `others` are ports of further servers, among which the tables alternate."""
        self.ports = [port, *others]
        self.rules = rules
        self.pace = pace
        self.bots = bots
        self.rng = Random(1)
        self.times = Times()
        self.people: list[Person] = []
        self.tables: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def grow(self, tables: int, seats: int) -> None:
        """Add tables up to this number."""
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(requests(port)) for port in self.ports]
            while (missing := tables - len(self.tables)) > 0:
                turns = range(min(missing, AT_ONCE))
                some = [
                    set_up(clients[turn % len(clients)], seats, self.bots, self.rules)
                    for turn in turns
                ]
                for turn, (id, tokens) in zip(turns, await asyncio.gather(*some), strict=True):
                    port = self.ports[turn % len(clients)]
                    self._seat(port, id, tokens)

    def _seat(self, port: int, id: str, tokens: list[str]) -> None:
        """Connect the people of a table and let them play; those at a pace move at any time."""
        pace = self.pace
        if pace is not None and not isinstance(pace, Pace):
            pace = Pace(pace, self.rng.random())
        self.tables.append(id)
        for token in tokens:
            person = Person(port, token, self.times, pace)
            self.people.append(person)
            self.tasks.append(asyncio.create_task(person.play(id)))

    async def play(self, seconds: float) -> None:
        """Let everyone play for a number of seconds and count their moves; raise the first failure."""
        self.times.begin()
        done, _ = await asyncio.wait(
            self.tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
        )
        self.times.end()
        for task in done:
            task.result()

    def whereabouts(self) -> set[str]:
        """Return the tables of the current games."""
        return {person.table for person in self.people}

    @property
    def errors(self) -> list[dict[str, object]]:
        """Return all refusals."""
        return [error for person in self.people for error in person.errors]

    async def go_home(self) -> None:
        """Disconnect everyone."""
        await stop(self.tasks)


@asynccontextmanager
async def crowd(
    port: int,
    pace: float | Pace | None = None,
    bots: tuple[str, ...] = (),
    rules: str = RULES,
    others: Sequence[int] = (),
) -> AsyncIterator[Crowd]:
    """Yield a crowd, disconnected at the end; garbage collection is off, as it would add delays."""
    people = Crowd(port, pace, bots, rules, others)
    gc.disable()
    try:
        yield people
    finally:
        gc.enable()
        await people.go_home()
