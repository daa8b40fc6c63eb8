"""Two hundred tables for several minutes."""

import asyncio

from bench.load.crowd import Crowd, crowd
from bench.load.process import Process, running
from bench.load.times import Times
from tests.soak.promise import SLOWEST, Tell, demand

TABLES, SEATS, PACE = 200, 4, 1.0
DRIFT = 0.05
RULES = "tri-ominos rounds=1"
IDLE = 10.0
"""Seconds until an unused table is evicted: games start and end all the time."""
WARM = 120.0
"""Seconds until the first games have ended and their tables are evicted."""
STEP = 5.0


def crowded(scale: float, seconds: float, tell: Tell) -> str:
    """200 tables of four at one move per second and table: no error, quick, memory steady."""
    return asyncio.run(_crowded(max(1, round(TABLES * scale)), seconds, tell))


async def _crowded(tables: int, seconds: float, tell: Tell) -> str:
    with running(idle_seconds=IDLE) as server:
        async with crowd(server.port, PACE, rules=RULES) as people:
            await people.grow(tables, SEATS)
            await _watched(people, server, WARM, tell)
            before = server.megabytes
            times = await _watched(people, server, seconds, tell)
            grown = server.megabytes / before - 1
            demand(not people.errors, f"refused: {people.errors[:3]}")
    slow = times.milliseconds(0.99)
    demand(slow < SLOWEST, f"p99 {slow:.0f} ms")
    demand(grown < DRIFT, f"memory grew by {100 * grown:.1f} %")
    demand(times.rate > 0.8 * tables / PACE, f"only {times.rate:.0f} moves/s")
    return (
        f"{tables} tables of {SEATS} for {seconds:.0f} s: {len(times.seconds)} moves, "
        f"{times.rate:.0f}/s, no error, p50 {times.milliseconds(0.5):.1f} ms, p99 {slow:.1f} ms, "
        f"memory {before:.0f} MB and {100 * grown:+.1f} %"
    )


async def _watched(people: Crowd, server: Process, seconds: float, tell: Tell) -> Times:
    """Count all moves of a number of seconds, reporting the progress."""
    everything = Times()
    everything.begin()
    spent = 0.0
    while spent < seconds:
        await people.play(min(STEP, seconds - spent))
        everything.seconds += people.times.seconds
        spent += STEP
        slow = people.times.milliseconds(0.99)
        tell(f"{spent:.0f} of {seconds:.0f} s, p99 {slow:.0f} ms, {server.megabytes:.0f} MB")
    everything.end()
    return everything
