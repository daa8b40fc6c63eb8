"""Searches every byte sent during a game for hidden tiles, secrets and tokens."""

import json
import random
import re

from tests.server.people import Person, friends, make_table
from tests.server.running import http

from tricorn.core.tiles import tile_of
from tricorn.table.entries import Opened, decode
from tricorn.table.loading import open_table
from tricorn.table.table import apply

TILE = re.compile(r"(?<![0-9])[0-5]{3}(?![0-9])")
NO_TILES = {"id", "code", "rules", "commitment", "secret", "key", "link", "next_table", "version"}
"""Fields whose digits are not tiles; secrets are searched for separately."""


class Truth:
    """The true state at every version of a table, from its log on disk."""

    def __init__(self, server, id):
        rows = server.call(server.server.services.store.read(id))
        (opened, at), *rest = [(decode(row.body), row.at) for row in rows]
        assert isinstance(opened, Opened)
        self.tables = {1: open_table(id, opened, at)}
        for version, (entry, when) in enumerate(rest, 2):
            self.tables[version] = apply(self.tables[version - 1], entry, when)

    def hidden(self, version, seat):
        """Return the tiles that a seat, or a spectator, must not know at a version."""
        round = self.tables[version].game.round
        if round is None or round.ended is not None:
            return set()
        racks = [rack.known for place, rack in enumerate(round.racks) if place != seat]
        return set(round.pool) | set(round.box) | set().union(*racks) - {round.shown}

    def secrets(self, version):
        """Return the secrets of unfinished deals at a version."""
        table = self.tables[version]
        is_running = table.game.round is not None and table.game.round.ended is None
        running = [table.shuffles[-1].secret] if is_running and table.shuffles else []
        return running + ([table.secret] if table.secret else [])

    def holders(self):
        """Return the hashes of all tokens."""
        return {seat.holder for table in self.tables.values() for seat in table.seats} - {None}


