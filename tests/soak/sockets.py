"""Large numbers of sockets, and some that behave badly."""

import asyncio
from time import monotonic

from bench.load.measures import deaf as measure_deaf
from bench.load.people import requests, set_up, sockets_open
from bench.load.process import running
from bench.load.sockets import sit_deaf, watchers
from tests.soak.promise import SLOWEST, Tell, demand

SOCKETS, MEGABYTES = 2000, 100
TABLES = 40
STAY = 15.0
"""Seconds, longer than the ping interval of the server."""
DROPPED = 30.0
DEAF_SECONDS = 60.0


def idle(scale: float, tell: Tell) -> str:
    """2,000 idle sockets in 100 MB."""
    return asyncio.run(_idle(max(TABLES, round(SOCKETS * scale)), tell))


async def _idle(count: int, tell: Tell) -> str:
    with running() as server:
        async with requests(server.port) as client:
            tables = [(await set_up(client, 4))[0] for _ in range(TABLES)]
            async with watchers(server.port, tables, TABLES):
                before, known = server.megabytes, await sockets_open(client)
                tell(f"{count} sockets are opened")
                async with watchers(server.port, tables, count):
                    await asyncio.sleep(STAY)
                    grown = server.megabytes - before
                    held = await sockets_open(client) - known
    high = MEGABYTES * count / SOCKETS
    demand(held == count, f"{held} of {count} sockets are still open")
    demand(grown <= high, f"{grown:.1f} MB for {count} sockets")
    return f"{count} sockets in {grown:.1f} MB, {1024 * grown / count:.1f} KB each"


def half_open(scale: float, tell: Tell) -> str:  # noqa: ARG001
    """A client that answers nothing is dropped in 30 s."""
    return asyncio.run(_half_open(tell))


async def _half_open(tell: Tell) -> str:
    with running() as server:
        async with requests(server.port) as client:
            table, _ = await set_up(client, 2)
            silent = await sit_deaf(server.port, table)
            begun = monotonic()
            await asyncio.sleep(1)
            demand(await sockets_open(client) == 1, "the silent peer did not come in")
            while await sockets_open(client) and monotonic() - begun < 2 * DROPPED:
                tell(f"{monotonic() - begun:.0f} s and still there")
                await asyncio.sleep(0.05)
            lasted = monotonic() - begun
            silent.transport.abort()
    demand(lasted <= DROPPED, f"a half-open peer was there for {lasted:.1f} s")
    return f"dropped after {lasted:.1f} s"


def deaf(scale: float, tell: Tell) -> str:
    """With clients that never read at every table, the others do not wait."""
    seconds = max(5.0, DEAF_SECONDS * scale)
    tell(f"ten tables, {seconds:.0f} s without and {seconds:.0f} s with them")
    found = asyncio.run(measure_deaf(10, seconds))
    demand(found["sent_away"] > 0, "nobody was sent away, so nobody was stuck")
    demand(found["p99_ms"] < SLOWEST, f"p99 {found['p99_ms']} ms")
    return (
        f"{found['deaf']} peers that never read at 10 tables, {found['sent_away']} sent away so far; "
        f"{found['a_second']} moves/s, p99 {found['p99_ms']} ms (without them {found['p99_without_ms']})"
    )
