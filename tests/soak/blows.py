"""Two workers on PostgreSQL and Redis that crash one after another: nothing acknowledged is lost."""

import os
import random
import signal
import threading
import time
from contextlib import suppress

from bench.load.process import running
from bench.load.services import Postgres, RedisServer
from tests.server.killing import GONE, QUERY
from tests.server.people import Person, friends, in_turn
from tests.server.running import http
from tests.soak.promise import Tell, demand

BLOWS = 300
TABLES = 6
BACK = 30.0
"""Seconds for every table to continue; a crashed database takes some time to recover."""
RETRY_SECONDS = 0.2
"""Seconds between two attempts to reconnect."""
GROWN = 5.0
"""Seconds after which a worker certainly serves: the other is killed only then."""


class Players(threading.Thread):
    """The two players of a table: they play, reconnect after every crash, and record acknowledgements."""

    def __init__(self, server, seed):
        super().__init__(daemon=True)
        self.server = server
        self.rng = random.Random(seed)
        self.acknowledged = {}
        """(table, version) to key."""
        self.last = 0.0
        """The time of the last acknowledgement."""
        self.failed = None
        self.over = False

    def run(self):
        try:
            while not self.over:
                with suppress(*GONE, AssertionError):
                    self.made, self.tokens = friends(self.server, "Ada", "Bo")
                    self.play()
                time.sleep(RETRY_SECONDS)
        except Exception as error:  # set by the main thread
            self.failed = error

    def play(self):
        """Play a game to its end, over as many connections as necessary."""
        while not self.over:
            people = []
            try:
                people = [Person(self.server, self.made["id"], token) for token in self.tokens]
                while not self.over:
                    if self.is_ended(people):
                        return
            except GONE:
                time.sleep(RETRY_SECONDS)
            finally:
                for person in people:
                    person.close()

    def is_ended(self, people):
        """Send the requests of the players; return whether the game has ended."""
        mover, *_ = in_turn(people)
        if mover.now["status"] in ("ended", "closed"):
            return True
        if mover.now["options"]:
            self.ask(mover, "move", move=self.rng.choice(mover.now["options"])["move"])
        else:
            for person in people:
                if not person.now["seats"][person.view["own"][0]]["ready"]:
                    self.ask(person, "ready")
        return False

    def ask(self, person, type, **fields):
        """Send a request and record its acknowledgement; retry temporary refusals."""
        key = f"k{next(Person.keys)}-{self.rng.randrange(10**9)}"
        if type == "move":
            fields["version"] = person.version
        answer = person.ask(type, key=key, **fields)
        if answer["type"] == "ack":
            self.acknowledged[self.made["id"], answer["version"]] = key
            self.last = time.monotonic()
            person.catch_up(answer["version"])
        else:
            demand(answer["status"] in (409, 503), str(answer))
            raise OSError(answer["code"])


class Services:
    """Workers, a database and a Redis, each of which can crash."""

    def __init__(self, server, postgres, redis):
        self.server = server
        self.postgres = postgres
        self.redis = redis
        self.rng = random.Random(7)
        self.struck = {"worker": 0, "postgres": 0, "redis": 0}
        self.slowest = dict.fromkeys(self.struck, 0.0)
        """Seconds until all tables had continued after each kind of crash."""
        self.born = {}

    def crash(self):
        """Crash a random service and start it again; return its name."""
        what = self.rng.choices(list(self.struck), (4, 1, 2))[0]
        self.struck[what] += 1
        match what:
            case "worker":
                os.kill(self.rng.choice(self.grown()), signal.SIGKILL)
            case "postgres":
                self.postgres.stop("immediate")
                self.postgres.start()
            case _:
                self.redis.stop()
                self.redis.start()
        return what

    def grown(self):
        """Return the two workers, once both certainly serve."""
        while True:
            now = time.monotonic()
            self.born = {pid: self.born.get(pid, now) for pid in self.server.children}
            if len(self.born) == 2 and all(now - born > GROWN for born in self.born.values()):
                return list(self.born)
            time.sleep(RETRY_SECONDS)

    def report(self):
        """Return the number of crashes and the longest recovery of each service."""
        return ", ".join(
            f"{what} {times} (on within {self.slowest[what]:.1f} s)"
            for what, times in self.struck.items()
        )


def blows(scale: float, tell: Tell) -> str:
    """Kill workers and crash PostgreSQL and Redis while people play at two workers."""
    count = max(3, round(BLOWS * scale))
    postgres, redis = Postgres(), RedisServer()
    url = postgres.fresh()
    try:
        with running("2", database=url, redis=redis.url, thinkers=1) as server:
            services = Services(server, postgres, redis)
            return _crash_all(services, count, url, tell)
    finally:
        redis.stop()
        postgres.close()


def _crash_all(services, count, url, tell):
    _wait_until_open(services.server)
    players = [Players(services.server, seed) for seed in range(TABLES)]
    for player in players:
        player.start()
    _recovery(players, time.monotonic())
    for done in range(1, count + 1):
        what = services.crash()
        services.slowest[what] = max(services.slowest[what], _recovery(players, time.monotonic()))
        tell(f"{done} of {count} blows: {services.report()}; {_many(players)} acknowledged")
        time.sleep(services.rng.uniform(0.1, 1.0))
    for player in players:
        player.over = True
    for player in players:
        player.join(BACK)
    lost = _lost(players, services.postgres.ask(url, QUERY))
    demand(not lost, f"lost: {lost[:5]}")
    return f"{count} blows: {services.report()}; {_many(players)} acknowledged, none lost"


def _wait_until_open(server):
    end = time.monotonic() + BACK
    while time.monotonic() < end:
        with suppress(*GONE), http(server) as client:
            client.get("/health")
            return
        time.sleep(RETRY_SECONDS)
    demand(False, "the workers do not answer")


def _recovery(players, at):
    """Return the seconds until something was acknowledged at every table."""
    while any(player.last < at for player in players):
        for player in players:
            if player.failed is not None:
                raise player.failed
        demand(time.monotonic() - at < BACK, f"a table stood still for {BACK:.0f} s")
        time.sleep(0.02)
    return max(player.last for player in players) - at


def _many(players):
    return sum(len(player.acknowledged) for player in players)


def _lost(players, rows):
    """Return acknowledged acts that are not in the database."""
    kept = {(stream, int(seq)): key for stream, seq, key in rows}
    return [
        place
        for player in players
        for place, key in player.acknowledged.items()
        if not kept.get(place, "").endswith(f"/{key}")
    ]
