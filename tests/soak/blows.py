"""Two workers on PostgreSQL and Redis, and blow after blow to one of them: nothing acknowledged is lost."""

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
"""Seconds in which every table must have gone on; a database that has died takes some to come back."""
AGAIN = 0.2
"""Seconds between two attempts to come back."""
GROWN = 5.0
"""Seconds after which a worker surely serves: one is killed only beside another of that age."""


class Players(threading.Thread):
    """The two people of a table: they play, come back whenever they were cut off, and note what counts."""

    def __init__(self, server, seed):
        super().__init__(daemon=True)
        self.server = server
        self.luck = random.Random(seed)
        self.acknowledged = {}
        """(table, version) to key."""
        self.last = 0.0
        """When something was acknowledged."""
        self.failed = None
        self.over = False

    def run(self):
        try:
            while not self.over:
                with suppress(*GONE, AssertionError):
                    self.made, self.tokens = friends(self.server, "Ada", "Bo")
                    self.play()
                time.sleep(AGAIN)
        except Exception as error:  # told by the thread that looks
            self.failed = error

    def play(self):
        """A game to its end, through as many connections as it takes."""
        while not self.over:
            people = []
            try:
                people = [Person(self.server, self.made["id"], token) for token in self.tokens]
                while not self.over:
                    if self.is_ended(people):
                        return
            except GONE:
                time.sleep(AGAIN)
            finally:
                for person in people:
                    person.close()

    def is_ended(self, people):
        """Whoever can do something does it; whether there is nothing more to do."""
        mover, *_ = in_turn(people)
        if mover.now["status"] in ("ended", "closed"):
            return True
        if mover.now["options"]:
            self.ask(mover, "move", move=self.luck.choice(mover.now["options"])["move"])
        else:
            for person in people:
                if not person.now["seats"][person.view["own"][0]]["ready"]:
                    self.ask(person, "ready")
        return False

    def ask(self, person, type, **fields):
        """Note it if it is acknowledged; who is refused for a while asks again later."""
        key = f"k{next(Person.keys)}-{self.luck.randrange(10**9)}"
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


class House:
    """Workers, a database and a Redis, each of which can be struck."""

    def __init__(self, server, postgres, redis):
        self.server = server
        self.postgres = postgres
        self.redis = redis
        self.luck = random.Random(7)
        self.struck = {"worker": 0, "postgres": 0, "redis": 0}
        self.slowest = dict.fromkeys(self.struck, 0.0)
        """Seconds until all tables had gone on after such a blow."""
        self.born = {}

    def strike(self):
        """One of them dies and is started again; which."""
        what = self.luck.choices(list(self.struck), (4, 1, 2))[0]
        self.struck[what] += 1
        match what:
            case "worker":
                os.kill(self.luck.choice(self.grown()), signal.SIGKILL)
            case "postgres":
                self.postgres.stop("immediate")
                self.postgres.start()
            case _:
                self.redis.stop()
                self.redis.start()
        return what

    def grown(self):
        """The two workers, when both surely serve."""
        while True:
            now = time.monotonic()
            self.born = {pid: self.born.get(pid, now) for pid in self.server.children}
            if len(self.born) == 2 and all(now - born > GROWN for born in self.born.values()):
                return list(self.born)
            time.sleep(AGAIN)

    def told(self):
        """How often each was struck, and how long it took at most to go on."""
        return ", ".join(
            f"{what} {times} (on within {self.slowest[what]:.1f} s)"
            for what, times in self.struck.items()
        )


def blows(scale: float, tell: Tell) -> str:
    """Workers are killed, PostgreSQL and Redis crash and come back, while people play on two workers."""
    count = max(3, round(BLOWS * scale))
    postgres, redis = Postgres(), RedisServer()
    url = postgres.fresh()
    try:
        with running("2", database=url, redis=redis.url, thinkers=1) as server:
            house = House(server, postgres, redis)
            return _struck(house, count, url, tell)
    finally:
        redis.stop()
        postgres.close()


def _struck(house, count, url, tell):
    _wait_until_open(house.server)
    players = [Players(house.server, seed) for seed in range(TABLES)]
    for player in players:
        player.start()
    _gone_on(players, time.monotonic())
    for done in range(1, count + 1):
        what = house.strike()
        house.slowest[what] = max(house.slowest[what], _gone_on(players, time.monotonic()))
        tell(f"{done} of {count} blows: {house.told()}; {_many(players)} acknowledged")
        time.sleep(house.luck.uniform(0.1, 1.0))
    for player in players:
        player.over = True
    for player in players:
        player.join(BACK)
    lost = _lost(players, house.postgres.ask(url, QUERY))
    demand(not lost, f"lost: {lost[:5]}")
    return f"{count} blows: {house.told()}; {_many(players)} acknowledged, none lost"


def _wait_until_open(server):
    end = time.monotonic() + BACK
    while time.monotonic() < end:
        with suppress(*GONE), http(server) as client:
            client.get("/health")
            return
        time.sleep(AGAIN)
    demand(False, "the workers do not answer")


def _gone_on(players, at):
    """Seconds until something was acknowledged at every table."""
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
    """Acknowledged acts that the database does not hold."""
    kept = {(stream, int(seq)): key for stream, seq, key in rows}
    return [
        place
        for player in players
        for place, key in player.acknowledged.items()
        if not kept.get(place, "").endswith(f"/{key}")
    ]
