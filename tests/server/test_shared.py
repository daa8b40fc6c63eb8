"""What several workers share: the database, leases on tables, metrics."""

import asyncio
import os
import signal
from contextlib import suppress
from functools import partial

import pytest
from tests.server.clocks import HandClock
from tests.server.killing import kill_repeatedly
from tests.server.people import Person, friends, make_table, play_on, under_way
from tests.server.running import ProcessServer, ThreadServer, apart, http, until
from tests.server.services import lease_runs_out

from tricorn.cli.main import run
from tricorn.core.errors import InputError
from tricorn.server.clock import CLOCK
from tricorn.server.ops.run import prepare
from tricorn.server.settings import Settings, Timings
from tricorn.server.store.contract import Append, Card, ConflictError, Row
from tricorn.server.store.postgres import PostgresStore
from tricorn.server.store.sql import CLOSE_SECONDS
from tricorn.table.errors import RefusedError


def test_of_twenty_writers_on_two_connections_exactly_one_succeeds(postgres):
    async def race():
        stores = [PostgresStore(url) for _ in range(2)]
        for store in stores:
            await store.open()
        appends = [stores[n % 2].append(Append("t", 0, [Row(1, f'"{n}"')])) for n in range(20)]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        for store in stores:
            await store.close()
        return answers

    url = postgres.fresh()
    answers = apart(asyncio.run, race())
    assert answers.count(None) == 1
    assert sum(isinstance(answer, ConflictError) for answer in answers) == 19
    assert postgres.ask(url, "select seq, body from log") == [["1", f'"{answers.index(None)}"']]


def test_accepts_sslmode_in_the_address(postgres):
    async def opened():
        store = PostgresStore(f"{postgres.fresh()}?sslmode=disable")
        await store.open()
        await store.close()

    apart(asyncio.run, opened())


def test_closing_does_not_wait_for_a_silent_database(postgres):
    url = postgres.fresh()
    processes = "select pid from pg_stat_activity where datname = current_database()"

    def send(number):
        for process in silent:
            with suppress(ProcessLookupError):  # the connection of this query
                os.kill(int(process), number)

    async def closed():
        clock = HandClock()
        store = PostgresStore(url, clock=clock)
        await store.open()
        await asyncio.gather(*(store.ping() for _ in range(5)))
        silent.extend(pid for (pid,) in postgres.ask(url, processes))
        send(signal.SIGSTOP)
        writing = asyncio.create_task(store.append(Append("a", 0, [Row(1, "{}")])))
        closing = asyncio.create_task(store.close())
        for _ in ("what is still to be written", "the connections"):
            await asyncio.to_thread(clock.expire, CLOSE_SECONDS)
        await closing
        return (await asyncio.gather(writing, return_exceptions=True))[0]

    silent = []
    try:
        assert str(apart(asyncio.run, closed())) == "not written"
    finally:
        send(signal.SIGCONT)


def test_finds_all_tables_to_resume_except_old_ones(postgres):
    async def found():
        store = PostgresStore(postgres.fresh())
        await store.open()
        for number in range(210):
            card = Card(f"t{number}", "table", f"c{number}", "playing", False, {})
            await store.append(Append(card.id, 0, [Row(1, "{}")], card))
        await store.mark("t0", "ended")
        now = CLOCK.now()
        ids = [len(await store.ids("table", ["playing"], now + ms)) for ms in (-60_000, 60_000)]
        await store.close()
        return ids

    assert apart(asyncio.run, found()) == [209, 0]


def test_kills_lose_nothing_acknowledged_by_postgresql(tmp_path, postgres):
    url = postgres.fresh()
    read = partial(postgres.ask, url)
    acknowledged, lost = kill_repeatedly(tmp_path, 4, read=read, database=url)
    assert lost == []
    assert acknowledged >= 80


def test_another_worker_plays_the_bots_of_a_dead_worker(tmp_path, postgres, redis):
    clock = HandClock()
    shared = {"database": postgres.fresh(), "redis": redis.url}
    doomed = ProcessServer(tmp_path, bot_pause=100.0, **shared)
    made = make_table(doomed, seats=["human", "greedy"], rules="tri-ominos target=40")
    person = Person(doomed, made["id"], made["token"])
    play_on([person], stop=lambda now: now["turn"] == 1)
    person.close()
    with ThreadServer(tmp_path, worker="2", clock=clock, **shared) as other:
        doomed.kill()
        lease_runs_out(redis, made["id"])
        store = other.server.services.store
        with clock.ticking(Timings().tidy):
            until(lambda: len(other.call(store.read(made["id"]))) > person.version)


