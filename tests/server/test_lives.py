"""A process that has died is missed: what it wrote and did not tell is read, its people are gone."""

import pytest
from tests.server.clocks import HandClock
from tests.server.people import Person, friends
from tests.server.running import ProcessServer, ThreadServer, until

from tricorn.server.cluster.heartbeats import Heartbeats
from tricorn.server.settings import Timings

SILENT = Timings().silent
HEARTBEAT = Timings().heartbeat


@pytest.fixture
def clock():
    return HandClock()


@pytest.fixture
def both(clock):
    """Two processes that have just been heard."""
    known = Heartbeats(Timings(), clock)
    assert known.beat("one")
    assert known.beat("two")
    return known


def test_who_falls_silent_while_others_are_heard_has_died(both, clock):
    clock.advance(SILENT)
    assert not both.beat("one")
    assert both.dead() == []
    clock.advance(0.1)
    both.beat("one")
    assert both.dead() == ["two"]
    assert both.dead() == []
    assert ("one" in both, "two" in both) == (True, False)
    assert both.beat("two")


def test_a_silence_of_all_says_nothing_about_one(both, clock):
    clock.advance(10 * SILENT)
    assert both.dead() == []
    both.restart()
    both.beat("one")
    assert both.dead() == []
    assert "two" in both


def test_who_says_that_it_ends_has_ended(both):
    assert both.end("two")
    assert not both.end("two")
    assert "two" not in both


def presence(here):
    return lambda message: message["type"] == "presence" and message["here"] == here


def test_a_move_that_a_worker_acknowledged_but_never_told_is_seen_at_the_others(two_by_hand):
    dying, other = two_by_hand
    made, tokens = friends(dying, "Ada", "Bo")
    people = [Person(dying, made["id"], tokens[0]), Person(other, made["id"], tokens[1])]
    for person in people:  # both workers know that the other has the table
        person.until(presence([True, True]))
    until(
        lambda: other.server.tables.open[made["id"]].follower.task is None
    )  # nor reads it just now
    bus = dying.server.services.bus
    for task in bus.tasks:  # it says nothing more, but writes
        dying.loop.call_soon_threadsafe(task.cancel)
    done = people[0].ready()
    assert done["type"] == "ack"
    with other.clock.ticking(HEARTBEAT):
        people[1].until(presence([False, True]))
    people[1].catch_up(done["version"])
    assert people[1].now["seats"][0]["ready"]
    more = people[0].ask("leave")  # it was not dead, only cut off
    other.call(other.server.tables.beat())
    people[1].catch_up(more["version"])


def test_the_people_of_a_killed_worker_are_gone(tmp_path, postgres, redis):
    shared = {"database": postgres.fresh(), "redis": redis.url}
    doomed = ProcessServer(tmp_path, **shared)
    with ThreadServer(tmp_path, worker="2", clock=HandClock(), **shared) as other:
        made, tokens = friends(doomed, "Ada", "Bo")
        Person(doomed, made["id"], tokens[0])
        bo = Person(other, made["id"], tokens[1])
        bo.until(presence([True, True]))
        doomed.kill()
        with other.clock.ticking(HEARTBEAT):
            bo.until(presence([False, True]))


def test_who_leaves_another_worker_is_waited_for_as_long_as_anybody(two):
    made, tokens = friends(two[0], "Ada", "Bo")
    ada = Person(two[0], made["id"], tokens[0])
    bo = Person(two[1], made["id"], tokens[1])
    bo.until(presence([True, True]))
    two[1].server.tables.open[made["id"]].audience.since -= 3600  # the table has been open for long
    ada.close()
    assert bo.until(presence([False, True]))["away"] == [False, False]
