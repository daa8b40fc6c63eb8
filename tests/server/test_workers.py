"""Several workers on PostgreSQL and Redis: people at different workers, and services restarted."""

import itertools
import time

import pytest
from tests.programs import WAIT
from tests.server.killing import GONE
from tests.server.people import Keeper, Person, friends, in_turn, make_table, play_on, under_way
from tests.server.running import ProcessServer, apart, http, until
from tests.server.services import lease_runs_out

from tricorn.cli.main import run
from tricorn.records import read
from tricorn.server.cluster.redis_bus import CHANNEL
from tricorn.server.settings import Timings


def seated(workers, made, tokens):
    """Return people of one table, each at another worker."""
    return [
        Person(worker, made["id"], token)
        for worker, token in zip(itertools.cycle(workers), tokens, strict=False)
    ]


def test_people_on_different_workers_play_a_game_to_its_end(two):
    made, tokens = friends(two[0], "Ada", "Bo", "Cleo", rules="tri-ominos target=60")
    people = seated(two, made, tokens)
    play_on(people)
    assert len({str(person.now["seats"]) for person in people}) == 1
    with http(two[1]) as client:
        record = read(client.get(f"/api/tables/{made['id']}/record").text)
    scores = [seat["score"] for seat in people[0].now["seats"]]
    assert list(record.game.scores) == scores


def test_a_bot_moves_once_even_if_two_workers_have_its_table(two):
    made = make_table(two[0], seats=["human", "greedy"], rules="tri-ominos target=40")
    person = Person(two[0], made["id"], made["token"])
    watcher = Person(two[1], made["id"])
    play_on([person, watcher])
    assert watcher.now["status"] == "ended"
    assert watcher.look() == Person(two[0], made["id"]).look()


def test_chat_and_presence_reach_the_other_worker(two):
    made, tokens = friends(two[0], "Ada", "Bo")
    ada, bo = seated(two, made, tokens)
    bo.until(lambda m: m["type"] == "presence" and m["here"] == [True, True])
    ada.ask("say", text="hello over there")
    said = bo.until(lambda m: m["type"] == "said")
    assert (said["name"], said["text"]) == ("Ada", "hello over there")
    bo.ask("say", text="and back")
    assert ada.until(lambda m: m["type"] == "said" and m["number"] == 2)["text"] == "and back"
    ada.close()
    bo.until(lambda m: m["type"] == "presence" and m["here"] == [False, True])


def test_a_chat_line_lost_by_redis_arrives_with_the_next_one(two, monkeypatch):
    made, tokens = friends(two[0], "Ada", "Bo")
    ada, bo = seated(two, made, tokens)
    bo.until(lambda m: m["type"] == "presence" and m["here"] == [True, True])
    with monkeypatch.context() as silent:
        silent.setattr(two[0].server.services.bus.sender, "queue", lambda _: None)
        ada.ask("say", text="is anybody there?")
    ada.ask("say", text="hello?")
    assert [bo.until(is_said)["text"] for _ in range(2)] == ["is anybody there?", "hello?"]


def test_a_chat_line_sent_during_a_redis_outage_arrives_afterwards(two, monkeypatch):
    made, tokens = friends(two[0], "Ada", "Bo")
    ada, bo = seated(two, made, tokens)
    bo.until(lambda m: m["type"] == "presence" and m["here"] == [True, True])
    monkeypatch.setattr(two[0].server.services.bus.sender, "queue", lambda _: None)
    ada.ask("say", text="is anybody there?")
    back = {"type": "subscribe", "channel": CHANNEL + made["id"]}
    two[1].loop.call_soon_threadsafe(two[1].server.services.bus._receive, back)
    assert bo.until(is_said)["text"] == "is anybody there?"
    bo.ask("say", text="yes")
    assert bo.until(is_said)["text"] == "yes"


def is_said(message):
    return message["type"] == "said"


def test_the_same_seat_at_another_worker_closes_the_older_connection(two):
    made, tokens = friends(two[0], "Ada", "Bo")
    older = Person(two[0], made["id"], tokens[0])
    newer = Person(two[1], made["id"], tokens[0])
    assert older.closed() == 4409
    assert newer.look()[0] >= 1


def test_a_key_used_at_one_worker_has_no_second_effect_at_another(two):
    made, tokens = friends(two[0], "Ada", "Bo")
    people = seated(two, made, tokens)
    play_on(people, stop=lambda now: now["status"] == "playing")
    mover, other = in_turn(people)
    move, version = mover.now["options"][0]["move"], mover.version
    done = mover.move(move, key="same")
    token = tokens[people.index(mover)]
    elsewhere = two[(people.index(mover) + 1) % 2]
    again = Person(elsewhere, made["id"], token)
    repeated = again.ask("move", move=move, version=version, key="same")
    assert repeated == done
    other.catch_up(done["version"])
    assert other.version == again.version


