"""The handshake: accepted and refused connections."""

import socket

import pytest
from tests.programs import WAIT
from tests.server.people import Person, friends, in_turn, make_table, playing
from tests.server.running import ThreadServer, http, roomy, until
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tricorn.server.settings import Timings

HELLO_EXPECTED = 1008
NOT_YOURS = 4401
ELSEWHERE = 4409


def status_of(server, path, host=None, **options):
    """Return the HTTP status of a handshake."""
    place = socket.create_connection(("127.0.0.1", server.port))
    url = f"ws://{host or f'127.0.0.1:{server.port}'}{path}"
    try:
        with connect(url, sock=place, open_timeout=WAIT, **options):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def socket_of(made):
    return f"/api/tables/{made['id']}/socket"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1", "null", "http://["]
)
def test_refuses_a_page_of_a_foreign_origin(server, origin):
    made = make_table(server)
    assert status_of(server, socket_of(made), origin=origin) == 403
    with http(server) as client:
        answer = client.post("/api/tables", json={"names": ["Ada"]}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["code"] == "foreign-origin"


def test_a_refused_handshake_is_not_logged_as_an_error(tmp_path, capfd):
    with ThreadServer(tmp_path) as server:
        assert status_of(server, "/api/tables/nobody/socket") == 404
        assert status_of(server, socket_of(make_table(server)), origin="http://evil.example") == 403
    assert capfd.readouterr().err == ""


def test_accepts_the_own_page_and_allowed_origins(tmp_path):
    with ThreadServer(tmp_path, origins=("https://our.example",)) as server:
        path = socket_of(make_table(server))
        assert status_of(server, path, origin=f"http://127.0.0.1:{server.port}") == 101
        assert status_of(server, path, origin="https://our.example") == 101
        assert status_of(server, path, origin="http://our.example") == 403


def test_answers_only_to_its_host_names(tmp_path):
    with ThreadServer(tmp_path, hosts=("127.0.0.1",)) as server:
        path = socket_of(make_table(server))
        assert status_of(server, path) == 101
        assert status_of(server, path, host="evil.example") == 421
        with http(server) as client:
            for host in (
                "evil.example",
                f"evil.example:{server.port}",
                "[",
                "127.0.0.1.evil.example",
            ):
                assert client.get("/health", headers={"Host": host}).status_code == 421
            assert client.get("/health").status_code == 200


def test_refuses_a_wrong_token(server):
    made, tokens = friends(server, "Ada", "Bo", "Cy")
    _, foreign = friends(server, "Di", "Ed")
    ada = Person(server, made["id"], tokens[0])
    assert ada.ask("remove", seat=1)["type"] == "ack"
    for token in ("", "nonsense", tokens[0][:-1], tokens[0].swapcase(), foreign[0], tokens[1]):
        stranger = Person(server, made["id"], hello=False)
        stranger.send("hello", token=token)
        assert stranger.closed() == NOT_YOURS
        assert stranger.messages == []
    assert Person(server, made["id"], tokens[2]).view["own"] == [2]


def test_a_removed_player_is_disconnected_at_once(server):
    made, tokens = friends(server, "Ada", "Bo")
    ada, bo = (Person(server, made["id"], token) for token in tokens)
    assert ada.ask("remove", seat=1)["type"] == "ack"
    assert bo.closed() == NOT_YOURS


def test_a_second_device_takes_over_the_seat(server):
    made, tokens, people = playing(server)
    mover, other = in_turn(people)
    token = tokens[mover.view["own"][0]]
    second = Person(server, made["id"], token)
    assert mover.closed() == ELSEWHERE
    assert second.now["rack"] == mover.now["rack"]
    assert second.move(second.now["options"][0]["move"])["type"] == "ack"
    other.wait(lambda now: now["turn"] == other.view["own"][0])
    presence = [each for each in other.messages if each["type"] == "presence"]
    assert presence[-1]["here"] == [True, True]


@pytest.mark.parametrize("path", ["tables/unknown", "tables/%00", "pads/unknown"])
def test_refuses_an_unknown_table(server, path):
    assert status_of(server, f"/api/{path}/socket") == 404


def test_limits_sockets_per_address(strict):
    made = make_table(strict)
    people = [Person(strict, made["id"], hello=False) for _ in range(40)]
    assert status_of(strict, socket_of(made)) == 429
    people[0].close()
    until(lambda: status_of(strict, socket_of(made)) != 429)


def test_limits_watchers_per_table(tmp_path):
    with ThreadServer(tmp_path, limits=roomy(watchers_per_table=2)) as server:
        made = make_table(server)
        watchers = [Person(server, made["id"]) for _ in range(2)]
        third = Person(server, made["id"], hello=False)
        third.send("hello")
        assert third.closed() == 1008
        assert Person(server, made["id"], made["token"]).view["own"] == [0]
        watchers[0].send("ping")
        watchers[0].until(lambda message: message["type"] == "pong")


def test_disconnects_a_silent_client(by_hand):
    silent = Person(by_hand, make_table(by_hand)["id"], hello=False)
    by_hand.clock.expire(Timings().hello)
    assert silent.closed() == HELLO_EXPECTED


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "[]",
        "{}",
        '{"type":"ping"}',
        '{"type":"hello","token":1}',
        '{"type":"hello","token":"\\ud800"}',
        '{"type":"hello","version":"1"}',
        '{"type":"hello","version":true}',
        '{"type":"hello","version":9223372036854775808}',
        '{"type":"hello","seat":0}',
        "[" * 60_000,
    ],
)
def test_disconnects_a_client_that_does_not_say_hello(server, text):
    stranger = Person(server, make_table(server)["id"], hello=False)
    stranger.socket.send(text)
    assert stranger.receive()["code"] == "bad-message"
    assert stranger.closed() == HELLO_EXPECTED
