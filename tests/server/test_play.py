"""Whole games over real sockets: friends, bots, solitaire, a shared device, daily deals, puzzles."""

import subprocess
import sys

import pytest
from tests.server.people import Person, friends, make_table, play_on
from tests.server.running import ThreadServer, http

from tricorn.core.record.proof import verify
from tricorn.puzzles import shipped
from tricorn.records import read


def record_of(server, id):
    with http(server) as client:
        answer = client.get(f"/api/tables/{id}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize(
    "rules", ["tri-ominos target=60", "goliath target=60", "pressman rounds=1"]
)
@pytest.mark.parametrize("names", [["Ada", "Bo"], ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]])
def test_friends_play_a_game_with_a_valid_record_and_proofs(server, rules, names):
    made, tokens = friends(server, *names, rules=rules)
    people = [Person(server, made["id"], token) for token in tokens]
    play_on(people)
    record = read(record_of(server, made["id"]))
    assert record.players == tuple(names)
    assert list(record.game.scores) == [seat["score"] for seat in people[0].now["seats"]]
    assert all(verdict.problem is None for verdict in verify(record))
    assert {verdict.commitment for verdict in verify(record)} <= {
        message["now"]["commitment"] for message in people[0].messages if "now" in message
    }


def test_everyone_receives_the_same_game(server):
    made, tokens = friends(server, "Ada", "Bo", rules="tri-ominos target=60")
    people = [Person(server, made["id"], token) for token in tokens] + [Person(server, made["id"])]
    play_on(people)
    for person in people:
        person.send("sync")
        person.until(lambda message: message["type"] == "view")
    assert people[0].view["log"] == people[1].view["log"] == people[2].view["log"]


@pytest.mark.parametrize("bot", ["beginner", "greedy", "careful"])
def test_a_person_plays_against_bots(server, bot):
    made = make_table(server, seats=["human", bot, bot], rules="tri-ominos target=50")
    person = Person(server, made["id"], made["token"])
    play_on([person])
    assert read(record_of(server, made["id"])).players == ("Ada", bot, bot)


def test_solitaire_allows_any_undo(server):
    made = make_table(server, kind="solitaire", seats=["human"])
    person = Person(server, made["id"], made["token"])
    play_on([person], stop=lambda now: now["status"] == "playing")
    start = (person.now["rack"], person.now["options"], person.now["pool"])
    for _ in range(5):
        answer = person.move(person.now["options"][-1]["move"])
        person.catch_up(answer["version"])
    for _ in range(5):
        answer = person.ask("undo", version=person.version)
        person.catch_up(answer["version"])
    assert (person.now["rack"], person.now["options"], person.now["pool"]) == start
    assert person.ask("undo", version=person.version)["code"] == "no-undo"


def test_the_daily_deal_is_the_same_for_everyone_and_final(server):
    people = []
    for name in ("Ada", "Bo"):
        made = make_table(server, kind="daily", seats=["human"], names=[name], day="2026-11-01")
        people.append(Person(server, made["id"], made["token"]))
    assert people[0].now["rack"] == people[1].now["rack"]
    assert people[0].view["log"] == people[1].view["log"]
    people[0].move(people[0].now["options"][0]["move"])
    assert people[0].ask("undo", version=people[0].version)["code"] == "no-undo"


def test_only_the_answer_solves_a_puzzle(server):
    puzzle = next(each for each in shipped() if each.question.length == 2)
    made = make_table(server, kind="puzzle", seats=["human"], puzzle=puzzle.id)
    person = Person(server, made["id"], made["token"])
    assert person.now["puzzle"]["answer"] is None
    wrong = next(
        option["move"]
        for option in person.now["options"]
        if option["move"] not in map(str, puzzle.answer)
    )
    person.catch_up(person.move(wrong)["version"])
    assert not person.now["puzzle"]["solved"]
    person.catch_up(person.ask("undo", version=person.version)["version"])
    for placement in puzzle.answer:
        person.catch_up(person.move(str(placement))["version"])
    assert person.now["puzzle"]["solved"]
    assert person.now["puzzle"]["answer"] == list(map(str, puzzle.answer))


def test_a_shared_device_shows_only_the_uncovered_rack(server):
    made = make_table(
        server, kind="hot-seat", seats=["human", "human"], names=["Ada", "Bo"], rules="tri-ominos"
    )
    device = Person(server, made["id"], made["token"])
    assert device.ready()["type"] == "ack"
    device.wait(lambda now: now["status"] == "playing")
    turn = device.now["turn"]
    assert device.now["seat"] is None
    assert device.now["rack"] == device.now["options"] == []
    device.send("lift", seat=1 - turn)
    assert device.until(lambda m: m["type"] == "error")["code"] == "not-your-turn"
    device.send("lift", seat=turn)
    device.until(lambda message: message["type"] == "view")
    assert device.now["seat"] == turn
    assert len(device.now["rack"]) == 9
    own = set(device.now["rack"])
    answer = device.move(device.now["options"][0]["move"])
    device.catch_up(answer["version"])
    assert device.now["seat"] is None
    assert device.now["rack"] == []
    device.send("lift", seat=1 - turn)
    device.until(lambda message: message["type"] == "view")
    assert not own & set(device.now["rack"])