def test_workers_have_only_the_tables_they_run_in_memory(two):
    here, there = two
    made, tokens = friends(here, "Ada", "Bo", rules="tri-ominos target=40")
    ada = Person(here, made["id"], tokens[0])
    here.call(here.server.tables.beat())
    there.call(there.server.tables.resume())
    assert made["id"] not in there.server.tables.open
    assert made["id"] not in there.server.services.bus.followed
    bo = Person(there, made["id"], tokens[1])
    assert made["id"] in there.server.services.bus.followed
    play_on([ada, bo], stop=under_way)
    bo.close()
    until(lambda: not there.server.tables.open[made["id"]].audience.connections)
    there.server.tables.open[made["id"]].used_at = 0.0 - 10**9
    there.loop.call_soon_threadsafe(there.server.tables.evict_idle)
    until(lambda: made["id"] not in there.server.tables.open)
    assert made["id"] not in there.server.services.bus.followed
    ada.look()
    assert made["id"] in here.server.tables.open


def test_evicts_a_table_of_a_dead_worker_that_has_nothing_to_do(two):
    here, there = two
    made, tokens = friends(here, "Ada", "Bo", rules="tri-ominos target=40")
    people = [Person(here, made["id"], token) for token in tokens]
    play_on(people, stop=lambda now: now["status"] == "playing")
    there.call(there.server.tables.resume())
    assert made["id"] in there.server.tables.open
    there.loop.call_soon_threadsafe(there.server.tables.evict_idle)
    until(lambda: made["id"] not in there.server.tables.open)


def test_every_worker_reports_the_metrics_of_all(two):
    made, tokens = friends(two[0], "Ada", "Bo")
    people = [Person(worker, made["id"], token) for worker, token in zip(two, tokens, strict=True)]
    assert people[0].ready()["type"] == "ack"
    for worker in two:
        worker.call(worker.server.shared_metrics.publish(worker.server.name, worker.server.samples))
    names = [worker.server.name for worker in two]
    for worker in two:
        with http(worker) as client:
            text = client.get("/metrics").text
        assert [f'tricorn_connections{{worker="{name}"}} 1' in text for name in names] == [True] * 2
        assert text.count("# TYPE tricorn_connections gauge") == 1
        assert f'tricorn_act_seconds_count{{worker="{names[0]}"}} 1' in text


def test_a_server_without_redis_refuses_a_database_in_use(tmp_path, postgres, redis):
    url = postgres.fresh()
    alone, together = (Settings(tmp_path, database=url, redis=each) for each in (None, redis.url))
    for first, others in ((None, (alone, together)), (redis.url, (alone,))):
        with ThreadServer(tmp_path, database=url, redis=first):
            for settings in others:
                with pytest.raises(InputError, match="store-in-use"):
                    apart(prepare, settings)
            if first is not None:
                apart(prepare, together)
        until(lambda: is_free(alone))


def is_free(settings):
    """Whether no client is connected."""
    try:
        apart(prepare, settings)
    except InputError:
        return False
    return True


def test_logs_when_the_database_is_lost_and_available_again(tmp_path, postgres, caplog):
    with ThreadServer(tmp_path, database=postgres.fresh()) as server, http(server) as client:
        postgres.stop()
        assert [client.get("/health").status_code for _ in range(3)] == [503] * 3
        postgres.start()
        until(lambda: client.get("/health").status_code == 200)
    received = [record.message for record in caplog.records if "postgresql://" in record.message]
    assert [("is unavailable" in line, "is available again" in line) for line in received] == [
        (1, 0),
        (0, 1),
    ]


def test_the_health_check_fails_if_the_store_hangs(by_hand, monkeypatch):
    monkeypatch.setattr(by_hand.server.services.store, "ping", partial(asyncio.sleep, 3600))
    with http(by_hand) as client, by_hand.clock.ticking(Timings().health):
        assert client.get("/health").status_code == 503


def test_server_errors_do_not_count_against_the_client(server, monkeypatch):
    async def refuse(*_):
        raise RefusedError("unavailable", 503)

    made, tokens = friends(server, "Ada", "Bo")
    ada = Person(server, made["id"], tokens[0])
    with monkeypatch.context() as broken:
        broken.setattr("tricorn.server.event_log.write", refuse)
        assert {ada.ready()["status"] for _ in range(30)} == {503}
    assert ada.ready()["type"] == "ack"


def test_the_doctor_checks_the_database_of_a_server(postgres, capsys, monkeypatch):
    monkeypatch.setenv("TRICORN_LANG", "en")
    url = postgres.fresh()
    for expected in (0, 0):
        assert apart(run, ["doctor", "--json", "--database", url]) == expected
        assert apart(run, ["db", "upgrade", "--database", url]) == 0
    found, *_ = capsys.readouterr()
    assert found.index("the first start makes it") < found.index("revision")
    postgres.ask(url, "update alembic_version set version_num = '9999'")
    assert apart(run, ["doctor", "--json", "--database", url]) == 1
