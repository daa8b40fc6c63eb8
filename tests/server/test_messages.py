"""Invalid messages: each gets a clear error and changes nothing."""

import json

import pytest
from tests.server.people import Person, friends, make_table, playing
from tests.server.running import http


def act(**fields):
    """Return a valid move with some fields changed."""
    return json.dumps({"type": "move", "key": "a", "version": 1, "move": "draw", **fields})


BAD = {
    "nothing": "",
    "not JSON": "move",
    "an array": "[]",
    "an empty object": "{}",
    "null": "null",
    "60,000 arrays deep": "[" * 60_000,
    "10,000 objects deep": '{"a":' * 10_000,
    "deep in a field": '{"type":"move","key":"a","version":' + "[" * 20_000 + "]" * 20_000 + "}",
    "NaN": act(version=float("nan")),
    "infinity": act(version=float("inf")),
    "text for a number": act(version="1"),
    "true for a number": act(version=True),
    "a fraction for a number": act(version=1.0),
    "2^63": act(version=2**63),
    "2^53 + 1": act(version=2**53 + 1),
    "a number of 5,000 digits": act().replace("1", "9" * 5_000),
    "below nothing": act(version=-1),
    "null for a number": act(version=None),
    "an extra field": act(points=100),
    "an unknown type": act(type="cheat"),
    "a type that is a list": act(type=["move"]),
    "a second hello": '{"type":"hello"}',
    "no key": '{"type":"move","version":1,"move":"draw"}',
    "a key too long": act(key="a" * 65),
    "a key with blanks": act(key="a b"),
    "a key with NUL": act(key="a\0"),
    "half a letter as key": act(key="\ud800"),
    "a number as key": act(key=1),
    "half a letter as move": act(move="\ud800"),
    "a move too long": act(move="1" * 41),
    "a number as move": act(move=551),
    "a seat too high": act(seat=6),
    "text for a seat": act(seat="0"),
    "a wish too long": json.dumps({"type": "ready", "key": "a", "wish": "w" * 65}),
    "a chat too long": json.dumps({"type": "say", "key": "a", "text": "t" * 201}),
    "an empty chat": json.dumps({"type": "say", "key": "a", "text": ""}),
    "text for yes or no": json.dumps({"type": "mute", "key": "a", "seat": 1, "on": "yes"}),
}

UNSEEN = ["A\0", "A\u202eB", "A\u2066B", "bell\x07", "line\nline", "\ufeff", "\u2028"]
BAD_NAMES = [*UNSEEN, "", "   ", "n" * 25, "<b>Ada</b>", "Ada>", "\u200d\u200d", "\ud800"]
GOOD_NAMES = ["Zoë", "عمر", "李雷", "👩‍🚀", "O’Neill & Co.", "n" * 24, "  Ada  "]


@pytest.fixture
def table(server):
    """Return a running table: its people and a spectator."""
    made, _, people = playing(server)
    return made, people, Person(server, made["id"])


def refusal(person, text):
    person.socket.send(text)
    return person.until(lambda message: message["type"] in ("error", "ack"))


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_an_invalid_message_causes_an_error_and_changes_nothing(table, text):
    _, people, watcher = table
    before = watcher.look()
    for person in (people[0], watcher):
        answer = refusal(person, text)
        assert (answer["type"], answer["code"], answer["status"]) == (
            "error",
            "bad-message",
            422,
        )
        assert answer["text"]
    assert watcher.look() == before
    people[0].send("ping")
    people[0].until(lambda message: message["type"] == "pong")


def test_an_error_has_the_key_of_the_refused_request(table):
    person = table[1][0]
    assert refusal(person, act(key="my-key", version="1"))["key"] == "my-key"
    assert refusal(person, act(key="\ud800"))["key"] is None


@pytest.mark.parametrize("move", ["", "\0", "551", "55@0:0", "551@0", "561@0:0", "draw ", "<b>"])
def test_refuses_a_move_in_invalid_notation(table, move):
    _, people, watcher = table
    before = watcher.look()
    answer = people[0].move(move)
    assert (answer["type"], answer["status"]) == ("error", 422)
    assert watcher.look() == before


