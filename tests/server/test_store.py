"""The store with a full disk, a locked file, a damaged row, an old database."""

import asyncio
import shutil
import sqlite3
from contextlib import closing

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import event
from tests.programs import WAIT
from tests.server.people import Person, make_table, play_on
from tests.server.running import ThreadServer, apart, http
from websockets.exceptions import InvalidStatus

from tricorn.core.errors import InputError
from tricorn.server.event_log import begin
from tricorn.server.store import sqlite, upgrade
from tricorn.server.store.contract import Append, Card, ConflictError, Row, UnavailableError
from tricorn.server.store.schema import metadata
from tricorn.server.store.sqlite import SqliteStore
from tricorn.table.errors import RefusedError


def run(folder, work):
    """Run a coroutine with a store in a folder."""

    async def whole():
        store = SqliteStore(folder)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return apart(asyncio.run, whole())


def test_of_twenty_concurrent_writers_exactly_one_succeeds(tmp_path):
    async def race(store):
        appends = [store.append(Append("t", 0, [Row(1, f'"{n}"')])) for n in range(20)]
        return await asyncio.gather(*appends, return_exceptions=True), await store.read("t")

    answers, rows = run(tmp_path, race)
    assert answers.count(None) == 1
    assert sum(isinstance(answer, ConflictError) for answer in answers) == 19
    assert [row.body for row in rows] == [f'"{answers.index(None)}"']


def test_a_conflict_does_not_affect_other_appends_in_the_batch(tmp_path):
    async def mixed(store):
        await store.append(Append("a", 0, [Row(1, "{}")]))
        appends = [
            Append("a", 0, [Row(1, "{}")]),
            *(Append(f"b{n}", 0, [Row(1, "{}")]) for n in range(9)),
        ]
        return await asyncio.gather(*map(store.append, appends), return_exceptions=True)

    answers = run(tmp_path, mixed)
    assert [type(answer) for answer in answers] == [ConflictError, *[type(None)] * 9]


def test_after_any_error_in_a_batch_the_next_one_is_written(tmp_path, monkeypatch, caplog):
    async def both(store):
        right, failures = store._commit, iter([ArithmeticError("what?")])

        async def wrong(appends):
            for failure in failures:
                raise failure
            await right(appends)

        monkeypatch.setattr(store, "_commit", wrong)
        with pytest.raises(UnavailableError):
            await store.append(Append("a", 0, [Row(1, "{}")]))
        async with asyncio.timeout(WAIT):
            await store.append(Append("a", 0, [Row(1, "{}")]))
        return len(await store.read("a"))

    assert run(tmp_path, both) == 1
    assert "ArithmeticError: what?" in caplog.text


def test_an_append_is_atomic(tmp_path):
    card = Card("b", "table", "AAAAAA", "waiting", False, {})

    async def twice(store):
        await store.append(Append("a", 0, [Row(1, "{}")], Card("a", *astuple(card))))
        with pytest.raises(ConflictError):  # the code is taken
            await store.append(Append("b", 0, [Row(1, "{}")], card))
        return await store.read("b"), await store.card("b")

    def astuple(card):
        return card.kind, card.code, card.status, card.public, card.facts

    assert run(tmp_path, twice) == ([], None)


def under(id, code):
    return Append(id, 0, [Row(1, "{}")], Card(id, "table", code, "waiting", False, {}))


def test_draws_another_code_if_one_is_taken(tmp_path):
    thrown = []

    def second(code):
        thrown.append(code)
        return under("b", "AAAAAA" if len(thrown) < 3 else code)

    async def both(store):
        await begin(store, lambda _: under("a", "AAAAAA"))
        code = await begin(store, second)
        return code, (await store.card_by_code(code)).id, len(await store.read("b"))

    assert run(tmp_path, both) == (thrown[-1], "b", 1)
    assert len(thrown) == 3


def test_creates_nothing_if_every_code_is_taken(tmp_path):
    async def both(store):
        await begin(store, lambda _: under("a", "AAAAAA"))
        with pytest.raises(RefusedError, match="unavailable"):
            await begin(store, lambda _: under("b", "AAAAAA"))
        return await store.read("b")

    assert run(tmp_path, both) == []


def test_every_commit_is_flushed(tmp_path):
    async def settings(store):
        async with store.engine.connect() as connection:
            names = ("journal_mode", "synchronous")
            answers = [await connection.exec_driver_sql(f"PRAGMA {name}") for name in names]
            return [answer.scalar() for answer in answers]

    assert run(tmp_path, settings) == ["wal", 2]


@pytest.fixture
def own(tmp_path, monkeypatch):
    """Yield a server that does not wait long for a locked file."""
    monkeypatch.setattr(sqlite, "LOCK_TIMEOUT_SECONDS", 0.2)
    running = ThreadServer(tmp_path)
    yield running
    running.stop()


def playing(server):
    made = make_table(server, kind="solitaire", seats=["human"])
    person = Person(server, made["id"], made["token"])
    play_on([person], stop=lambda now: now["status"] == "playing")
    return person


def assert_nothing_is_done(person):
    version, log = person.version, person.view["log"]
    answer = person.move(person.now["options"][0]["move"])
    assert (answer["type"], answer["code"], answer["status"]) == ("error", "unavailable", 503)
    person.send("sync")
    person.until(lambda message: message["type"] == "view")
    assert (person.version, person.view["log"]) == (version, log)


