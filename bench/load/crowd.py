"""Many tables full of people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bench.load.people import RULES, Pace, Person, requests, set_up
from bench.load.times import Times, stop

AT_ONCE = 20
"""Tables set up side by side."""


class Crowd:
    """People at tables of a server, all playing at once."""

    def __init__(
        self,
        port: int,
        pace: float | None = None,
        bots: tuple[str, ...] = (),
        rules: str = RULES,
    ) -> None:
        self.port = port
        self.rules = rules
        self.pace = pace
        self.bots = bots
        self.times = Times()
        self.people: list[Person] = []
        self.tables: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def grow(self, tables: int, seats: int) -> None:
        """More tables, until there are so many."""
        async with requests(self.port) as client:
            while (missing := tables - len(self.tables)) > 0:
                some = [
                    set_up(client, seats, self.bots, self.rules)
                    for _ in range(min(missing, AT_ONCE))
                ]
                for id, tokens in await asyncio.gather(*some):
                    self._seat(id, tokens, len(self.tables) / tables)

    def _seat(self, id: str, tokens: list[str], phase: float) -> None:
        """People come in and begin; those at a pace begin at different times."""
        pace = None if self.pace is None else Pace(self.pace, self.pace * phase)
        self.tables.append(id)
        for token in tokens:
            person = Person(self.port, token, self.times, pace)
            self.people.append(person)
            self.tasks.append(asyncio.create_task(person.play(id)))

    async def play(self, seconds: float) -> None:
        """Let them play for so long, and count what they do meanwhile; a failure is raised."""
        self.times.begin()
        done, _ = await asyncio.wait(
            self.tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
        )
        self.times.end()
        for task in done:
            task.result()

    def whereabouts(self) -> set[str]:
        """The tables that they play at now."""
        return {person.table for person in self.people}

    @property
    def errors(self) -> list[dict[str, object]]:
        """Everything that was refused."""
        return [error for person in self.people for error in person.errors]

    async def go_home(self) -> None:
        """All of them."""
        await stop(self.tasks)


@asynccontextmanager
async def crowd(
    port: int, pace: float | None = None, bots: tuple[str, ...] = (), rules: str = RULES
) -> AsyncIterator[Crowd]:
    """A crowd that goes home at the end of the block."""
    people = Crowd(port, pace, bots, rules)
    try:
        yield people
    finally:
        await people.go_home()
