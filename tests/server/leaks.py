"""Looks for hidden tiles, secrets and tokens in every byte that was sent while a game ran."""

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
"""Fields whose digits are none of tiles; secrets are looked for apart."""


class Truth:
    """What was really the case at every version of a table, from its log on disk."""

    def __init__(self, server, id):
        rows = server.call(server.server.services.store.read(id))
        (opened, at), *rest = [(decode(row.body), row.at) for row in rows]
        assert isinstance(opened, Opened)
        self.tables = {1: open_table(id, opened, at)}
        for version, (entry, when) in enumerate(rest, 2):
            self.tables[version] = apply(self.tables[version - 1], entry, when)

    def hidden(self, version, seat):
        """The tiles that a seat, or whoever watches, must not know at a version."""
        round = self.tables[version].game.round
        if round is None or round.ended is not None:
            return set()
        racks = [rack.known for place, rack in enumerate(round.racks) if place != seat]
        return set(round.pool) | set(round.box) | set().union(*racks) - {round.shown}

    def secrets(self, version):
        """What nobody may know at a version: how tiles lie that are not yet open."""
        table = self.tables[version]
        is_running = table.game.round is not None and table.game.round.ended is None
        running = [table.shuffles[-1].secret] if is_running and table.shuffles else []
        return running + ([table.secret] if table.secret else [])

    def holders(self):
        """The hashes of all tokens."""
        return {seat.holder for table in self.tables.values() for seat in table.seats} - {None}


def strings(value):
    """All texts in a message that could name tiles."""
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
    """All tiles that a message names, however they lie."""
    if message.get("code") == "stale":
        return set()
    found = (match for text in strings(message) for match in TILE.findall(text))
    return {tile_of(tuple(map(int, digits))) for digits in found}


def without_past(message):
    """A message without the rounds that are over: there everything is open."""
    if message.get("type") != "view":
        return message
    return {**message, "log": message["log"][-1:]}


def read(text):
    """A message, or whatever else an answer holds."""
    try:
        value = json.loads(text)
    except ValueError:
        value = text
    return value if isinstance(value, dict) else {"answer": value}


class Ear:
    """Whoever hears a game: the seat whose tiles they may know, and all that they were told."""

    def __init__(self, name, seat, tokens):
        self.name = name
        self.seat = seat
        self.tokens = tokens
        """Of the others."""
        self.heard = []

    def hear(self, text, version, seat="own"):
        """Note what was told; on a shared device, to the seat that had lifted the curtain."""
        self.heard.append((text, version, self.seat if seat == "own" else seat))


def leaks(truth, ears):
    """All that was told to somebody who must not know it."""
    found = []
    holders = truth.holders()
    for ear in ears:
        for text, latest, seat in ear.heard:
            message = read(text)
            version = min(message.get("version", latest), max(truth.tables))
            secret = truth.hidden(version, seat) & tiles_in(without_past(message))
            if secret:
                found.append(f"{ear.name} was told {sorted(map(str, secret))} in {text[:300]}")
            for word in (*truth.secrets(version), *holders, *ear.tokens):
                if word in text:
                    found.append(f"{ear.name} was told a secret in {text[:300]}")
    return found


KINDS = ("friends", "friends", "bots", "hot-seat", "solitaire")
RULES = (
    "tri-ominos", "tripple-domino", "goliath", "pressman", "wikipedia", "tri-ominos must_lay=yes",
    "tri-ominos lay_after_draw=any opener=lot", "tri-ominos-simple", "tri-ominos-unscored",
)  # fmt: skip