def test_a_full_disk_causes_an_error_but_no_loss(own):
    person = playing(own)
    engine = own.server.services.store.engine

    def fill(connection, _):
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages}")

    event.listen(engine.sync_engine, "connect", fill)
    own.call(engine.dispose())
    for _ in range(60):  # until the last page is full
        answer = person.move(person.now["options"][-1]["move"])
        if answer["type"] == "error":
            break
        person.catch_up(answer["version"])
        if person.now["status"] == "ended":
            person = None
            break
    if person is None:
        pytest.fail("the disk was never full")
    assert_nothing_is_done(person)
    with http(own) as client:
        assert client.post("/api/tables", json={"names": ["Bo"]}).status_code == 503
    event.remove(engine.sync_engine, "connect", fill)
    own.call(engine.dispose())
    assert person.move(person.now["options"][0]["move"])["type"] == "ack"


def test_a_locked_file_causes_an_error_but_no_loss(own, tmp_path):
    person = playing(own)
    with closing(sqlite3.connect(tmp_path / sqlite.FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert_nothing_is_done(person)
        other.execute("ROLLBACK")
    assert person.move(person.now["options"][0]["move"])["type"] == "ack"


@pytest.mark.parametrize(
    "body",
    ["", "nonsense", '{"type":"closed","x":1}', '{"type":"moved","seat":0,"move":"555@9:9"}'],
)
def test_a_damaged_table_does_not_affect_the_others(tmp_path, body):
    server = ThreadServer(tmp_path)
    people = [playing(server), playing(server)]
    ids = [person.view["table"]["id"] for person in people]
    server.stop()
    with closing(sqlite3.connect(tmp_path / sqlite.FILE)) as database, database:
        change = "update log set body = ? where stream = ? and seq = 3"
        database.execute(change, (body, ids[0]))
    server = ThreadServer(tmp_path)
    with http(server) as client:
        damaged, fine = (client.get(f"/api/tables/{id}") for id in ids)
        assert (damaged.status_code, damaged.json()["code"]) == (410, "table-damaged")
        assert fine.status_code == 200
        assert "tricorn_damaged_tables_total" in client.get("/metrics").text
    server.stop()


def test_the_lobby_and_the_start_skip_a_damaged_card(tmp_path):
    with ThreadServer(tmp_path) as server:
        wishes = {"kind": "friends", "seats": ["human"] * 2, "public": True}
        damaged, fine = (make_table(server, **wishes)["id"] for _ in range(2))
    with closing(sqlite3.connect(tmp_path / sqlite.FILE)) as database, database:
        database.execute("update cards set facts = '{' where id = ?", (damaged,))
    with ThreadServer(tmp_path) as server, http(server) as client:
        assert [listed["id"] for listed in client.get("/api/lobby").json()] == [fine]
        assert client.get(f"/api/tables/{damaged}").status_code == 404
        assert client.get(f"/api/tables/{fine}").status_code == 200


def test_asks_clients_to_retry_while_the_store_cannot_be_read(tmp_path):
    server = ThreadServer(tmp_path)
    made = make_table(server)
    server.server.tables.open.clear()
    kept = server.server.services.store.engine
    server.server.services.store.engine = sqlite.sqlite_engine(tmp_path / "nowhere" / "there")
    with pytest.raises(InvalidStatus) as refused:
        Person(server, made["id"], made["token"])
    assert refused.value.response.status_code == 503
    server.server.services.store.engine = kept
    assert Person(server, made["id"], made["token"]).now["status"] == "between"
    for person in list(Person.here):
        person.close()
    server.stop()


# Revisions


def test_the_revisions_create_exactly_the_tables_of_the_schema(tmp_path):
    def compare(connection):
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async def compared(store):
        async with store.engine.connect() as connection:
            return await connection.run_sync(compare)

    assert run(tmp_path, compared) == []


NEXT = """
revision = "0002"
down_revision = "0001"
branch_labels = depends_on = None

from alembic import op
import sqlalchemy as sa


def upgrade():
    op.add_column("cards", sa.Column("more", sa.Integer))
"""


def test_copies_an_old_database_before_a_migration(tmp_path, monkeypatch):
    async def write(store):
        await store.append(Append("a", 0, [Row(1, "{}")]))

    run(tmp_path / "data", write)
    newer = tmp_path / "migrations"
    shutil.copytree(upgrade.MIGRATIONS, newer)
    (newer / "versions" / "r0002_more.py").write_text(NEXT, "utf-8")
    monkeypatch.setattr(upgrade, "MIGRATIONS", newer)
    assert len(run(tmp_path / "data", lambda store: store.read("a"))) == 1
    copy = tmp_path / "data" / f"{sqlite.FILE}.before-0001"
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("select count(*) from log").fetchone() == (1,)
        assert "more" not in database.execute("select sql from sqlite_master").fetchall()[0][0]
    with closing(sqlite3.connect(tmp_path / "data" / sqlite.FILE)) as database:
        assert database.execute("select more from cards").fetchall() == []


def test_a_new_database_needs_no_copy(tmp_path):
    run(tmp_path, lambda store: store.ping())
    assert [path.name for path in tmp_path.glob("*before*")] == []


def test_does_not_touch_a_database_of_a_newer_version(tmp_path):
    run(tmp_path, lambda store: store.ping())
    with closing(sqlite3.connect(tmp_path / sqlite.FILE)) as database, database:
        database.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(InputError, match="newer-database"):
        run(tmp_path, lambda store: store.ping())
