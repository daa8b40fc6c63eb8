"""Deletion of idle tables; their records stay."""

import asyncio
import sqlite3
from contextlib import closing, redirect_stdout
from io import StringIO

import pytest
from tests.server.people import Person, make_table, play_on
from tests.server.running import ThreadServer, apart, http

from tricorn.cli.main import run
from tricorn.server.clock import CLOCK
from tricorn.server.store.cards import DELETED_MARK
from tricorn.server.store.contract import Append, Card, ConflictError, Ended, Row, chat_of
from tricorn.server.store.postgres import PostgresStore


def test_deletes_idle_tables_with_their_chat_and_nothing_else(postgres):
    line = CLOCK.now() + 10_000

    async def whole():
        store = PostgresStore(postgres.fresh())
        await store.open()
        for id, sort, at in (
            ("old", "table", 1),
            ("new", "table", line + 1),
            ("pad", "pad", 1),
        ):
            card = Card(id, sort, id, "playing", False, {})
            record = Ended(id, at, "text")
            await store.append(Append(id, 0, [Row(at, "{}")], card, record))
            await store.append(Append(chat_of(id), 0, [Row(at, "{}")]))
        count = await store.delete_idle("table", line)
        with pytest.raises(ConflictError):  # a worker that still has the table in memory
            await store.append(Append("old", 1, [Row(line + 1, "{}")]))
        left = {id for id in ("old", "new", "pad") if await store.card(id)}
        logs = {id for id in ("old", "new", "pad") if DELETED_MARK not in str(await store.read(id))}
        chats = {id for id in ("old", "new", "pad") if await store.read(chat_of(id))}
        records = len(await store.records())
        await store.close()
        return count, left, logs, chats, records

    kept = {"new", "pad"}
    assert apart(asyncio.run, whole()) == (1, kept, kept, kept, 3)


def test_records_remain_after_idle_tables_are_deleted(tmp_path):
    with ThreadServer(tmp_path) as server:
        made = make_table(server, seats=["human", "greedy"], rules="tri-ominos target=20")
        play_on([Person(server, made["id"], made["token"])])
        fresh = make_table(server)
    with closing(sqlite3.connect(tmp_path / "tricorn.db")) as file:
        file.execute("update log set at = 0 where stream like ?", [f"{made['id']}%"])
        file.execute("update cards set updated_at = 0 where id = ?", [made["id"]])
        file.commit()
    command = ["db", "prune", "--days", "30", "--data", str(tmp_path), "--lang", "en"]
    with redirect_stdout(StringIO()) as said:
        assert apart(run, command) == 0
    assert "1 table forgotten" in said.getvalue()
    with ThreadServer(tmp_path) as server, http(server) as client:
        assert client.get(f"/api/tables/{made['id']}").status_code == 404
        assert client.get(f"/api/tables/{made['id']}/record").status_code == 200
        assert client.get(f"/api/tables/{fresh['id']}").status_code == 200
