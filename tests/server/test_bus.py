"""News between workers over a real Redis: none is lost for long, none arrives too late."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest
from tests.programs import WAIT
from tests.server.clocks import HandClock
from tests.server.people import Keeper, Person, friends
from tests.server.running import apart, http
from tests.server.test_heartbeats import presence

from tricorn.server.clock import CLOCK
from tricorn.server.cluster.bus import News
from tricorn.server.cluster.choice import shared
from tricorn.server.settings import Timings


class Recorder(list):
    """A recorder of the news that a process receives."""

    async def until(self, kind, id):
        """Wait for these news."""
        async with asyncio.timeout(WAIT):
            while not any((news.kind, news.id) == (kind, id) for news in self):
                await asyncio.sleep(0.01)


@asynccontextmanager
async def opened(url, clock=CLOCK):
    """Open a bus and yield it with a recorder; it retries Redis quickly."""
    bus, recorder = shared(url, Timings(redis_retry=0.05), clock).bus, Recorder()
    await bus.open(recorder.append)
    try:
        yield bus, recorder
    finally:
        await bus.close()


@pytest.mark.parametrize("name", ["subscribe", "get_message"])
def test_opens_another_connection_after_any_error(redis, monkeypatch, name):
    async def followed():
        from redis.asyncio.client import PubSub  # noqa: PLC0415 (an extra)

        right = getattr(PubSub, name)
        failures = iter([RuntimeError("two at once")])

        async def wrong(channel, *arguments, **options):
            for failure in failures:
                raise failure
            return await right(channel, *arguments, **options)

        async with opened(redis.url) as (bus, recorder):
            monkeypatch.setattr(PubSub, name, wrong)
            bus.follow("a table")
            await recorder.until("found", "a table")
            bus.follow("another")
            await recorder.until("found", "another")

    apart(asyncio.run, followed())


def test_sends_news_again_after_any_error(redis, monkeypatch):
    async def said():
        async with opened(redis.url) as (bus, recorder), opened(redis.url) as (other, _):
            bus.follow("t")
            await recorder.until("found", "t")
            right = other.client.publish
            failures = iter([RuntimeError("two at once"), OSError("gone")])

            async def wrong(*arguments):
                for failure in failures:
                    raise failure
                return await right(*arguments)

            monkeypatch.setattr(other.client, "publish", wrong)
            other.publish(News("changed", "t", [0, []]))
            await recorder.until("changed", "t")
            return next(failures, None), [task for task in other.tasks if task.done()]

    assert apart(asyncio.run, said()) == (None, [])


def test_an_error_in_one_table_does_not_stop_news_of_others(redis):
    async def scenario():
        async with opened(redis.url) as (bus, recorder), opened(redis.url) as (other, _):

            def listener(news):
                if news.id == "one":
                    raise ValueError("what?")
                recorder.append(news)

            bus.listener = listener
            for id in ("one", "two"):
                bus.follow(id)
            await recorder.until("found", "two")
            for id in ("one", "two"):
                other.publish(News("changed", id, [0, []]))
            await recorder.until("changed", "two")

    apart(asyncio.run, scenario())


def test_drops_outdated_news_when_redis_is_available_again(redis):
    clock = HandClock()

    async def scenario():
        async with opened(redis.url) as (bus, recorder), opened(redis.url, clock) as (other, _):
            bus.follow("t")
            await recorder.until("found", "t")
            redis.stop()
            other.publish(News("changed", "t", [0, []]))
            other.publish(News("taken", "t", "ada"))
            clock.advance(Timings().passing)
            recorder.clear()
            redis.start()
            await recorder.until(
                "found", "t"
            )  # the listener is subscribed before the news are sent again
            clock.release()
            other.publish(News("said", "t", "hello"))
            await recorder.until("said", "t")
            return {news.kind for news in recorder if news.id == "t"}

    assert "taken" not in apart(asyncio.run, scenario())


def test_sends_the_last_news_of_a_process(redis):
    async def scenario():
        async with opened(redis.url) as (bus, recorder):
            bus.follow("t")
            await recorder.until("found", "t")
            async with opened(redis.url) as (other, _):
                other.publish(News("changed", "t", [0, []]))
            await recorder.until("changed", "t")
            await recorder.until("ends", "")
            return bus.is_alive(other.origin)

    assert apart(asyncio.run, scenario()) is False


def test_a_player_who_moved_to_another_worker_and_left_is_absent(two):
    made, tokens = friends(two[0], "Ada", "Bo")
    older = Person(two[0], made["id"], tokens[0])
    bo = Person(two[1], made["id"], tokens[1])
    bo.until(presence([True, True]))
    newer = Person(two[1], made["id"], tokens[0])
    assert older.closed() == 4409
    newer.close()
    bo.until(presence([False, True]))


def test_presence_is_exchanged_after_a_restart_of_redis(two, redis):
    made, tokens = friends(two[0], "Ada", "Bo")
    bo = Person(two[1], made["id"], tokens[1])
    redis.stop()
    redis.start()
    Person(two[0], made["id"], tokens[0])
    bo.until(presence([True, True]))


def test_a_table_evicted_during_a_redis_outage_keeps_no_presence(two_by_hand, redis):
    two = two_by_hand
    made, tokens = friends(two[0], "Ada", "Bo")
    ada, bo = (Person(worker, made["id"], token) for worker, token in zip(two, tokens, strict=True))
    bo.until(presence([True, True]))
    redis.stop()
    ada.close()
    here = two[0].server.tables

    def let_go():
        here.open[made["id"]].close()
        here.services.bus.leave(made["id"])
        del here.open[made["id"]]

    two[0].loop.call_soon_threadsafe(let_go)
    redis.start()
    with two[0].clock.ticking(Timings().redis_retry):
        bo.until(presence([False, True]))


def test_concurrent_chat_lines_at_two_workers_all_arrive(two):
    made, tokens = friends(two[0], "Ada", "Bo")
    people = [Person(worker, made["id"], token) for worker, token in zip(two, tokens, strict=True)]
    for number in range(10):
        for person in people:  # both are sent before either is answered
            person.send("say", key=f"k{number}", text="hello")
    for person in people:
        for number in range(10):
            assert person.answer(f"k{number}")["type"] == "ack"
    for person in people:
        lines = {each["number"] for each in person.messages if each["type"] == "said"}
        while len(lines) < 20:
            lines.add(person.until(lambda message: message["type"] == "said")["number"])
        assert lines == set(range(1, 21))


def test_many_announcements_of_a_pad_cause_one_read(two):
    lines = ["#tricorn 1", "#rules tri-ominos", "#player A Ada", "#player B Bo", "round 1"]
    with http(two[0]) as client:
        made = client.post("/api/pads", json={"lines": lines}).json()
    pen = Keeper(two[0], made["id"], made["token"])
    pads = two[0].server.pads

    async def shaken():
        live = pads.open[made["id"]]
        tasks = set()
        for _ in range(20):
            pads.on_news(News("lost", made["id"], origin=""))
            tasks.add(live.follower.task)
        await asyncio.gather(*tasks)
        return len(tasks), live.follower.task

    assert two[0].call(shaken()) == (1, None)
    assert json.loads(pen.bytes[0])["version"] == 1
