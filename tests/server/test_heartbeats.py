"""Dead processes are noticed: their unannounced entries are read, their people count as absent."""

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
    """Two processes with a recent heartbeat."""
    known = Heartbeats(Timings(), clock)
    assert known.beat("one")
    assert known.beat("two")
    return known


def test_a_silent_process_is_dead_if_others_send_heartbeats(both, clock):
    clock.advance(SILENT)
    assert not both.beat("one")
    assert both.dead() == []
    clock.advance(0.1)
    both.beat("one")
    assert both.dead() == ["two"]
    assert both.dead() == []
    assert ("one" in both, "two" in both) == (True, False)
    assert both.beat("two")


def test_no_process_is_dead_if_all_are_silent(both, clock):
    clock.advance(10 * SILENT)
    assert both.dead() == []
    both.restart()
    both.beat("one")
    assert both.dead() == []
    assert "two" in both


def test_a_process_that_announces_its_end_is_dead(both):
    assert both.end("two")
    assert not both.end("two")
    assert "two" not in both


def presence(here):
    return lambda message: message["type"] == "presence" and message["here"] == here


def test_other_workers_read_a_move_that_was_never_announced(two_by_hand):
    dying, other = two_by_hand
    made, tokens = friends(dying, "Ada", "Bo")
    people = [Person(dying, made["id"], tokens[0]), Person(other, made["id"], tokens[1])]
    for person in people:  # both workers know that the other has the table
        person.until(presence([True, True]))
    until(
        lambda: other.server.tables.open[made["id"]].follower.task is None
    )  # and does not read it for now
    bus = dying.server.services.bus
    for task in bus.tasks:  # it announces nothing more, but writes
        dying.loop.call_soon_threadsafe(task.cancel)
    done = people[0].ready()
    assert done["type"] == "ack"
    with other.clock.ticking(HEARTBEAT):
        people[1].until(presence([False, True]))
    people[1].catch_up(done["version"])
    assert people[1].now["seats"][0]["ready"]
    more = people[0].ask("leave")  # it was not dead, only disconnected
    other.call(other.server.tables.beat())
    people[1].catch_up(more["version"])


def test_the_people_of_a_killed_worker_are_absent(tmp_path, postgres, redis):
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


def test_away_time_is_the_same_for_people_at_another_worker(two):
    made, tokens = friends(two[0], "Ada", "Bo")
    ada = Person(two[0], made["id"], tokens[0])
    bo = Person(two[1], made["id"], tokens[1])
    bo.until(presence([True, True]))
    two[1].server.tables.open[
        made["id"]
    ].audience.since -= 3600  # the table has been open for a long time
    ada.close()
    assert bo.until(presence([False, True]))["away"] == [False, False]
