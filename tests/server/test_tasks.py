"""Ending of tasks, even if they ignore a cancellation."""

import asyncio
from contextlib import suppress
from functools import partial

import pytest
from tests.programs import WAIT
from tests.server.running import apart

from tricorn.server.cluster.choice import shared
from tricorn.server.settings import Timings
from tricorn.server.tasks import QUICK_CANCEL_SECONDS, end_all, until_one_ends

DEFAULT = Timings()


async def heedless(times):
    """Ignore a number of cancellations, as `asyncio.wait_for` may."""
    for _ in range(times):
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(3600)
    await asyncio.sleep(3600)


async def failing(how, after=3600):
    try:
        await asyncio.sleep(after)
    finally:
        raise ValueError(how)


def test_cancels_tasks_until_they_have_ended():
    async def ended():
        all_tasks = [
            asyncio.create_task(each) for each in (heedless(0), heedless(1), failing("late"))
        ]
        all_tasks.append(asyncio.create_task(asyncio.sleep(0)))
        await asyncio.sleep(0.01)
        async with asyncio.timeout(WAIT):
            await end_all(all_tasks, QUICK_CANCEL_SECONDS)
        return [task.done() for task in all_tasks]

    assert apart(asyncio.run, ended()) == [True] * 4


def test_a_cancelled_caller_still_waits_for_its_tasks():
    async def ended():
        inner = asyncio.create_task(heedless(1))
        outer = asyncio.create_task(end_all([inner], QUICK_CANCEL_SECONDS))
        await asyncio.sleep(0.01)
        async with asyncio.timeout(WAIT):
            await end_all([outer], QUICK_CANCEL_SECONDS)
        return inner.done(), outer.cancelled()

    assert apart(asyncio.run, ended()) == (True, True)


def test_cancels_the_others_when_one_coroutine_ends():
    async def ended():
        rest = []

        async def other():
            rest.append(asyncio.current_task())
            await heedless(1)

        with pytest.raises(ValueError, match="at once"):
            async with asyncio.timeout(WAIT):
                await until_one_ends(other(), failing("at once", after=0.01))
        return rest[0].done()

    assert apart(asyncio.run, ended())


def opened_and_closed(redis, monkeypatch, before_close, timings=DEFAULT):
    """Open buses and close them during `before_close`."""

    async def whole():
        async with asyncio.timeout(WAIT):
            for number in range(12):
                bus = shared(redis.url, timings).bus
                await bus.open(lambda _: None)
                await before_close(bus, number)
                monkeypatch.setattr(bus.sender, "finish", partial(asyncio.sleep, 0))
                await bus.close()

    apart(asyncio.run, whole())


def test_closes_a_bus_during_a_heartbeat(redis, monkeypatch):
    """Before Python 3.12 the Redis client ignores about every third cancellation here."""

    async def speak(_, number):
        await asyncio.sleep(0.0025 + 0.0001 * number)

    opened_and_closed(redis, monkeypatch, speak, Timings(heartbeat=0.0005))


def test_closes_a_bus_during_a_subscription(redis, monkeypatch):
    async def follow(bus, number):
        await asyncio.sleep(0.01)
        bus.follow("t")
        for _ in range(number // 2):
            await asyncio.sleep(0)

    opened_and_closed(redis, monkeypatch, follow)
