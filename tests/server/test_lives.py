"""A process that has died is missed: what it wrote and did not tell is read, its people are gone."""

import pytest
from tests.server.people import Person, friends
from tests.server.running import ProcessServer, ThreadServer, until

from tricorn.server import lives
from tricorn.server.lives import SILENT, Lives


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is set."""
    now = [100.0]
    monkeypatch.setattr(lives, "monotonic", lambda: now[0])

    def go_on(seconds):
        now[0] += seconds

    return go_on


@pytest.fixture
def both(clock):  # noqa: ARG001
    """Two processes that have just been heard."""
    known = Lives()
    assert known.hear("one")
    assert known.hear("two")
    return known


def test_who_falls_silent_while_others_are_heard_has_died(both, clock):
    clock(SILENT)
    assert not both.hear("one")
    assert both.dead() == []
    clock(0.1)
    both.hear("one")
    assert both.dead() == ["two"]
    assert both.dead() == []
    assert ("one" in both, "two" in both) == (True, False)
    assert both.hear("two")


def test_a_silence_of_all_says_nothing_about_one(both, clock):
    clock(10 * SILENT)
    assert both.dead() == []
    both.begin_anew()
    both.hear("one")
    assert both.dead() == []
    assert "two" in both


def test_who_says_that_it_ends_has_ended(both):
    assert both.end("two")
    assert not both.end("two")
    assert "two" not in both


def presence(here):
    return lambda message: message["type"] == "presence" and message["here"] == here


@pytest.fixture
def impatient(monkeypatch):
    """Whoever is silent is soon missed."""
    monkeypatch.setattr(lives, "SILENT", 1.5)
    monkeypatch.setattr("tricorn.server.redis_bus.BEAT", 0.1)


@pytest.mark.usefixtures("impatient")
def test_a_move_that_a_worker_acknowledged_but_never_told_is_seen_at_the_others(two):
    dying, other = two
    made, tokens = friends(dying, "Ada", "Bo")
    people = [Person(dying, made["id"], tokens[0]), Person(other, made["id"], tokens[1])]
    for person in people:  # both workers know that the other has the table
        person.until(presence([True, True]))
    until(lambda: other.server.tables.open[made["id"]].catching_up is None)  # nor reads it just now
    bus = dying.server.tools.bus
    for task in bus.tasks:  # it says nothing more, but writes
        dying.loop.call_soon_threadsafe(task.cancel)
    done = people[0].ready()
    assert done["type"] == "ack"
    people[1].until(presence([False, True]))
    people[1].catch_up(done["version"])
    assert people[1].now["seats"][0]["ready"]
    more = people[0].ask("leave")  # it was not dead, only cut off
    other.call(other.server.tables.beat())
    people[1].catch_up(more["version"])


@pytest.mark.usefixtures("impatient")
def test_the_people_of_a_killed_worker_are_gone(tmp_path, postgres, redis):
    shared = {"database": postgres.fresh(), "redis": redis.url}
    doomed = ProcessServer(tmp_path, **shared)
    with ThreadServer(tmp_path, worker="2", **shared) as other:
        made, tokens = friends(doomed, "Ada", "Bo")
        Person(doomed, made["id"], tokens[0])
        bo = Person(other, made["id"], tokens[1])
        bo.until(presence([True, True]))
        doomed.kill()
        bo.until(presence([False, True]))


def test_who_leaves_another_worker_is_waited_for_as_long_as_anybody(two):
    made, tokens = friends(two[0], "Ada", "Bo")
    ada = Person(two[0], made["id"], tokens[0])
    bo = Person(two[1], made["id"], tokens[1])
    bo.until(presence([True, True]))
    two[1].server.tables.open[made["id"]].audience.since -= 3600  # the table has been open for long
    ada.close()
    assert bo.until(presence([False, True]))["away"] == [False, False]
