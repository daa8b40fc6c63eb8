"""Links that people have kept: tables, replays, pads, codes, records, QR codes."""

import pytest
from tests.compat.data_files import DATA, written
from tests.server.running import http

TABLES, PADS = (written("tables.json")[kind] for kind in ("tables", "pads"))
RECORDS = ("ended", "daily-ended")


@pytest.fixture(scope="module")
def client(server):
    with http(server) as opened:
        yield opened


@pytest.mark.parametrize("name", TABLES)
def test_opens_the_links_of_a_table(client, name):
    id, code = TABLES[name]["id"], TABLES[name]["code"]
    for path in (f"/t/{id}", f"/replay/{id}", f"/api/tables/{id}/qr.svg"):
        assert client.get(path).status_code == 200, path
    assert client.get(f"/api/codes/{code}").json() == {"sort": "table", "id": id}
    view = client.get(f"/api/tables/{id}").json()
    assert view["version"] == TABLES[name]["views"]["watcher"]["view"]["version"]


@pytest.mark.parametrize("name", PADS)
def test_opens_the_links_of_a_pad(client, name):
    id, code = PADS[name]["id"], PADS[name]["code"]
    for path in (f"/pad/{id}", f"/api/pads/{id}/qr.svg"):
        assert client.get(path).status_code == 200, path
    assert client.get(f"/api/codes/{code}").json() == {"sort": "pad", "id": id}
    assert client.get(f"/api/pads/{id}").json()["lines"] == PADS[name]["view"]["lines"]


@pytest.mark.parametrize("name", RECORDS)
def test_serves_the_record_of_an_ended_game(client, name):
    record = client.get(f"/api/tables/{TABLES[name]['id']}/record")
    assert record.text == (DATA / "records" / f"{name}.tricorn").read_text("utf-8")


def test_keeps_the_record_of_a_running_game_secret(client):
    answer = client.get(f"/api/tables/{TABLES['friends']['id']}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-ended")


def test_reveals_the_secret_of_a_finished_round_only(client):
    first, second = client.get(f"/api/tables/{TABLES['friends']['id']}/proofs").json()
    assert first["secret"]
    assert second["secret"] is None


@pytest.mark.parametrize("path", sorted((DATA / "records").iterdir()), ids=lambda path: path.stem)
def test_opens_a_pasted_record(client, path):
    answer = client.post("/api/records", json={"text": path.read_text("utf-8")})
    assert answer.status_code == 200, answer.text


def test_refuses_a_table_that_never_existed(client):
    answer = client.get("/api/tables/AAAAAAAAAAAAAAAA")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-table")