def test_a_rematch_moves_everyone_one_seat_further(server):
    made, tokens = friends(server, "Ada", "Bo", "Cy", rules="tri-ominos target=30")
    people = [Person(server, made["id"], token) for token in tokens]
    play_on(people)
    assert people[1].ask("rematch")["type"] == "ack"
    people[0].wait(lambda now: now["next_table"])
    new = people[0].now["next_table"]
    again = [Person(server, new, token) for token in tokens]
    assert [seat["name"] for seat in again[0].now["seats"]] == ["Bo", "Cy", "Ada"]
    assert [person.view["own"] for person in again] == [[2], [0], [1]]
    assert people[2].ask("rematch")["type"] == "ack"
    assert people[0].now["next_table"] == new


def test_hints_are_legal_moves_and_appear_in_the_record(server):
    made = make_table(server, seats=["human", "greedy"], rules="tri-ominos target=30")
    person = Person(server, made["id"], made["token"])
    play_on([person], stop=lambda now: len(now["options"]) > 1)
    legal = [option["move"] for option in person.now["options"]]
    assert person.ask("hint", version=person.version)["type"] == "ack"
    hint = person.until(lambda message: message["type"] == "hint")
    assert 1 <= len(hint["moves"]) <= 3
    assert {move["move"] for move in hint["moves"]} <= set(legal)
    assert all(move["reasons"] is not None for move in hint["moves"])
    play_on([person])
    assert "A hint\n" in record_of(server, made["id"])


def test_without_ghosts_no_placements_are_sent(server):
    made = make_table(server, seats=["human", "greedy"], ghosts=False)
    person = Person(server, made["id"], made["token"])
    play_on([person], stop=lambda now: now["round"] == 1 and now["turn"] == 0)
    assert all(option["move"] in ("draw", "pass") for option in person.now["options"])


def test_a_tile_just_played_can_be_taken_back_until_someone_acts(tmp_path):
    server = ThreadServer(tmp_path, bot_pause=600.0)
    made = make_table(server, seats=["human", "greedy"], rules="goliath")
    person = Person(server, made["id"], made["token"])
    person.ready()
    person.wait(lambda now: now["status"] == "playing")
    while person.now["turn"] != 0:  # the opening player is random
        made = make_table(server, seats=["human", "greedy"], rules="goliath")
        person = Person(server, made["id"], made["token"])
        person.ready()
        person.wait(lambda now: now["status"] == "playing")
    rack = person.now["rack"]
    person.catch_up(person.move(person.now["options"][0]["move"])["version"])
    assert person.now["undo"]
    person.catch_up(person.ask("undo", version=person.version)["version"])
    assert person.now["rack"] == rack
    assert not person.now["undo"]
    server.stop()


def test_after_a_timeout_the_computer_finishes_the_turn(by_hand):
    server = by_hand
    made, tokens = friends(server, "Ada", "Bo", turn_seconds=1)
    people = [Person(server, made["id"], token) for token in tokens]
    play_on(people, stop=lambda now: now["status"] == "playing")
    turn = people[0].now["turn"]
    assert 0 < people[0].now["milliseconds"] <= 1000
    server.clock.advance(1)
    people[0].wait(lambda now: now["turn"] == 1 - turn)
    events = [event for message in people[0].messages for event in message.get("events", [])]
    assert {"type": "remark", "seat": turn, "kind": "timeout"} in events
    assert "placed" in {event["type"] for event in events}


def test_the_verify_command_accepts_the_record(server, tmp_path):
    made = make_table(server, seats=["human", "greedy"], rules="tri-ominos target=20")
    person = Person(server, made["id"], made["token"])
    play_on([person])
    path = tmp_path / "game.tricorn"
    text = record_of(server, made["id"])
    program = [sys.executable, "-c", "from tricorn.cli.main import main; main()", "verify"]

    def verify_command(content, *more):
        path.write_text(content, "utf-8")
        command = [*program, path, "--lang", "en", *more]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    assert verify_command(text)[0] == 0
    assert verify_command(text, "--hash", "00")[0] == 1
    secret = next(line for line in text.splitlines() if line.startswith("#shuffle")).split()[3]
    assert verify_command(text.replace(secret, "ab" * 32))[0] == 1
    without = "\n".join(line for line in text.splitlines() if not line.startswith("#shuffle"))
    code, said = verify_command(without + "\n")
    assert code == 2
    assert "Traceback" not in said
