"""Uploaded records: continued, drawn, read."""

import pytest
from tests.server.people import Person, make_table, play_on
from tests.server.running import http

from tricorn.core.game import deal_round, new_game, play
from tricorn.core.judging import legal_moves
from tricorn.core.record.proof import verify
from tricorn.core.record.record import Record
from tricorn.core.shuffle import seeded_order
from tricorn.records import read, write
from tricorn.rulesets import load


def unfinished(moves=6):
    game = deal_round(new_game(load("tri-ominos target=120"), 2), seeded_order(5))
    for _ in range(moves):
        game = play(game, legal_moves(game.round)[0])
    return Record(game.ruleset, ("Ada", "Bo"), game.log)


def test_continues_an_uploaded_game(server):
    record = unfinished()
    made = make_table(server, seats=["human", "greedy"], record=write(record))
    person = Person(server, made["id"], made["token"])
    assert person.now["status"] == "playing"
    assert len(person.view["log"][0]) >= len(record.rounds[0])
    assert person.now["seats"][0]["score"] == record.game.scores[0]
    play_on([person])
    with http(server) as client:
        ended = read(client.get(f"/api/tables/{made['id']}/record").text)
    assert ended.rounds[0][: len(record.rounds[0])] == record.rounds[0]
    verdicts = verify(ended) if len(ended.rounds) > 1 else []
    assert [verdict.problem for verdict in verdicts[:1]] in ([], ["unproved"])
    assert all(verdict.problem is None for verdict in verdicts[1:])


def test_refuses_to_continue_an_unsuitable_record(server):
    record = unfinished()
    hidden = "\n".join(line for line in write(record).splitlines() if not line.startswith("pool"))
    agreed = f"{write(record)}{'AB'[record.game.round.turn]} !draw\n"
    wishes = [
        ({"record": write(record), "seats": ["human", "greedy", "greedy"]}, "other-seats"),
        ({"record": hidden + "\n", "seats": ["human", "greedy"]}, "record-unknown-tiles"),
        ({"record": agreed, "seats": ["human", "greedy"]}, "record-agreed"),
        ({"record": "nonsense", "seats": ["human", "greedy"]}, "not-a-record"),
    ]
    with http(server) as client:
        for wish, code in wishes:
            answer = client.post("/api/tables", json={"names": ["Ada"], **wish})
            assert (answer.status_code, answer.json()["code"]) == (422, code)


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_draws_a_board(server, theme):
    with http(server) as client:
        answer = client.post(
            "/api/pictures", json={"moves": ["555@0:0", "551@0:1"], "theme": theme}
        )
        assert answer.status_code == 200
        assert answer.text.startswith("<svg")
        twice = client.post("/api/pictures", json={"moves": ["555@0:0", "555@0:0"]})
        assert (twice.status_code, twice.json()["code"]) == (422, "cell-occupied")
