"""Acknowledged moves are on disk: the server is killed repeatedly while people play."""

import pytest
from tests.server.killing import kill_repeatedly
from tests.server.people import Person, make_table, play_on, under_way
from tests.server.running import ProcessServer


@pytest.mark.long
def test_ten_kills_lose_no_acknowledged_move(tmp_path):
    acknowledged, lost = kill_repeatedly(tmp_path, kills=10)
    assert lost == []
    assert acknowledged >= 200


def test_a_game_continues_after_a_kill(tmp_path):
    server = ProcessServer(tmp_path)
    made = make_table(server, seats=["human", "greedy"], rules="tri-ominos target=40")
    person = Person(server, made["id"], made["token"])
    play_on([person], stop=under_way)
    server.kill()
    again = ProcessServer(tmp_path)
    back = Person(again, made["id"], made["token"])
    assert back.view["log"][-1][: len(person.view["log"][-1])] == person.view["log"][-1]
    assert set(back.now["rack"]) <= set(person.now["rack"])
    play_on([back])
    assert back.now["status"] == "ended"
    back.close()
    again.stop()
