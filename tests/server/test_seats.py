"""Seats: the host mutes, removes and closes; players leave, are replaced and return."""

import pytest
from tests.server.clocks import HandClock
from tests.server.people import Person, friends, in_turn, make_table, play_on, playing
from tests.server.running import ThreadServer, http


def until_presence(person, test):
    """Wait for this presence."""
    return person.until(lambda message: message["type"] == "presence" and test(message))


def test_a_muted_player_can_play_but_not_chat(server):
    made, tokens = friends(server, "Ada", "Bo")
    ada, bo = (Person(server, made["id"], token) for token in tokens)
    assert ada.ask("mute", seat=1)["type"] == "ack"
    answer = bo.ask("say", text="hello")
    assert (answer["code"], answer["status"]) == ("muted", 403)
    assert bo.ready()["type"] == "ack"
    assert ada.ask("mute", seat=1, on=False)["type"] == "ack"
    assert bo.ask("say", text="hello again")["type"] == "ack"
    assert ada.until(lambda message: message["type"] == "said")["text"] == "hello again"


def test_refuses_chat_at_a_table_without_chat(server):
    made = make_table(server, kind="friends", seats=["human", "human"], chat=False)
    ada = Person(server, made["id"], made["token"])
    assert ada.ask("say", text="hello")["code"] == "no-chat"


@pytest.mark.parametrize("seat", [1, 5])
def test_refuses_to_mute_or_remove_a_bot(server, seat):
    made = make_table(server, seats=["human", "greedy"])
    ada = Person(server, made["id"], made["token"])
    for act in ("mute", "remove"):
        assert ada.ask(act, seat=seat)["code"] == "no-such-seat"
    assert ada.ask("remove", seat=0)["code"] == "own-seat"


def test_a_bot_takes_over_for_a_removed_player(server):
    people = playing(server, "Ada", "Bo", "Cy")[2]
    assert people[0].ask("remove", seat=1)["type"] == "ack"
    assert people[1].closed() == 4401
    people[0].wait(lambda now: now["seats"][1]["bot"] == "careful")
    assert not people[0].now["seats"][1]["person"]
    rest = [people[0], people[2]]
    while people[0].now["turn"] != 1:
        mover = in_turn(rest)[0]
        mover.catch_up(mover.move(mover.now["options"][-1]["move"])["version"])
    people[0].wait(lambda now: now["turn"] == 2)


def test_a_closed_table_refuses_requests(server):
    made, tokens, (ada, bo) = playing(server)
    assert ada.ask("close")["type"] == "ack"
    bo.wait(lambda now: now["status"] == "closed")
    for act in ({"type": "leave"}, {"type": "move", "move": "draw", "version": bo.version}):
        answer = bo.ask(**act)
        assert (answer["code"], answer["status"]) == ("table-closed", 410)
    with http(server) as client:
        answer = client.post(f"/api/tables/{made['id']}/seats", json={"name": "Cy"})
    assert (answer.status_code, answer.json()["code"]) == (410, "table-closed")
    assert Person(server, made["id"], tokens[1]).now["status"] == "closed"


def test_a_bot_replaces_a_player_who_leaves_until_they_return(server):
    _, _, people = playing(server)
    mover, other = in_turn(people)
    seat, rack = mover.view["own"][0], mover.now["rack"]
    assert mover.ask("return")["code"] == "not-away"
    assert mover.ask("leave")["type"] == "ack"
    other.wait(lambda now: now["seats"][seat]["bot"] and now["turn"] == 1 - seat)
    mover.catch_up(other.version)
    assert mover.now["options"] == []
    assert mover.ask("leave")["code"] == "nothing-to-leave"
    assert mover.ask("return")["type"] == "ack"
    mover.look()
    assert mover.now["seats"][seat]["bot"] is None
    assert set(mover.now["rack"]) < set(rack)
    play_on(people, stop=lambda now: now["turn"] == seat)
    assert mover.move(mover.now["options"][0]["move"])["type"] == "ack"


def test_leaving_before_the_game_frees_the_seat_and_its_shuffle_string(server):
    made, tokens = friends(server, "Ada", "Bo")
    ada, bo = (Person(server, made["id"], token) for token in tokens)
    assert bo.ready("Bo's wish")["type"] == "ack"
    assert bo.ask("leave")["type"] == "ack"
    assert bo.closed() == 4401
    ada.wait(lambda now: now["status"] == "waiting")
    with http(server) as client:
        token = client.post(f"/api/tables/{made['id']}/seats", json={"name": "Cy"}).json()["token"]
    cy = Person(server, made["id"], token)
    assert not cy.now["seats"][1]["ready"]
    assert ada.ready()["type"] == "ack"
    assert cy.look()[2]["status"] == "between"
    assert cy.ready("Cy's wish")["type"] == "ack"
    ada.wait(lambda now: now["status"] == "playing")


def test_only_an_absent_player_can_be_replaced_and_can_return(tmp_path):
    with ThreadServer(tmp_path, clock=HandClock(), away_seconds=60) as server:
        made, tokens, people = playing(server, "Ada", "Bo")
        ada, bo = people
        act = {"seat": 1, "bot": "greedy"}
        assert ada.ask("take-over", **act)["code"] == "not-away"
        bo.close()
        until_presence(ada, lambda received: received["here"] == [True, False])
        assert ada.ask("take-over", **act)["code"] == "not-away"
        server.clock.advance(61)
        until_presence(ada, lambda received: received["away"] == [False, True])
        assert ada.ask("take-over", seat=1, bot="nobody")["code"] == "no-such-bot"
        assert ada.ask("take-over", seat=5, bot="greedy")["code"] == "no-such-seat"
        assert ada.ask("take-over", **act)["type"] == "ack"
        ada.wait(lambda now: now["seats"][1]["bot"] == "greedy")
        bo = Person(server, made["id"], tokens[1])
        assert bo.ask("return")["type"] == "ack"
        ada.wait(lambda now: now["seats"][1]["bot"] is None)


def test_the_host_fills_free_seats_with_bots(server):
    made = make_table(server, kind="friends", seats=["human"] * 3)
    with http(server) as client:
        token = client.post(f"/api/tables/{made['id']}/seats", json={"name": "Bo"}).json()["token"]
    ada, bo = Person(server, made["id"], made["token"]), Person(server, made["id"], token)
    act = {"seat": 2, "bot": "greedy"}
    assert bo.ask("take-over", **act)["code"] == "creator-only"
    assert ada.ask("take-over", **act)["type"] == "ack"
    bo.wait(lambda now: now["status"] == "between" and now["seats"][2]["bot"] == "greedy")
