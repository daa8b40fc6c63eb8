"""Lost, repeated and delayed messages, outages, restarts: everyone reconnects, nothing happens twice."""

import sqlite3
from contextlib import closing

import pytest
from bench.load.services import free_port
from tests.server.bad_line import BadLine, Patient
from tests.server.people import Person, friends, in_turn, make_table, play_on, playing
from tests.server.running import ProcessServer, ThreadServer
from websockets.exceptions import ConnectionClosed

from tricorn.server.store.sqlite import FILE

MOVES = {"drawn": "draw", "passed": "pass"}


def moves_in(person):
    """Return the moves of the round from a fresh view."""
    events = person.look()[1][-1]
    moves = (event.get("move", MOVES.get(event["type"])) for event in events)
    return [move for move in moves if move]


FATES = {
    "lost once": lambda _, times: [] if times == 0 else [0],
    "repeated": lambda _, times: [0, 0],  # noqa: ARG005
    "late": lambda _, times: [0.3] if times == 0 else [0],
    "late and repeated": lambda _, times: [0, 0.3],  # noqa: ARG005
}


@pytest.mark.parametrize("fate", FATES.values(), ids=FATES)
def test_over_an_unreliable_connection_every_move_is_played_once(server, fate):
    made, tokens = friends(server, "Ada", "Bo")
    with BadLine(server, fate) as line:
        ada, bo = Patient(line, made["id"], tokens[0]), Person(server, made["id"], tokens[1])
        chosen = []

        def choose(options):
            chosen.append(options[-1]["move"])
            return chosen[-1]

        play_on([ada, bo], lambda options: {"move": choose(options)}, lambda _: len(chosen) == 6)
        received = moves_in(bo)
        ada.catch_up(bo.version)
        ada.close()
    assert ada.view["log"] == Person(server, made["id"], tokens[0]).view["log"]
    assert received == chosen


def cut(person):
    """Cut the network without closing the connection."""
    person.socket.socket.close()
    person.here.remove(person)


@pytest.mark.parametrize("arrives", [True, False])
def test_after_a_lost_answer_the_same_key_returns_the_same_answer(server, arrives):
    made, tokens, people = playing(server)
    for number in range(4):
        mover, other = in_turn(people)
        seat = mover.view["own"][0]
        act = {
            "key": f"move-{number}",
            "move": "draw" if number else mover.now["options"][0]["move"],
        }
        act["version"] = mover.version
        if arrives:
            mover.send("move", **act)
            other.catch_up(mover.version + 1)
        cut(mover)
        people[seat] = again = Person(server, made["id"], tokens[seat], since=act["version"])
        answer = again.ask("move", **act)
        assert (answer["type"], answer["version"]) == ("ack", act["version"] + 1)
        again.catch_up(answer["version"])
        again.look()
        assert len(moves_in(other)) == number + 1


@pytest.mark.parametrize("seconds", [0.0, 0.3, 1.2])
def test_after_an_outage_of_any_length_the_player_receives_what_they_missed(by_hand, seconds):
    server = by_hand
    made, tokens, people = playing(server, turn_seconds=1)
    first, second = in_turn(people)
    known, token = first.version, tokens[first.view["own"][0]]
    cut(first)
    server.clock.advance(seconds)
    if seconds > 1:  # the computer has played, and the next turn has begun
        second.wait(lambda now: now["options"])
    back = Person(server, made["id"], token, since=known)
    missed = back.messages[0]
    assert (missed["type"], missed["since"]) == ("news", known)
    second.catch_up(missed["version"])
    if seconds > 1:
        assert "placed" in {event["type"] for event in missed["events"]}
    else:
        assert back.now["options"] == first.now["options"]


def test_a_new_tab_takes_over_the_seat_every_time(server):
    made, tokens, people = playing(server)
    for _ in range(3):
        mover, _ = in_turn(people)
        seat = mover.view["own"][0]
        people[seat] = Person(server, made["id"], tokens[seat])
        with pytest.raises(ConnectionClosed):
            mover.move("draw")
        assert mover.closed() == 4409
        assert people[seat].now["rack"] == mover.now["rack"]
        answer = people[seat].move(people[seat].now["options"][0]["move"])
        assert answer["type"] == "ack"
        people[seat].catch_up(answer["version"])


