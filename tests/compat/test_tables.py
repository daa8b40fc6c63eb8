"""Games that the old server kept: people come back with their tokens and continue."""

import json

from tests.compat.data_files import restore
from tests.compat.writing.tables import DAY
from tests.server.clocks import HandClock
from tests.server.people import Keeper, Person, in_turn, made_by, make_table, play_on
from tests.server.running import ThreadServer, http, until


def come_back(server, table, *names):
    """Connect these people, or everyone, with the tokens that the old server gave them."""
    tokens = table["tokens"]
    return [Person(server, table["id"], tokens[name]) for name in names or tokens]


def play_first(person):
    """Play the first move that is offered."""
    answer = person.move(person.now["options"][0]["move"])
    assert answer["type"] == "ack", answer
    person.catch_up(answer["version"])


def scores(person):
    return [seat["score"] for seat in person.now["seats"]]


def test_continues_a_game_between_friends(server, old, run, tmp_path):
    table = old["tables"]["friends"]
    before = table["views"]["Ada"]["view"]["now"]
    people = come_back(server, table)
    assert scores(people[0]) == [seat["score"] for seat in before["seats"]]
    mover, other = in_turn(people)
    assert other.move("draw")["code"] == "not-your-turn"
    play_first(mover)
    other.catch_up(mover.version)
    assert scores(other) == scores(mover)
    play_on(people)
    path = tmp_path / "finished.tricorn"
    with http(server) as client:
        path.write_text(client.get(f"/api/tables/{table['id']}/record").text, "utf-8")
    answer = run("verify", path, "--json")
    assert answer.code == 0, answer
    promised = [proof["commitment"] for proof in before["proofs"]]
    assert [proof["commitment"] for proof in json.loads(answer.out)][:2] == promised


def test_continues_a_chat(server, old):
    table = old["tables"]["friends"]
    ada, bo = come_back(server, table)
    assert ada.ask("say", text="Here again")["type"] == "ack"
    line = bo.until(lambda message: message["type"] == "said" and message["text"] == "Here again")
    assert (line["number"], line["name"]) == (3, "Ada")


def test_continues_against_bots_to_the_end_of_the_round(server, old):
    (ada,) = come_back(server, old["tables"]["bots"])
    play_on([ada], stop=lambda now: now["status"] == "between")
    assert ada.now["racks"] is not None


def test_continues_a_saved_game_at_a_table(server, old):
    (ada,) = come_back(server, old["tables"]["continued"])
    play_on([ada], stop=lambda now: now["status"] == "between")
    assert ada.now["racks"] is not None


def test_takes_back_a_move_and_finishes_a_solitaire(server, old):
    (ada,) = come_back(server, old["tables"]["solitaire"])
    assert ada.ask("undo", version=ada.version)["type"] == "ack"
    play_on([ada])
    assert ada.now["status"] == "ended"


def test_continues_a_game_on_a_shared_device(server, old):
    (device,) = come_back(server, old["tables"]["hot-seat"])
    turn = device.now["turn"]
    assert (device.now["seat"], device.now["rack"]) == (None, [])
    device.send("lift", seat=turn)
    device.wait(lambda now: now["seat"] == turn and bool(now["rack"]))
    before = device.version
    play_first(device)
    assert device.version > before


def test_finishes_a_daily_deal(server, old):
    (ada,) = come_back(server, old["tables"]["daily"])
    play_on([ada])
    with http(server) as client:
        record = client.get(f"/api/tables/{old['tables']['daily']['id']}/record").text
    assert f"\n#daily {DAY}\n" in record


def test_deals_the_same_tiles_on_the_same_day(server, old):
    made = make_table(server, kind="daily", seats=["human"], day=DAY)
    ada = Person(server, made["id"], made["token"])
    assert ada.view["log"][0][0] == old["tables"]["daily"]["views"]["Ada"]["view"]["log"][0][0]


def test_solves_the_rest_of_a_half_solved_puzzle(server, old):
    (ada,) = come_back(server, old["tables"]["puzzle"])
    assert not ada.now["puzzle"]["solved"]
    play_first(ada)
    assert ada.now["puzzle"]["solved"]