class Listened:
    """A random game of which everything that anybody is told is kept."""

    def __init__(self, server, seed):
        self.server = server
        self.luck = random.Random(seed)
        self.kind = self.luck.choice(KINDS)
        count = 1 if self.kind == "solitaire" else self.luck.randint(2, 5)
        names = ["Ada", "Bo", "Cy", "Di", "Ed"][:count]
        rounds = 2 if seed % 5 == 0 else 1
        rules = f"{self.luck.choice(RULES)} target=40 rounds={rounds}"
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
        self.ears = {}
        for place, token in enumerate([*tokens, None]):
            others = [each for each in tokens if each != token]
            seat = None if token is None or self.kind == "hot-seat" else place
            self.ears[token] = Ear(f"{self.kind} {names} {place}", seat, others)
            self.people.append(self.enter(token))

    def enter(self, token, since=None):
        person = Person(self.server, self.made["id"], token, since)
        person.token, person.lifted, person.read = token, None, 0
        self.listen(person)
        return person

    def listen(self, person):
        """Keep what came since the last time."""
        ear = self.ears[person.token]
        for text, message in zip(
            person.bytes[person.read :], person.told[person.read :], strict=True
        ):
            seat = person.lifted if self.kind == "hot-seat" and person.token else "own"
            is_hint = message["type"] == "hint"  # for whoever has lifted the curtain
            if not is_hint and message.get("now", {}).get("turn") != person.lifted:
                seat = None if seat != "own" else seat
            ear.hear(text, person.version, seat)
        person.read = len(person.bytes)

    def play(self):
        """To the end, or for a while."""
        for _ in range(400):
            newest = max(person.version for person in self.people)
            for person in self.people:
                person.catch_up(newest)
                self.listen(person)
            if self.people[0].now["status"] in ("ended", "closed"):
                return
            self.act()

    def act(self):
        now = self.people[0].now
        if self.luck.random() < 0.06:
            self.disturb()
        elif now["status"] == "between":
            for person in self.people[:-1]:
                if not person.now["seats"][person.view["own"][0]]["ready"]:
                    self.ask(person, "ready", wish="luck")
        elif self.kind == "hot-seat" and self.people[0].now["seat"] is None:
            self.lift(self.people[0], now["turn"])
        elif mover := next((each for each in self.people if each.now["options"]), None):
            option = self.luck.choice(mover.now["options"])
            self.ask(mover, "move", move=option["move"], version=mover.version)
        else:
            self.people[0].receive()

    def lift(self, person, seat):
        if seat is not None and not person.now["seats"][seat]["bot"]:
            self.listen(person)
            person.send("lift", seat=seat)
            person.lifted = seat
            person.until(lambda m: m["type"] in ("view", "error"))
        else:
            person.receive()

    def ask(self, person, type, **fields):
        self.listen(person)
        answer = person.ask(type, **fields)
        if answer["type"] == "ack":
            person.catch_up(answer["version"])

    def disturb(self):
        """What people do besides playing: wrong moves, hints, going and coming, looking around."""
        place = self.luck.randrange(len(self.people))
        person = self.people[place]
        match self.luck.randrange(6):
            case 0:
                self.ask(person, "move", move="012@7:7", version=person.version)
            case 1:
                self.ask(person, "hint", version=person.version)
            case 2:
                self.ask(person, "undo", version=person.version)
            case 3:
                self.ask(person, "say", text="hello there")
            case 4:
                self.listen(person)
                since = person.version if self.luck.random() < 0.5 else None
                person.close()
                self.people[place] = self.enter(person.token)
                if since is not None:
                    self.overhear(person.token, since)
            case _:
                self.look_around()

    def overhear(self, token, since):
        """Come back asking only for what was missed; the bytes count, the page is not needed."""
        place = [person.token for person in self.people].index(token)
        person = self.people[place]
        self.listen(person)
        person.close()
        again = Person(self.server, self.made["id"], token, since)
        for text in again.bytes:
            self.ears[token].hear(text, again.version, None if self.kind == "hot-seat" else "own")
        again.close()
        self.people[place] = self.enter(token)

    def look_around(self):
        """Everything that can be asked over HTTP about a running game."""
        paths = ("/proofs", "/record", "/review", "")
        with http(self.server) as client:
            answers = [client.get(f"/api/tables/{self.made['id']}{path}") for path in paths]
            self.ears[None].hear(client.get("/metrics").text, 1)
        version = answers[-1].json()["version"]  # a bot may have moved while we looked around
        for answer in answers:
            self.ears[None].hear(answer.text, version)

    def leaks(self):
        """What was told that must not be."""
        for person in self.people:
            self.listen(person)
        return leaks(Truth(self.server, self.made["id"]), self.ears.values())

    def close(self):
        for person in self.people:
            person.close()