def test_a_pad_can_be_edited_at_two_workers(two):
    lines = ["#tricorn 1", "#rules tri-ominos", "#player A Ada", "#player B Bo", "round 1"]
    with http(two[0]) as client:
        made = client.post("/api/pads", json={"lines": lines}).json()
    pens = [Keeper(worker, made["id"], made["token"]) for worker in two]
    assert pens[0].edit(5, ["A 555@0:0 +25 25"], version=1)["type"] == "ack"
    assert pens[1].edit(6, ["B 155@? +11 11"], version=2)["type"] == "ack"
    pens[0].until(lambda m: m.get("version") == 3)
    assert pens[0].edit(6, ["B 155@? +11 11"], version=2)["type"] == "error"


def test_a_game_continues_after_a_worker_is_killed(tmp_path, postgres, redis):
    shared = {"database": postgres.fresh(), "redis": redis.url}
    doomed, other = (ProcessServer(tmp_path, **shared) for _ in range(2))
    made = make_table(doomed, seats=["human", "greedy"], rules="tri-ominos target=40")
    person = Person(doomed, made["id"], made["token"])
    play_on([person], stop=under_way)
    doomed.kill()
    lease_runs_out(redis, made["id"])
    back = Person(other, made["id"], made["token"])
    assert back.version >= person.version
    play_on([back])
    assert back.now["status"] == "ended"
    other.stop()


def keep_trying(server, made, token, version):
    """Reconnect until the server works; a version sent before must still exist."""
    end = time.monotonic() + WAIT
    while True:
        try:
            person = Person(server, made["id"], token)
        except (*GONE, AssertionError):
            assert time.monotonic() < end
            time.sleep(0.2)
            continue
        assert person.version >= version
        return person


@pytest.mark.parametrize("service", ["postgres", "redis"])
def test_restarting_a_service_during_a_game_loses_nothing(two, postgres, redis, service):
    made, tokens = friends(two[0], "Ada", "Bo", rules="tri-ominos target=30")
    people = seated(two, made, tokens)
    play_on(people, stop=under_way)
    version = max(person.version for person in people)
    running = postgres if service == "postgres" else redis
    running.stop()
    if service == "postgres":
        mover, _ = in_turn(people)
        answer = mover.move(mover.now["options"][0]["move"])
        assert (answer["type"], answer["status"]) == ("error", 503)
    running.start()
    for person in people:
        person.close()
    people = [
        keep_trying(worker, made, token, version) for worker, token in zip(two, tokens, strict=True)
    ]
    settle(people)
    play_on(people)
    assert people[0].now["status"] == "ended"
    assert str(people[0].now["seats"]) == str(people[1].now["seats"])


@pytest.mark.parametrize("two_by_hand", [Timings()], indirect=True, ids=[""])
@pytest.mark.parametrize(("leave", "return_"), [("stop", "start"), ("freeze", "thaw")])
def test_people_at_different_workers_can_play_during_a_redis_outage(
    two_by_hand, redis, leave, return_
):
    two, clock, timings = two_by_hand, two_by_hand[0].clock, two_by_hand[0].settings.timings
    made, tokens = friends(two[0], "Ada", "Bo", rules="tri-ominos target=20")
    people = seated(two, made, tokens)
    ada, bo = people
    bo.until(lambda m: m["type"] == "presence" and m["here"] == [True, True])
    play_on(people, stop=under_way)
    getattr(redis, leave)()
    try:
        for _ in range(2):  # people at the other worker do not count as absent in the meantime
            clock.advance(timings.silent)
            clock.expire(timings.heartbeat, count=2)
        watcher = Person(two[0], made["id"])
        assert watcher.until(lambda m: m["type"] == "presence")["here"] == [True, True]
        with clock.ticking(timings.redis_retry):
            play_on(people)
    finally:
        getattr(redis, return_)()
    assert bo.now["status"] == "ended"
    assert str(ada.now["seats"]) == str(bo.now["seats"])


def settle(people):
    """Wait until everyone has the same view."""
    until(lambda: len({person.look()[0] for person in people}) == 1)


def test_does_not_touch_a_database_of_another_revision(tmp_path, postgres, monkeypatch, capsys):
    monkeypatch.setenv("TRICORN_LANG", "en")
    url = postgres.fresh()
    database = ["--database", url, "--data", str(tmp_path)]
    assert apart(run, ["db", "upgrade", *database]) == 0
    postgres.ask(url, "update alembic_version set version_num = '9999'")
    assert apart(run, ["serve", "--port", "0", *database]) == 2
    assert "newer version" in capsys.readouterr().err
    assert postgres.ask(url, "select count(*) from log") == [["0"]]
    postgres.ask(url, "update alembic_version set version_num = '0001'")
    monkeypatch.setattr("tricorn.server.store.upgrade.newest_revision", lambda: "0002")
    monkeypatch.setattr("tricorn.server.store.postgres.newest_revision", lambda: "0002")
    assert apart(run, ["db", "export", str(tmp_path / "out"), *database]) == 2
    assert "tricorn db upgrade --database" in capsys.readouterr().err
