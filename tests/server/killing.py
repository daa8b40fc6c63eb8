"""A server that is killed while people play: every acknowledged request must be on disk."""

import json
import random
import subprocess
import sys
import threading

from httpx2 import HTTPError
from tests.programs import WAIT
from tests.server.people import Person, make_table
from tests.server.running import ProcessServer
from websockets.exceptions import WebSocketException

GONE = (WebSocketException, HTTPError, OSError, EOFError)
"""Errors after the end of a server; a timeout is an OSError too."""

ACTS = (20, 60)
"""Minimum and maximum number of acknowledged acts between two kills."""
QUERY = "select stream, seq, key from log"
READ = """
import json, sqlite3, sys
print(json.dumps(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchall()))
"""


def read_file(folder):
    """Return the log as another process reads it from the file."""
    command = [sys.executable, "-c", READ, str(folder / "tricorn.db"), QUERY]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


class Victims:
    """People who continue to play after every kill, and remember what was acknowledged."""

    def __init__(self, folder, tables, seed, read=None, **settings):
        """Prepare the tables; `read` runs a query on a database that is not a file."""
        self.folder = folder
        self.read = read
        self.settings = settings
        self.rng = random.Random(seed)
        self.count = tables
        self.made = []
        self.acknowledged = {}
        """(table, version) to key."""
        self.last = 0
        self.is_time = threading.Event()

    def survive(self, acts):
        """Play at a new process, which is killed after a number of acknowledged acts."""
        self.last = len(self.acknowledged) + acts
        self.is_time.clear()
        server = ProcessServer(self.folder, **self.settings)
        while len(self.made) < self.count:
            self.made.append(make_table(server, kind="solitaire", seats=["human"]))
        people = [Person(server, made["id"], made["token"]) for made in self.made]
        killer = threading.Thread(target=self._kill_in_time, args=[server])
        killer.start()
        try:
            while True:
                self._act(server, people)
        except GONE:
            pass
        killer.join()
        for person in people:
            self._receive_rest(person)
            person.close()

    def _kill_in_time(self, server):
        assert self.is_time.wait(WAIT), "too few acts are acknowledged"
        server.kill()

    def _act(self, server, people):
        """Send the requests of all players at once, then wait for the answers."""
        sent = []
        for place, person in enumerate(people):
            if person.now["status"] == "ended":
                self._sit_down_elsewhere(server, people, place)
                continue
            key = f"k{next(Person.keys)}-{self.rng.randrange(10**9)}"
            if person.now["options"]:
                move = self.rng.choice(person.now["options"])["move"]
                person.send("move", key=key, version=person.version, move=move)
            else:
                person.send("ready", key=key)
            sent.append((person, key))
        for person, key in sent:
            answer = self._note(person, person.answer(key))
            person.catch_up(answer["version"])

    def _sit_down_elsewhere(self, server, people, place):
        people[place].close()
        self.made[place] = made = make_table(server, kind="solitaire", seats=["human"])
        people[place] = Person(server, made["id"], made["token"])

    def _note(self, person, answer):
        assert answer["type"] == "ack", answer
        self.acknowledged[person.view["table"]["id"], answer["version"]] = answer["key"]
        if len(self.acknowledged) >= self.last:
            self.is_time.set()
        return answer

    def _receive_rest(self, person):
        """Count the answers that had arrived before the end, too."""
        try:
            while True:
                message = person.receive(0.01)
                if message["type"] == "ack":
                    self._note(person, message)
        except GONE:
            pass

    def lost(self):
        """Return the acknowledged acts that another process does not find."""
        rows = self.read(QUERY) if self.read else read_file(self.folder)
        kept = {(stream, int(seq)): key for stream, seq, key in rows}
        return [
            place
            for place, key in self.acknowledged.items()
            if not (kept.get(place) or "").endswith(f"/{key}")
        ]


def kill_repeatedly(folder, kills, seed=1, tables=5, **settings):
    """Return the number of acknowledged acts, and those that were lost."""
    victims = Victims(folder, tables, seed, **settings)
    for _ in range(kills):
        victims.survive(victims.rng.randint(*ACTS))
        if lost := victims.lost():
            return len(victims.acknowledged), lost
    return len(victims.acknowledged), []