def strings(value):
    """Return all texts in a message that could name tiles."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield name
            if name not in NO_TILES:
                yield from strings(each)


def tiles_in(message):
    """Return all tiles that a message names, in any orientation."""
    if message.get("code") == "stale":
        return set()
    found = (match for text in strings(message) for match in TILE.findall(text))
    return {tile_of(tuple(map(int, digits))) for digits in found}


def without_past(message):
    """Return a message without finished rounds, whose tiles are public."""
    if message.get("type") != "view":
        return message
    return {**message, "log": message["log"][-1:]}


def read(text):
    """Return a message, or the raw text of another response."""
    try:
        value = json.loads(text)
    except ValueError:
        value = text
    return value if isinstance(value, dict) else {"answer": value}


class Recipient:
    """A recipient: the seat whose tiles they may know, and everything sent to them."""

    def __init__(self, name, seat, tokens):
        self.name = name
        self.seat = seat
        self.tokens = tokens
        """The tokens of the others."""
        self.messages = []

    def record(self, text, version, seat="own"):
        """Record a message; on a shared device, with the seat that was uncovered."""
        self.messages.append((text, version, self.seat if seat == "own" else seat))


def leaks(truth, recipients):
    """Return everything sent to a recipient who must not know it."""
    found = []
    holders = truth.holders()
    for recipient in recipients:
        for text, latest, seat in recipient.messages:
            message = read(text)
            version = min(message.get("version", latest), max(truth.tables))
            secret = truth.hidden(version, seat) & tiles_in(without_past(message))
            if secret:
                found.append(
                    f"{recipient.name} was sent {sorted(map(str, secret))} in {text[:300]}"
                )
            for word in (*truth.secrets(version), *holders, *recipient.tokens):
                if word in text:
                    found.append(f"{recipient.name} was sent a secret in {text[:300]}")
    return found


KINDS = ("friends", "friends", "bots", "hot-seat", "solitaire")
RULES = (
    "tri-ominos", "tripple-domino", "goliath", "pressman", "wikipedia", "tri-ominos must_lay=yes",
    "tri-ominos lay_after_draw=any opener=lot", "tri-ominos-simple", "tri-ominos-unscored",
)  # fmt: skip


class RecordedGame:
    """A random game with a record of every message to every recipient."""

    def __init__(self, server, seed):
        self.server = server
        self.rng = random.Random(seed)
        self.kind = self.rng.choice(KINDS)
        count = 1 if self.kind == "solitaire" else self.rng.randint(2, 5)
        names = ["Ada", "Bo", "Cy", "Di", "Ed"][:count]
        rounds = 2 if seed % 5 == 0 else 1
        rules = f"{self.rng.choice(RULES)} target=40 rounds={rounds}"
        if self.kind == "friends":
            self.made, tokens = friends(server, *names, rules=rules)
        else:
            people = 1 if self.kind in ("bots", "solitaire") else count
            seats = ["human"] * people + ["greedy"] * (count - people)
            self.made = make_table(
                server, kind=self.kind, seats=seats, names=names[:people], rules=rules
            )
            tokens = [self.made["token"]]
        self.tokens = tokens
        self.people = []
        self.recipients = {}
        for place, token in enumerate([*tokens, None]):
            others = [each for each in tokens if each != token]
            seat = None if token is None or self.kind == "hot-seat" else place
            self.recipients[token] = Recipient(f"{self.kind} {names} {place}", seat, others)
            self.people.append(self.enter(token))

    def enter(self, token, since=None):
        person = Person(self.server, self.made["id"], token, since)
        person.token, person.lifted, person.read = token, None, 0
        self.record_new(person)
        return person

    def record_new(self, person):
        """Record the messages since the last call."""
        recipient = self.recipients[person.token]
        for text, message in zip(
            person.bytes[person.read :], person.messages[person.read :], strict=True
        ):
            seat = person.lifted if self.kind == "hot-seat" and person.token else "own"
            is_hint = message["type"] == "hint"  # for the uncovered seat
            if not is_hint and message.get("now", {}).get("turn") != person.lifted:
                seat = None if seat != "own" else seat
            recipient.record(text, person.version, seat)
        person.read = len(person.bytes)

    def play(self):
        """Play to the end, or a number of steps."""
        for _ in range(400):
            newest = max(person.version for person in self.people)
            for person in self.people:
                person.catch_up(newest)
                self.record_new(person)
            if self.people[0].now["status"] in ("ended", "closed"):
                return
            self.act()

    def act(self):
        now = self.people[0].now
        if self.rng.random() < 0.06:
            self.disturb()
        elif now["status"] == "between":
            for person in self.people[:-1]:
                if not person.now["seats"][person.view["own"][0]]["ready"]:
                    self.ask(person, "ready", wish="luck")
        elif self.kind == "hot-seat" and self.people[0].now["seat"] is None:
            self.lift(self.people[0], now["turn"])
        elif mover := next((each for each in self.people if each.now["options"]), None):
            option = self.rng.choice(mover.now["options"])
            self.ask(mover, "move", move=option["move"], version=mover.version)
        else:
            self.people[0].receive()

    def lift(self, person, seat):
        if seat is not None and not person.now["seats"][seat]["bot"]:
            self.record_new(person)
            person.send("lift", seat=seat)
            person.lifted = seat
            person.until(lambda m: m["type"] in ("view", "error"))
        else:
            person.receive()

    def ask(self, person, type, **fields):
        self.record_new(person)
        answer = person.ask(type, **fields)
        if answer["type"] == "ack":
            person.catch_up(answer["version"])

    def disturb(self):
        """Do other things than playing: wrong moves, hints, reconnecting, HTTP requests."""
        place = self.rng.randrange(len(self.people))
        person = self.people[place]
        match self.rng.randrange(6):
            case 0:
                self.ask(person, "move", move="012@7:7", version=person.version)
            case 1:
                self.ask(person, "hint", version=person.version)
            case 2:
                self.ask(person, "undo", version=person.version)
            case 3:
                self.ask(person, "say", text="hello there")
            case 4:
                self.record_new(person)
                since = person.version if self.rng.random() < 0.5 else None
                person.close()
                self.people[place] = self.enter(person.token)
                if since is not None:
                    self.reconnect(person.token, since)
            case _:
                self.request_all()

    def reconnect(self, token, since):
        """Reconnect and request only what was missed; the bytes are recorded, the view is not needed."""
        place = [person.token for person in self.people].index(token)
        person = self.people[place]
        self.record_new(person)
        person.close()
        again = Person(self.server, self.made["id"], token, since)
        for text in again.bytes:
            self.recipients[token].record(
                text, again.version, None if self.kind == "hot-seat" else "own"
            )
        again.close()
        self.people[place] = self.enter(token)

    def request_all(self):
        """Send every HTTP request about a running game."""
        paths = ("/proofs", "/record", "/review", "")
        with http(self.server) as client:
            answers = [client.get(f"/api/tables/{self.made['id']}{path}") for path in paths]
            self.recipients[None].record(client.get("/metrics").text, 1)
        version = answers[-1].json()["version"]  # a bot may have moved in the meantime
        for answer in answers:
            self.recipients[None].record(answer.text, version)

    def leaks(self):
        """Return all leaks."""
        for person in self.people:
            self.record_new(person)
        return leaks(Truth(self.server, self.made["id"]), self.recipients.values())

    def close(self):
        for person in self.people:
            person.close()
