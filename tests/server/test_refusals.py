"""Requests against the rules of the game or of the table: refused with a reason, and nothing changes."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.people import Person, friends, in_turn, make_table, play_on, playing
from tests.server.running import http

from tricorn.core.board import Board, Placement, parse_placement
from tricorn.core.errors import Reason
from tricorn.core.geometry import Cell, neighbours

RULES = "tri-ominos target=60"


def refused(person, watcher, type, **fields):
    """Return the code and status of a refusal; assert that the table is unchanged."""
    before = watcher.look()
    answer = person.ask(type, **fields)
    assert watcher.look() == before
    assert answer["text"]
    return answer["code"], answer["status"]


@pytest.fixture
def table(server):
    """A table with one tile on the board: the player to move, the other, and a spectator."""
    made, _, people = playing(server, rules=RULES)
    lay(people)
    return *in_turn(people), Person(server, made["id"])


def lay(people):
    """Play the first legal move."""
    mover = in_turn(people)[0]
    answer = mover.move(mover.now["options"][0]["move"])
    assert answer["type"] == "ack"
    mover.catch_up(answer["version"])


def mislaid(person, reason):
    """Return a placement of a tile in the rack that is illegal for this reason, or None."""
    board = Board()
    for event in person.view["log"][-1]:
        if event["type"] == "placed":
            board = board.place(parse_placement(event["move"]))
    near = {near for cell in board.tiles for near in neighbours(cell)}
    for cell in sorted(near | set(board.tiles) | {Cell(40, 40)}):
        for a, b, c in (map(int, tile) for tile in person.now["rack"]):
            for numbers in ((a, b, c), (b, c, a), (c, a, b)):
                placement = Placement(numbers, cell)
                if board.objection(placement) == reason:
                    return str(placement)
    return None


@pytest.mark.parametrize(
    "reason",
    [Reason.CELL_OCCUPIED, Reason.NO_NEIGHBOUR, Reason.SIDE_MISMATCH, Reason.CORNER_MISMATCH],
)
def test_refuses_a_tile_that_does_not_fit(server, reason):
    made = make_table(server, kind="daily", seats=["human"], day="2026-11-07")
    person, watcher = Person(server, made["id"], made["token"]), Person(server, made["id"])
    lay([person])
    while not (move := mislaid(person, reason)):
        lay([person])
    assert refused(person, watcher, "move", move=move, version=person.version) == (reason, 409)


def test_refuses_a_tile_of_another_player(table):
    mover, other, watcher = table
    foreign = mislaid(other, Reason.SIDE_MISMATCH)
    move = {"move": foreign, "version": mover.version}
    assert refused(mover, watcher, "move", **move) == ("not-on-rack", 409)


def test_refuses_a_fourth_draw_and_a_pass_while_the_pool_has_tiles(table):
    mover, _, watcher = table

    def refusal(move):
        return refused(mover, watcher, "move", move=move, version=mover.version)

    for _ in range(3):
        assert refusal("pass") == ("pool-left", 409)
        mover.catch_up(mover.move("draw")["version"])
    assert refusal("draw") == ("draw-limit", 409)
    assert mover.move("pass")["type"] == "ack"


def test_refuses_a_move_out_of_turn_or_for_another_seat(table):
    mover, other, watcher = table
    move = {"move": mover.now["options"][0]["move"], "version": mover.version}
    own = mover.view["own"][0]
    assert refused(other, watcher, "move", **move) == ("not-your-turn", 409)
    assert refused(other, watcher, "move", **move, seat=own) == ("not-your-seat", 403)
    assert refused(watcher, mover, "move", **move) == ("not-seated", 403)
    assert mover.ask("move", **move)["type"] == "ack"


@pytest.mark.parametrize(
    "act",
    [
        {"type": "undo", "version": 1},
        {"type": "hint", "version": 1},
        {"type": "ready"},
        {"type": "reveal"},
        {"type": "leave"},
        {"type": "return"},
        {"type": "take-over", "seat": 1, "bot": "greedy"},
        {"type": "rematch"},
    ],
    ids=lambda act: act["type"],
)
def test_refuses_requests_of_a_spectator(table, act):
    mover, _, watcher = table
    assert refused(watcher, mover, **act) == ("not-seated", 403)


@pytest.mark.parametrize(
    "act",
    [{"type": "mute", "seat": 0}, {"type": "remove", "seat": 0}, {"type": "close"}],
    ids=lambda act: act["type"],
)
def test_only_the_host_may_mute_remove_and_close(table, act):
    *people, watcher = table
    bo = next(each for each in people if not each.view["creator"])
    assert refused(bo, watcher, **act) == ("creator-only", 403)
    assert refused(watcher, bo, **act) == ("creator-only", 403)


def test_refuses_a_move_after_the_end(table):
    *people, watcher = table
    play_on(people)
    for person in people:
        assert person.now["status"] == "ended"
        last = {"version": person.version}
        assert refused(person, watcher, "move", move="draw", **last) == ("round-over", 409)
        assert refused(person, watcher, "undo", **last) == ("no-undo", 409)
        assert refused(person, watcher, "ready") == ("no-deal-due", 409)


@pytest.mark.parametrize("shift", [-1, 1, 2**40])
def test_refuses_a_move_of_an_older_version_and_sends_a_view(table, shift):
    mover, other, watcher = table
    mover.messages.clear()
    wrong = {"move": mover.now["options"][0]["move"], "version": mover.version + shift}
    assert refused(mover, watcher, "move", **wrong) == ("stale", 409)
    views = [message for message in mover.messages if message["type"] == "view"]
    assert [view["version"] for view in views] == [mover.version]
    assert refused(mover, watcher, "hint", version=wrong["version"]) == ("stale", 409)
    assert refused(other, watcher, "undo", version=wrong["version"]) == ("stale", 409)


def test_accepts_a_move_after_someone_has_joined_or_left(server):
    people = playing(server, "Ada", "Bo", "Cy", rules=RULES)[2]
    mover, *_ = in_turn(people)
    move, version = mover.now["options"][0]["move"], mover.version
    creator = people[0]
    assert creator.ask("mute", seat=1)["type"] == "ack"
    assert mover.move(move, version=version)["type"] == "ack"


def test_of_two_concurrent_moves_exactly_one_is_played(table):
    mover, _, watcher = table
    before = len(watcher.look()[1][-1])
    for key in ("first", "second"):
        mover.send("move", key=key, move="draw", version=mover.version)
    assert mover.answer("first")["type"] == "ack"
    assert mover.answer("second")["code"] == "stale"
    assert len(watcher.look()[1][-1]) == before + 1


def test_of_many_concurrent_requests_for_the_last_seat_one_succeeds(server):
    made = make_table(server, kind="friends", seats=["human", "human"])

    def sit_down(number):
        with http(server) as client:
            return client.post(f"/api/tables/{made['id']}/seats", json={"name": f"Bo {number}"})

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(sit_down, range(8)))
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7
    assert {answer.json().get("code") for answer in answers} == {None, "table-full"}


def test_concurrent_rematch_requests_create_one_table(table):
    *people, _ = table
    play_on(people)
    for person in people:
        person.send("rematch", key="again")
    assert [person.answer("again")["type"] for person in people] == ["ack", "ack"]
    assert len({person.look()[2]["next_table"] for person in people}) == 1


def test_a_repeated_key_gets_the_same_answer_and_no_second_effect(table):
    mover, _, watcher = table
    act = {"key": "once", "move": "draw", "version": mover.version}
    first = mover.ask("move", **act)
    after = watcher.look()
    assert mover.ask("move", **act) == first
    assert watcher.look() == after
    assert refused(mover, watcher, "move", **{**act, "move": "pass"}) == ("key-reused", 422)
    assert refused(mover, watcher, "leave", key="once") == ("key-reused", 422)


def test_two_players_may_use_the_same_key(server):
    made, tokens = friends(server, "Ada", "Bo")
    people = [Person(server, made["id"], token) for token in tokens]
    assert [person.ask("ready", key="go")["type"] for person in people] == ["ack", "ack"]
    people[0].wait(lambda now: now["status"] == "playing")


def test_refuses_an_undo_after_someone_has_acted(table):
    mover, other, watcher = table
    assert refused(mover, watcher, "undo", version=mover.version) == ("no-undo", 409)
    other.catch_up(other.ask("undo", version=other.version)["version"])
    lay([mover, other])
    mover, other = in_turn([mover, other])
    mover.catch_up(mover.move("draw")["version"])
    other.catch_up(mover.version)
    assert refused(other, watcher, "undo", version=other.version) == ("no-undo", 409)
    assert refused(mover, watcher, "undo", version=mover.version) == ("no-undo", 409)
