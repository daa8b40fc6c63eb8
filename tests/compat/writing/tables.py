"""Tables of every kind, left in the state that the tests of `tests/compat` continue from."""

from itertools import count

from tests.server.people import Keeper, Person, friends, in_turn, make_table, play_on
from tests.server.running import http
from websockets.exceptions import ConnectionClosed

DAY = "2024-02-29"
"""The day of the daily deals."""

HALF_PUZZLE, SOLVED_PUZZLE, REVEALED_PUZZLE = "out-1", "hexagon-1", "block-1"
"""The first is solved by two tiles, the others by one."""


class Writer:
    """Collects what the tests need: the address of each table, the tokens, and the acts acknowledged."""

    def __init__(self, server):
        self.server = server
        self.tables = {}
        self.pads = {}

    def keep(self, name, made, tokens):
        self.tables[name] = {"id": made["id"], "code": made["code"], "tokens": tokens, "acts": []}

    def person(self, name, token):
        return Sender(self.tables[name], token, self.server)

    def people(self, name):
        """Everyone who holds a seat at this table, connected."""
        return [self.person(name, token) for token in self.tables[name]["tokens"].values()]


class Sender(Person):
    """A person whose acknowledged messages are kept, so that a test can send them again."""

    keys = count(1)

    def __init__(self, table, token, server):
        self.table = table
        self.token = token
        super().__init__(server, table["id"], token)

    def ask(self, type, **fields):
        key = f"act-{next(self.keys)}"
        answer = super().ask(type, key=key, **fields)
        if answer["type"] == "ack":
            message = {"type": type, "key": key, **fields}
            name = next(n for n, token in self.table["tokens"].items() if token == self.token)
            self.table["acts"].append(
                {"by": name, "message": message, "version": answer["version"]}
            )
        return answer


def done(answer):
    """Return an answer that must be an acknowledgement."""
    assert answer["type"] == "ack", answer
    return answer


def friends_table(writer, name, *names, **wishes):
    """Seat people at a table of friends and connect them."""
    made, tokens = friends(writer.server, *names, **wishes)
    writer.keep(name, made, dict(zip(names, tokens, strict=True)))
    return writer.people(name)


def own_table(writer, name, **wishes):
    """Make a table that one device holds, and connect it."""
    made = make_table(writer.server, **wishes)
    writer.keep(name, made, {wishes.get("names", ["Ada"])[0]: made["token"]})
    return writer.people(name)[0]


def turns(people, number):
    """Let people make this number of moves."""
    for _ in range(number):
        mover = in_turn(people)[0]
        done(mover.move(mover.now["options"][0]["move"]))


def between(now):
    return now["status"] == "between"


def playing(now):
    return now["status"] == "playing"


def own_turn(person):
    """Wait until this person is to move."""
    person.wait(lambda now: bool(now["options"]))


def fits(person):
    """Return whether this person can play a tile."""
    return "@" in person.now["options"][0]["move"]


# Games with other people


def write_friends(writer):
    """Set up a table of two people in the second round, with chat, an undo and a hint."""
    ada, bo = friends_table(writer, "friends", "Ada", "Bo", rules="tri-ominos")
    play_on([ada, bo], stop=lambda now: between(now) and now["round"] == 1)
    done(ada.ask("say", text="Well played!"))
    done(bo.ask("say", text="Grüße, Ada ★"))
    play_on([ada, bo], stop=lambda now: playing(now) and now["round"] == 2)
    turns([ada, bo], 3)
    play_on([ada, bo], stop=lambda now: not now["drawn"] and fits(in_turn([ada, bo])[0]))
    mover = in_turn([ada, bo])[0]
    done(mover.move(mover.now["options"][0]["move"]))
    done(mover.ask("undo", version=mover.version))
    own_turn(mover)
    done(mover.ask("hint", version=mover.version))
    mover.until(lambda message: message["type"] == "hint")
    turns([ada, bo], 2)


def write_removed(writer):
    """Set up a table of four people: one is muted, one removed, one has left and may return."""
    rules = "pressman hexagon=50,100,150"
    names = ("Ada", "Bo", "Cy", "Dan")
    ada, bo, cy, dan = people = friends_table(writer, "removed", *names, rules=rules)
    play_on(people, stop=playing)
    turns(people, 5)
    done(bo.ask("say", text="I talk a lot."))
    done(ada.ask("mute", seat=1, on=True))
    done(ada.ask("remove", seat=2))
    done(dan.ask("leave"))
    cy.close()
    play_on([ada, bo], stop=lambda now: now["turn"] == 0 and now["seats"][0]["tiles"] < 6)


def write_waiting(writer):
    """Set up a public table with a free seat: one person joined, one bot was added."""
    made = make_table(
        writer.server, kind="friends", seats=["human"] * 4, public=True, chat=True, ghosts=False
    )
    with http(writer.server) as client:
        bo = client.post(f"/api/tables/{made['id']}/seats", json={"name": "Bo"}).json()
    writer.keep("waiting", made, {"Ada": made["token"], "Bo": bo["token"]})
    ada, _ = writer.people("waiting")
    done(ada.ask("take-over", seat=2, bot="greedy"))


def write_ended(writer):
    """Set up a finished game and its rematch, before the first deal."""
    ada, bo = friends_table(writer, "ended", "Ada", "Bo", rules="tri-ominos target=20")
    play_on([ada, bo])
    done(ada.ask("rematch"))
    ada.wait(lambda now: now["next_table"] is not None)
    with http(writer.server) as client:
        view = client.get(f"/api/tables/{ada.now['next_table']}").json()
    writer.keep("rematch", view["table"], writer.tables["ended"]["tokens"])