def test_a_reconnecting_player_receives_only_what_they_missed(server):
    made, tokens, people = playing(server)
    known, events = people[0].version, len(people[0].view["log"][-1])
    play_on(people, stop=lambda _: people[0].version >= known + 3)
    whole = Person(server, made["id"], tokens[0]).view["log"][-1]
    news = Person(server, made["id"], tokens[0], since=known).messages[0]
    assert (news["type"], news["since"], news["version"]) == ("news", known, people[1].version)
    assert news["events"] == whole[events:]
    assert len(news["events"]) >= 3
    none = Person(server, made["id"], tokens[0], since=news["version"]).messages[0]
    assert (none["type"], none["events"]) == ("news", [])


def test_a_reconnecting_player_receives_the_whole_view_after_an_undo_or_a_deal(server):
    made, tokens = friends(server, "Ada", "Bo")
    people = [Person(server, made["id"], token) for token in tokens]
    before_the_deal = people[0].version
    play_on(people, stop=lambda now: now["status"] == "playing")
    mover, _ = in_turn(people)
    mover.catch_up(mover.move(mover.now["options"][0]["move"])["version"])
    before_the_undo = mover.version
    mover.catch_up(mover.ask("undo", version=mover.version)["version"])
    for since in (0, before_the_deal, before_the_undo, mover.version + 1, 2**53):
        received = Person(server, made["id"], tokens[1], since=since).messages[0]
        assert (received["type"], received["version"]) == ("view", mover.version)


@pytest.fixture
def processes(tmp_path):
    """Start servers one after another on the same folder and port."""
    started, port = [], free_port()

    def start():
        started.append(ProcessServer(tmp_path, port))
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_a_restart_during_a_move_loses_nothing(processes, end):
    server = processes()
    made, tokens, people = playing(server)
    for number in range(2):
        mover, other = in_turn(people)
        seat = mover.view["own"][0]
        racks = [len(person.now["rack"]) for person in people]
        act = {"key": f"move-{number}", "move": mover.now["options"][0]["move"]}
        act["version"] = mover.version
        mover.send("move", **act)
        if number:
            assert mover.answer(act["key"])["type"] == "ack"
        getattr(server, end)()
        assert {mover.closed(), other.closed()} <= {1012, None}
        server = processes()
        people = [Person(server, made["id"], token, since=act["version"]) for token in tokens]
        answer = people[seat].ask("move", **act)
        assert (answer["type"], answer["version"]) == ("ack", act["version"] + 1)
        assert [len(moves_in(person)) for person in people] == [number + 1] * 2
        racks[seat] += 1 if act["move"] == "draw" else -1
        assert [len(person.now["rack"]) for person in people] == racks


def test_sends_nothing_before_it_is_on_disk(tmp_path):
    with ThreadServer(tmp_path) as server:
        mover, other = in_turn(playing(server)[2])
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as somebody_else:
            somebody_else.execute("BEGIN IMMEDIATE")
            mover.send("move", key="k", move=mover.now["options"][0]["move"], version=mover.version)
            for person in (mover, other):
                with pytest.raises(TimeoutError):
                    person.until(lambda message: message["type"] in ("ack", "news", "view"), 0.3)
            somebody_else.execute("ROLLBACK")
        answer = mover.answer("k")
        assert answer["type"] == "ack"
        other.catch_up(answer["version"])


def test_an_evicted_table_continues_when_it_is_loaded(tmp_path):
    with ThreadServer(tmp_path, bot_pause=600.0) as server:
        made = make_table(server, seats=["human", "greedy"], rules="tri-ominos target=60")
        person = Person(server, made["id"], made["token"])
        play_on([person], stop=lambda now: now["turn"] == 1)
    with ThreadServer(tmp_path) as server:
        server.call(put_away(server, made["id"]))
        person = Person(server, made["id"], made["token"])
        play_on([person])
        assert person.now["status"] == "ended"


async def put_away(server, id):
    """Evict a table from memory, as if there had been too many to load at the start."""
    if id in server.server.tables.open:
        server.server.tables.open.pop(id).close()
