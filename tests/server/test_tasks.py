"""What ends does so, whatever its tasks make of being told."""

import asyncio
from contextlib import suppress

import pytest
from tests.server.running import apart

from tricorn.server import tasks
from tricorn.server.shared import shared
from tricorn.server.tasks import end_all


@pytest.fixture
def nimble(monkeypatch):
    """A task that goes on is soon told again."""
    monkeypatch.setattr(tasks, "AGAIN", 0.05)


async def heedless(times):
    """Passes over so many cancellations, as `asyncio.wait_for` may."""
    for _ in range(times):
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(3600)
    await asyncio.sleep(3600)


async def failing():
    try:
        await asyncio.sleep(3600)
    finally:
        raise ValueError("on the way out")


@pytest.mark.usefixtures("nimble")
def test_tasks_are_cancelled_until_they_have_ended():
    async def ended():
        all_tasks = [asyncio.create_task(each) for each in (heedless(0), heedless(1), failing())]
        all_tasks.append(asyncio.create_task(asyncio.sleep(0)))
        await asyncio.sleep(0.01)
        async with asyncio.timeout(20):
            await end_all(all_tasks)
        return [task.done() for task in all_tasks]

    assert apart(asyncio.run, ended()) == [True] * 4


@pytest.mark.usefixtures("nimble")
def test_a_bus_closes_in_the_middle_of_what_it_says_to_redis(redis, monkeypatch):
    """Until Python 3.11 the client of Redis passes over about every third cancellation then."""
    monkeypatch.setattr("tricorn.server.redis_bus.BEAT", 0.0005)

    async def closed():
        async with asyncio.timeout(60):
            for _ in range(12):
                bus = shared(redis.url).bus
                await bus.open(lambda _: None)
                await asyncio.sleep(0.003)
                await bus.close()

    apart(asyncio.run, closed())