@pytest.mark.parametrize("text", UNSEEN)
def test_refuses_invisible_characters_in_chat_and_shuffle_strings(server, text):
    made, tokens = friends(server, "Ada", "Bo")
    ada, bo = (Person(server, made["id"], token) for token in tokens)
    before = bo.look()
    assert ada.ask("say", text=text)["code"] == "bad-text"
    assert ada.ready(text)["code"] == "bad-text"
    assert bo.look() == before
    assert not [each for each in bo.messages if each["type"] == "said"]


def test_sends_a_chat_line_of_200_characters_unchanged(server):
    made, tokens = friends(server, "Ada", "Bo")
    ada, bo = (Person(server, made["id"], token) for token in tokens)
    text = "<script>alert(1)</script>".ljust(200, "é")
    assert ada.ask("say", text=text, key="c")["type"] == "ack"
    assert ada.ask("say", text=text, key="c")["type"] == "ack"
    assert ada.ask("say", text="other", key="c")["code"] == "key-reused"
    assert bo.until(lambda message: message["type"] == "said")["text"] == text
    later = Person(server, made["id"])
    assert later.until(lambda message: message["type"] == "said")["text"] == text
    later.send("ping")
    later.until(lambda message: message["type"] == "pong")
    assert sum(message["type"] == "said" for message in later.messages) == 1
    assert later.ask("say", text="hello")["code"] == "not-seated"


@pytest.mark.parametrize("name", BAD_NAMES)
def test_refuses_an_invalid_name(server, name):
    made = make_table(server, kind="friends", seats=["human", "human"])
    before = Person(server, made["id"]).look()
    bodies = {
        "/api/tables": {"names": [name]},
        f"/api/tables/{made['id']}/seats": {"name": name},
    }
    with http(server) as client:
        for path, body in bodies.items():
            content = json.dumps(body)
            answer = client.post(
                path, content=content, headers={"Content-Type": "application/json"}
            )
            assert answer.status_code == 422, name
            assert answer.json()["code"] in ("bad-name", "bad-text", "bad-message")
    assert Person(server, made["id"]).look() == before


@pytest.mark.parametrize("name", GOOD_NAMES)
def test_accepts_names_in_any_script(server, name):
    made = make_table(server, names=[name])
    assert Person(server, made["id"]).now["seats"][0]["name"] == name.strip()


@pytest.mark.parametrize("name", ["ada", "GREEDY"])
def test_refuses_two_players_of_the_same_name(server, name):
    made = make_table(server, kind="friends", seats=["human", "human", "greedy"])
    with http(server) as client:
        answer = client.post(f"/api/tables/{made['id']}/seats", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")


def test_twenty_errors_per_minute_close_the_connection(strict):
    made = make_table(strict)
    person = Person(strict, made["id"], made["token"])
    for _ in range(20):
        person.socket.send("nonsense")
    assert person.closed() == 1008
    assert sum(message["type"] == "error" for message in person.messages) == 20
    assert Person(strict, made["id"], made["token"]).view["own"] == [0]


@pytest.mark.parametrize(("seated", "count"), [(True, 100), (False, 50)])
def test_limits_messages_per_window(strict, seated, count):
    made = make_table(strict)
    person = Person(strict, made["id"], made["token"] if seated else None)
    for _ in range(count + 1):
        person.send("ping")
    answer = person.until(lambda message: message["type"] == "error")
    assert (answer["code"], answer["status"]) == ("too-many-messages", 429)
    assert sum(message["type"] == "pong" for message in person.messages) == count


def test_answers_each_message_of_a_burst(server):
    made = make_table(server)
    person = Person(server, made["id"], made["token"])
    line, count = person.socket, 300
    with line.protocol_mutex:
        for _ in range(count):
            line.protocol.send_text(b'{"type": "ping"}')
        burst = b"".join(line.protocol.data_to_send())
    line.socket.sendall(burst)
    for _ in range(count):
        person.until(lambda message: message["type"] == "pong")


def test_a_new_connection_does_not_raise_the_limit_of_a_seat(strict):
    made, tokens = friends(strict, "Ada", "Bo")
    person = Person(strict, made["id"], tokens[0])
    for _ in range(100):
        person.send("ping")
        person.until(lambda message: message["type"] == "pong")
    again = Person(strict, made["id"], tokens[0])
    again.send("ping")
    answer = again.until(lambda message: message["type"] in ("pong", "error"))
    assert answer["type"] == "error"
    other = Person(strict, made["id"], tokens[1])
    other.send("ping")
    other.until(lambda message: message["type"] == "pong")
