"""Lessons over HTTP: every step offers the engine's legal moves, moves are judged, nothing is stored."""

import pytest
from tests.lessons.found import FOUND
from tests.server.running import http

from tricorn.core.judging import legal_moves, points_of
from tricorn.core.record.notation import move_text
from tricorn.lessons import lessons


def test_lists_lessons_in_the_requested_language(server):
    with http(server) as client:
        listed = client.get("/api/lessons", params={"lang": "nl"}).json()
    assert [(each["id"], each["steps"]) for each in listed] == [
        (id, len(found)) for id, found in FOUND.items()
    ]
    assert listed[2]["title"] == "De brug"


@pytest.mark.parametrize("id", FOUND)
def test_every_step_offers_legal_moves_and_accepts_the_right_one(server, id):
    with http(server) as client:
        for number, (right, pays) in enumerate(FOUND[id], 1):
            path = f"/api/lessons/{id}/{number}"
            step, round = client.get(path).json(), lessons()[id].steps[number - 1].round
            offered = {each["move"]: each["points"]["total"] for each in step["now"]["options"]}
            moves = legal_moves(round)
            assert offered == {move_text(move): points_of(round, move).total for move in moves}
            assert step["pays"] == pays
            assert step["now"]["pool"] == len(round.pool)
            for move, points in offered.items():
                answer = client.post(path, json={"move": move}).json()
                assert answer["refusal"] is None
                assert answer["reached"] == (move == right)
                assert answer["events"][0]["points"]["total"] == points
            assert client.get(path).json() == step


def test_explains_why_a_move_is_illegal(server):
    german = {"Accept-Language": "de"}
    with http(server) as client:
        tried = client.post("/api/lessons/match/2", json={"move": "404@0:0"}, headers=german)
        answer = tried.json()
        assert answer["refusal"]["code"] == "corner-mismatch"
        assert "Ecke" in answer["refusal"]["text"]
        assert (answer["reached"], answer["events"]) == (False, [])
        assert answer["now"] == client.get("/api/lessons/match/2").json()["now"]


def test_lessons_do_not_show_hidden_tiles(server):
    with http(server) as client:
        text = client.get("/api/lessons/draw/1").text
    assert "345" not in text  # the second tile of the pool


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/lessons/nonsense/1", {"move": "draw"}, 404),
        ("/api/lessons/match/3", {"move": "draw"}, 404),
        ("/api/lessons/match/0", {"move": "draw"}, 422),
        ("/api/lessons/match/1", {"move": "anywhere"}, 422),
        ("/api/lessons/match/1", {}, 422),
    ],
)
def test_refuses_invalid_requests(server, path, body, status):
    with http(server) as client:
        assert client.post(path, json=body).status_code == status
