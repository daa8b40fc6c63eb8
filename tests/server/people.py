"""Clients of a real server at tables and pads; they record every byte they receive."""

import json
import time
from contextlib import suppress
from itertools import count
from typing import ClassVar

from tests.programs import WAIT
from tests.server.running import http
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def made_by(client, path, options):
    """Return the response to a POST request that must succeed."""
    answer = client.post(path, json=options)
    assert answer.status_code == 201, answer.text
    return answer.json()


def make_table(server, **options):
    """Create a table; return its id, code and token."""
    with http(server) as client:
        return made_by(client, "/api/tables", {"names": ["Ada"], **options})


def friends(server, *names, **options):
    """Create a table with all people seated; return it and the tokens of the seats."""
    made = make_table(
        server, kind="friends", seats=["human"] * len(names), names=names[:1], **options
    )
    path = f"/api/tables/{made['id']}/seats"
    with http(server) as client:
        rest = [made_by(client, path, {"name": name})["token"] for name in names[1:]]
    return made, [made["token"], *rest]


class Person:
    """A client at a table; records every byte it receives."""

    kind = "tables"
    keys = count()
    here: ClassVar[list["Person"]] = []
    """All clients; open ones are closed at the end of a test."""

    def __init__(self, server, id, token=None, since=None, hello=True, scheme="ws", **options):
        url = f"{scheme}://127.0.0.1:{server.port}/api/{self.kind}/{id}/socket"
        options = {"compression": None, "open_timeout": WAIT, "max_size": None, **options}
        self.line = connect(url, max_queue=None, **options)
        self.socket = self.line.__enter__()
        self.here.append(self)
        self.messages = []
        self.bytes = []
        self.view = None
        if hello:
            self.greet({"token": token} if since is None else {"token": token, "version": since})

    def greet(self, who):
        """Send `hello` and receive the view."""
        self.send("hello", **who)
        self.until(lambda message: message["type"] in ("view", "news"))

    # Receiving

    @property
    def now(self):
        return self.view["now"]

    @property
    def version(self):
        return self.view["version"]

    def receive(self, timeout=WAIT):
        """Return the next message; combine views and news as the page does."""
        text = self.socket.recv(timeout=timeout)
        self.bytes.append(text)
        message = json.loads(text)
        self.messages.append(message)
        self.learn(message)
        return message

    def learn(self, message):
        """Update the view from a message."""
        if message["type"] == "view":
            self.view = message
        elif message["type"] == "news" and self.view is not None:
            assert message["since"] == self.version, "news do not follow the last message"
            self.view["log"][-1:] = [[*self.view["log"][-1], *message["events"]]]
            self.view |= {"version": message["version"], "now": message["now"]}
        elif message["type"] == "news":
            self.view = {"version": message["version"], "now": message["now"], "log": [[]]}

    def until(self, test, timeout=WAIT):
        """Receive until a message passes a test."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if test(message):
                return message

    def wait(self, test):
        """Receive until the state of the table passes a test."""
        self.receive_until(lambda: test(self.now))

    def receive_until(self, test):
        """Receive until a condition holds."""
        end = time.monotonic() + WAIT
        while not test():
            self.receive(max(0.01, end - time.monotonic()))

    def answer(self, key):
        """Return the answer to an act: an acknowledgement or an error."""
        return self.until(lambda m: m["type"] in ("ack", "error") and m.get("key") == key)

    def look(self):
        """Request a fresh view; return its version, log and state."""
        self.send("sync")
        self.send("ping")
        self.until(lambda message: message["type"] == "pong")
        view = next(message for message in reversed(self.messages) if message["type"] == "view")
        return view["version"], view["log"], view["now"]

    def catch_up(self, version):
        """Receive until this version."""
        self.receive_until(lambda: self.version >= version)

    # Sending

    def send(self, type, **fields):
        self.socket.send(json.dumps({"type": type, **fields}))

    def ask(self, type, **fields):
        """Send an act and return its answer."""
        key = fields.pop("key", None) or f"k{next(self.keys)}"
        self.send(type, key=key, **fields)
        answer = self.answer(key)
        if answer["type"] == "ack":
            with suppress(
                ConnectionClosed
            ):  # a player who leaves before the deal gets no news of it
                self.catch_up(answer["version"])
        return answer

    def move(self, text, **fields):
        return self.ask("move", move=text, **{"version": self.version, **fields})

    def ready(self, wish=""):
        return self.ask("ready", wish=wish)

    def closed(self, timeout=WAIT):
        """Return the close code of the server."""
        try:
            self.until(lambda _: False, timeout)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None

    def close(self):
        if self in self.here:
            self.here.remove(self)
            self.line.__exit__(None, None, None)


class Keeper(Person):
    """A client at a pad."""

    kind = "pads"

    def greet(self, who):
        self.send("hello", **who)
        self.until(lambda message: message["type"] == "pad")

    def learn(self, message):
        if message["type"] == "pad":
            self.view = message
        elif message["type"] == "pad-news":
            assert message["since"] == self.version
            lines = self.view["lines"][: message["start"]] + message["lines"]
            self.view |= {"version": message["version"], "lines": lines}

    @property
    def lines(self):
        return self.view["lines"]

    def edit(self, start, lines, **fields):
        return self.ask(
            "edit", **{"version": self.version, "start": start, "lines": lines, **fields}
        )

    def fresh(self):
        """Request the pad again; return its version and lines."""
        self.send("sync")
        self.send("ping")
        self.until(lambda message: message["type"] == "pong")
        return self.version, self.lines


def never(now):  # noqa: ARG001
    """Never stop before the end of the game."""
    return False


def play_on(people, choose=lambda options: options[0], stop=never):
    """Let people play in turn until the game is over or `stop` returns true."""
    while True:
        for person in people:
            person.catch_up(max(each.version for each in people))
        now = people[0].now
        if now["status"] in ("ended", "closed") or stop(now):
            return
        if now["status"] == "between":
            for person in people:
                own = person.view["own"]
                if own and not person.now["seats"][own[0]]["ready"]:
                    assert person.ready()["type"] == "ack"
        elif mover := next((each for each in people if each.now["options"]), None):
            answer = mover.move(choose(mover.now["options"])["move"])
            assert answer["type"] == "ack", answer
            mover.catch_up(answer["version"])
        else:
            people[0].receive()


def under_way(now):
    """Whether Ada of two players has made her first move; a round never ends so soon."""
    return now["status"] == "playing" and now["seats"][0]["tiles"] != DEALT_TO_TWO


DEALT_TO_TWO = 9
"""Tiles dealt to each of two players in tri-ominos."""


def playing(server, *names, **options):
    """Create a table whose tiles have just been dealt; return it, the tokens and the people."""
    made, tokens = friends(server, *(names or ("Ada", "Bo")), **options)
    people = [Person(server, made["id"], token) for token in tokens]
    play_on(people, stop=lambda now: now["status"] == "playing")
    return made, tokens, people


def in_turn(people):
    """Return the player to move, then the others, all up to date."""
    for person in people:
        person.catch_up(max(each.version for each in people))
    return sorted(people, key=lambda person: not person.now["options"])