def write_closed(writer):
    """Set up a table that its host closed during the game."""
    ada, bo = friends_table(writer, "closed", "Ada", "Bo", rules="goliath")
    play_on([ada, bo], stop=playing)
    turns([ada, bo], 2)
    done(ada.ask("close"))


def write_clock(writer):
    """Set up a round that the clock played for two people who did not move, before the next deal."""
    ada, bo = friends_table(writer, "clock", "Ada", "Bo", rules="tri-domino", turn_seconds=1)
    play_on([ada, bo], stop=playing)
    ada.wait(between)


# Games of one person


def write_bots(writer):
    """Set up a game against two bots in which it is the person's turn."""
    seats = ["human", "greedy", "careful"]
    ada = own_table(writer, "bots", kind="bots", seats=seats, rules="tri-domino target=250")
    play_on([ada], stop=lambda now: now["turn"] == 0 and now["seats"][0]["tiles"] < 6)


def write_solitaire(writer):
    """Set up a solitaire with a move taken back."""
    ada = own_table(writer, "solitaire", kind="solitaire", seats=["human"], rules="wikipedia")
    play_on([ada], stop=playing)
    turns([ada], 4)
    done(ada.ask("undo", version=ada.version))


def write_hot_seat(writer):
    """Set up a game of three people on one device, in the middle of a round."""
    names = ["Ada", "Bo", "Cy"]
    wishes = {"kind": "hot-seat", "seats": ["human"] * 3, "names": names, "rules": "tripple-domino"}
    device = own_table(writer, "hot-seat", **wishes)
    play_on([device], stop=playing)
    for _ in range(5):
        turn = device.now["turn"]
        device.send("lift", seat=turn)
        own_turn(device)
        answer = done(device.move(device.now["options"][0]["move"]))
        device.catch_up(answer["version"])


def write_daily(writer):
    """Set up two daily deals: one started, one finished."""
    begun = own_table(writer, "daily", kind="daily", seats=["human"], day=DAY)
    begun.wait(playing)
    turns([begun], 3)
    play_on([own_table(writer, "daily-ended", kind="daily", seats=["human"], day=DAY)])


def write_puzzles(writer, book):
    """Set up three puzzles: half solved, solved, revealed."""
    answers = {puzzle["id"]: puzzle["answer"].split() for puzzle in book}
    for name, puzzle in (("puzzle", HALF_PUZZLE), ("puzzle-solved", SOLVED_PUZZLE)):
        ada = own_table(writer, name, kind="puzzle", seats=["human"], puzzle=puzzle)
        done(ada.move(answers[puzzle][0]))
    ada = own_table(
        writer, "puzzle-revealed", kind="puzzle", seats=["human"], puzzle=REVEALED_PUZZLE
    )
    done(ada.ask("reveal"))


def write_continued(writer, record):
    """Set up a table that continues a saved game."""
    wishes = {"kind": "bots", "seats": ["human", "greedy"], "record": record}
    ada = own_table(writer, "continued", **wishes)
    own_turn(ada)
    turns([ada], 1)
    own_turn(ada)


# Score pads

FAMILY = """\
#tricorn 1
#rules tri-ominos deal=2,7,6
#player A Ada
#player B Bo
#date 2024-02-29
#left 1 B 9=144
round 1
A 555@0:0 +25 25
B 155@? +11 11
A 114@? +6 31
end out A +34 65
round 2
B 444@0:0 +22 33
A draw ? -5 60
A !444@? +12 72
"""
"""A finished round, then one with a line that the players agreed on."""


def write_pads(writer):
    """Set up a pad with a finished round that was edited, and one that has only its players."""
    lines = FAMILY.splitlines()
    family = _pad(writer, "family", lines)
    keeper = Keeper(writer.server, family["id"], family["token"])
    edits = [
        (len(lines), ["B 344@? +11 44", "end !out B +30 74"]),
        (
            8,
            [
                "B 155@? bridge +51 51",
                *lines[9:11],
                "round 2",
                "B 444@0:0 +22 73",
                "A draw ? -5 60",
            ],
        ),
    ]
    for number, (start, new) in enumerate(edits, 1):
        answer = keeper.edit(start, new, key=f"edit-{number}")
        assert answer["type"] == "ack", answer
        keeper.catch_up(answer["version"])
        message = {
            "type": "edit",
            "key": f"edit-{number}",
            "version": answer["version"] - 1,
            "start": start,
            "lines": new,
        }
        family["acts"].append({"message": message, "version": answer["version"]})
    _pad(writer, "new", ["#tricorn 1", "#rules wikipedia", "#player A Ada", "#player B Bo"])


def _pad(writer, name, lines):
    with http(writer.server) as client:
        answer = client.post("/api/pads", json={"lines": lines})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    kept = {"id": made["id"], "code": made["code"], "token": made["token"], "acts": []}
    writer.pads[name] = kept
    return kept


# Views at the end


def note_views(writer):
    """Keep the view of each token and of a spectator."""
    for table in writer.tables.values():
        tokens = {**table["tokens"], "watcher": None}
        table["views"] = {who: seen(writer.server, table["id"], t) for who, t in tokens.items()}
    for pad in writer.pads.values():
        keeper = Keeper(writer.server, pad["id"], pad["token"])
        pad["view"] = keeper.view


def seen(server, id, token):
    """Return the view of a token and the chat, or the close code of the connection."""
    person = Person(server, id, hello=False)
    person.send("hello", token=token)
    try:
        person.send("ping")
        person.until(lambda message: message["type"] == "pong")
    except ConnectionClosed as end:
        return {"closed": end.rcvd.code}
    chat = [message for message in person.messages if message["type"] == "said"]
    person.close()
    return {"view": person.view, "chat": chat}