def test_starts_a_rematch(server, old):
    ada, bo = come_back(server, old["tables"]["rematch"], "Ada", "Bo")
    assert (ada.view["own"], bo.view["own"]) == ([1], [0])
    play_on([ada, bo], stop=lambda now: now["status"] == "playing")
    play_first(in_turn([ada, bo])[0])


def test_deals_the_next_round_and_plays_for_a_player_out_of_time(tmp_path, old):
    with ThreadServer(restore(tmp_path), clock=HandClock()) as server:
        ada, bo = come_back(server, old["tables"]["clock"])
        play_on([ada, bo], stop=lambda now: now["status"] == "playing")
        assert ada.now["round"] == 2
        play_first(in_turn([ada, bo])[0])

        def is_timed_out():
            server.clock.advance(1)
            _, log, _ = ada.look()
            return any(event.get("kind") == "timeout" for event in log[1])

        until(is_timed_out)
        ada.close()
        bo.close()


def test_keeps_a_player_muted_until_the_host_unmutes_them(server, old):
    ada, bo = come_back(server, old["tables"]["removed"], "Ada", "Bo")
    assert bo.ask("say", text="Hello?")["code"] == "muted"
    assert ada.ask("mute", seat=1, on=False)["type"] == "ack"
    assert bo.ask("say", text="Hello!")["type"] == "ack"


def test_gives_a_seat_back_to_a_player_who_left(server, old):
    ada, dan = come_back(server, old["tables"]["removed"], "Ada", "Dan")
    assert ada.now["seats"][3]["bot"] is not None
    assert dan.ask("return")["type"] == "ack"
    ada.wait(lambda now: now["seats"][3]["bot"] is None)
    play_first(ada)


def test_seats_a_friend_who_has_the_code(server, old):
    table = old["tables"]["waiting"]
    code = f" {table['code'][:3]}-{table['code'][3:]}".lower()
    with http(server) as client:
        found = client.get(f"/api/codes/{code}").json()
        assert found == {"sort": "table", "id": table["id"]}
        assert table["id"] in [listed["id"] for listed in client.get("/api/lobby").json()]
        cy = made_by(client, f"/api/tables/{found['id']}/seats", {"name": "Cy"})
    people = [*come_back(server, table), Person(server, table["id"], cy["token"])]
    play_on(people, stop=lambda now: now["status"] == "playing" and bool(now["turn"] != 2))
    assert [seat["name"] for seat in people[0].now["seats"]] == ["Ada", "Bo", "greedy", "Cy"]


def test_keeps_a_closed_table_closed(server, old):
    ada, _ = come_back(server, old["tables"]["closed"])
    assert ada.move("draw")["code"] == "table-closed"


def test_leads_from_an_ended_game_to_its_rematch(server, old):
    _, bo = come_back(server, old["tables"]["ended"])
    assert bo.ask("rematch")["type"] == "ack"
    assert bo.now["next_table"] == old["tables"]["rematch"]["id"]


def test_continues_a_pad(server, old):
    pad = old["pads"]["family"]
    writer, watcher = Keeper(server, pad["id"], pad["token"]), Keeper(server, pad["id"])
    more = ["A draw ? -5 55", "A draw ? -5 50", "A pass -10 40"]
    answer = writer.edit(len(writer.lines), more)
    assert answer["type"] == "ack", answer
    watcher.catch_up(answer["version"])
    assert watcher.lines == [*pad["view"]["lines"], *more]
    assert watcher.edit(0, [])["code"] == "editor-only"
    wrong = writer.edit(len(writer.lines) - 1, ["A pass -11 39"])
    assert wrong["status"] == 422


def test_changes_an_early_line_of_a_pad(server, old):
    pad = old["pads"]["new"]
    writer = Keeper(server, pad["id"], pad["token"])
    assert writer.edit(4, ["round 1", "A 555@0:0 +25 25"])["type"] == "ack"
    assert writer.fresh()[1][-1] == "A 555@0:0 +25 25"
    assert writer.edit(5, ["A 444@0:0 +22 22"])["type"] == "ack"
    assert writer.fresh()[1][-1] == "A 444@0:0 +22 22"
