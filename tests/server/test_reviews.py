"""Reviews of ended games, during which no bot has to wait."""

import time

from tests.first_moves import FIRST_MOVES
from tests.programs import WAIT
from tests.server.people import Person, make_table, play_on
from tests.server.running import http


def play_against_a_bot(server, rules):
    made = make_table(server, seats=["human", "greedy"], rules=rules)
    play_on([Person(server, made["id"], made["token"])])
    return made["id"]


def test_a_review_reports_its_progress_and_then_its_result(server):
    with http(server) as client:
        answer = client.post("/api/reviews", json={"text": FIRST_MOVES})
        end = time.monotonic() + WAIT
        while answer.status_code == 202 and time.monotonic() < end:
            time.sleep(0.1)
            answer = client.get(f"/api/reviews/{answer.json()['id']}")
    assert answer.status_code == 200, answer.text
    assert (
        answer.json()["done"] == answer.json()["count"] == len(answer.json()["review"]["decisions"])
    )


def test_bots_continue_to_play_during_a_long_review(server):
    table = play_against_a_bot(server, "tri-ominos target=400")
    with http(server) as client:
        begun = client.get(f"/api/tables/{table}/review")
        play_against_a_bot(server, "tri-ominos target=1")
        still = client.get(f"/api/reviews/{begun.json()['id']}")
    assert (begun.status_code, still.status_code) == (202, 202)
