"""Shared score pads: edited on one device, watched and edited on others."""

import json

import pytest
from tests.server.people import Keeper
from tests.server.running import ThreadServer, http

from tricorn.server.http.qr import qr_svg

GAME = """#tricorn 1
#rules tri-ominos
#player A Ada
#player B Bo
round 1
A 555@0:0 +25 25
B 551@0:1 +11 11
A draw -5 20""".splitlines()


def make_pad(server, lines=tuple(GAME[:5])):
    with http(server) as client:
        answer = client.post("/api/pads", json={"lines": lines})
        assert answer.status_code == 201, answer.text
        return answer.json()


@pytest.fixture
def pad(server):
    """Create a pad; return its editor and a spectator."""
    made = make_pad(server)
    return Keeper(server, made["id"], made["token"]), Keeper(server, made["id"])


def test_a_pad_can_be_edited_watched_and_found(server):
    made = make_pad(server)
    keeper, second = (Keeper(server, made["id"], made["token"]) for _ in range(2))
    follower = Keeper(server, made["id"])
    assert (keeper.view["editor"], follower.view["editor"]) == (True, False)
    assert keeper.edit(5, GAME[5:7])["type"] == "ack"
    second.catch_up(2)
    assert second.edit(7, GAME[7:])["type"] == "ack"
    for person in (keeper, second, follower):
        person.catch_up(3)
        assert person.lines == GAME
    assert keeper.edit(6, [])["type"] == "ack"
    follower.catch_up(4)
    assert follower.lines == GAME[:6]
    with http(server) as client:
        assert client.get(f"/api/pads/{made['id']}").json()["lines"] == GAME[:6]
        found = client.get(f"/api/codes/{made['code']}").json()
        assert client.get(f"/api/pads/{made['id']}/qr.svg").text.startswith("<svg")
    assert found == {"sort": "pad", "id": made["id"]}
    assert made["token"] not in made["link"]


def test_the_qr_codes_contain_the_links_for_watching_and_for_editing(server):
    made = make_pad(server)
    link = f"http://127.0.0.1:{server.port}/pad/{made['id']}"
    address = f"/api/pads/{made['id']}/qr.svg"
    with http(server) as client:
        assert client.get(address).text == qr_svg(link)
        answer = client.post(address, json={"token": made["token"]})
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text == qr_svg(f"{link}#{made['token']}")
        for token in (make_pad(server)["token"], "x"):
            assert client.post(address, json={"token": token}).status_code == 403
        for token in ("x" * 101, "a b", "", 1, None):
            assert client.post(address, json={"token": token}).status_code == 422
        gone = client.post("/api/pads/unknown/qr.svg", json={"token": made["token"]})
        assert gone.status_code == 404


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A 555@0:0 +24 24", "wrong-points"),
        ("C 555@0:0 +25 25", "line-out-of-place"),
        ("nonsense", "unreadable-line"),
        ("A 555@0:0 +25\n25", "bad-text"),
        ("A 555@0:0 +25 25\u202e", "bad-text"),
        ("A 5\0", "bad-text"),
    ],
)
def test_refuses_an_invalid_line(pad, line, code):
    keeper, follower = pad
    before = follower.fresh()
    answer = keeper.edit(5, [line])
    assert (answer["type"], answer["code"], answer["status"]) == ("error", code, 422)
    assert follower.fresh() == before


@pytest.mark.parametrize(
    "change",
    [
        {"start": 99},
        {"start": -1},
        {"start": "5"},
        {"start": True},
        {"lines": "A draw"},
        {"lines": [1]},
        {"lines": ["x" * 401]},
        {"lines": [""] * 5001},
        {"version": "1"},
        {"version": 2**63},
        {"more": 1},
    ],
    ids=lambda change: json.dumps(change)[:24],
)
def test_refuses_an_invalid_edit(pad, change):
    keeper, follower = pad
    before = follower.fresh()
    answer = keeper.edit(**{"start": 5, "lines": [], **change})
    assert (answer["code"], answer["status"]) == ("bad-message", 422)
    assert follower.fresh() == before


def test_refuses_an_edit_of_an_older_version_and_sends_the_pad(pad):
    keeper, follower = pad
    assert keeper.edit(5, GAME[5:6], version=1)["type"] == "ack"
    keeper.messages.clear()
    for version in (1, 3):
        answer = keeper.edit(5, GAME[5:7], version=version)
        assert (answer["code"], answer["status"]) == ("stale", 409)
    assert [each["version"] for each in keeper.messages if each["type"] == "pad"] == [2, 2]
    assert follower.fresh() == (2, GAME[:6])


def test_a_repeated_key_edits_only_once(pad):
    keeper, follower = pad
    act = {"version": 1, "key": "once"}
    first = keeper.edit(5, GAME[5:6], **act)
    assert keeper.edit(5, GAME[5:6], **act) == first
    answer = keeper.edit(5, GAME[5:7], **act)
    assert (answer["code"], answer["status"]) == ("key-reused", 422)
    assert follower.fresh() == (2, GAME[:6])


def test_refuses_an_edit_without_the_token(server, pad):
    keeper, follower = pad
    answer = follower.edit(5, GAME[5:6])
    assert (answer["code"], answer["status"]) == ("editor-only", 403)
    assert keeper.fresh() == (1, GAME[:5])
    stranger = Keeper(server, keeper.view["id"], hello=False)
    stranger.send("hello", token=make_pad(server)["token"])
    assert stranger.closed() == 4401


@pytest.mark.parametrize("lines", [["nonsense"], ["#tricorn 1\n#rules tri-ominos"], ["\0"]])
def test_refuses_a_pad_that_is_not_a_record(server, lines):
    with http(server) as client:
        answer = client.post("/api/pads", json={"lines": lines})
    assert 400 <= answer.status_code < 500
    assert answer.json()["text"]


def test_a_pad_survives_a_restart(tmp_path):
    with ThreadServer(tmp_path) as server:
        made = make_pad(server)
        keeper = Keeper(server, made["id"], made["token"])
        assert keeper.edit(5, GAME[5:7], key="kept")["type"] == "ack"
        keeper.close()
    with ThreadServer(tmp_path) as server:
        again = Keeper(server, made["id"], made["token"])
        assert again.lines == GAME[:7]
        assert again.edit(5, GAME[5:7], key="kept", version=1)["version"] == 2
