"""People at tables: they lay the first tile that fits, as fast as they are acknowledged or at a pace."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from itertools import count
from math import ceil
from time import perf_counter
from typing import Any

import httpx2
from bench.load.times import Times
from websockets.asyncio.client import ClientConnection, connect

RULES = "tri-ominos"
KEYS = count()
WAIT = 60.0


def requests(port: int) -> httpx2.AsyncClient:
    """Requests to a server."""
    return httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=WAIT)


async def set_up(
    client: httpx2.AsyncClient, people: int, bots: Sequence[str] = (), rules: str = RULES
) -> tuple[str, list[str]]:
    """A new table with its people seated: its id, and their tokens."""
    names = [f"Person {place}" for place in range(people)]
    wishes = {
        "kind": "bots" if bots else "friends",
        "rules": rules,
        "seats": ["human"] * people + list(bots),
        "names": names[:1],
    }
    made = (await client.post("/api/tables", json=wishes)).raise_for_status().json()
    tokens = [made["token"]]
    for name in names[1:]:
        path = f"/api/tables/{made['id']}/seats"
        joined = (await client.post(path, json={"name": name})).raise_for_status().json()
        tokens.append(joined["token"])
    return made["id"], tokens


async def sockets_open(client: httpx2.AsyncClient) -> int:
    """How many sockets the server holds, by its own count."""
    lines = (await client.get("/metrics")).text.splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("tricorn_connections"))


def come_in(port: int, id: str, **options: Any) -> connect:
    """A connection to a table."""
    url = f"ws://127.0.0.1:{port}/api/tables/{id}/socket"
    return connect(url, compression=None, max_size=None, open_timeout=WAIT, **options)


class Pace:
    """At most one move at a table in so many seconds, at a time of its own within them.

    That time is by the clock, not by when the table was set up: tables that are set up together, or held up
    together, would move together ever after, as tables of strangers never do.
    """

    def __init__(self, seconds: float, phase: float = 0.0) -> None:
        """`phase` is between 0 and 1."""
        self.seconds = seconds
        self.phase = phase * seconds
        self.beat = 0

    async def wait(self) -> None:
        """Until it is time for the next move."""
        now = perf_counter()
        self.beat = max(self.beat + 1, ceil((now - self.phase) / self.seconds))
        await asyncio.sleep(max(0.0, self.beat * self.seconds + self.phase - now))


class Gate(Pace):
    """Lets a given number of moves through; everyone else waits until it is opened again."""

    def __init__(self) -> None:
        self.permits = asyncio.Semaphore(0)

    def open(self, moves: int) -> None:
        """Let this many moves through."""
        for _ in range(moves):
            self.permits.release()

    async def wait(self) -> None:
        """Wait for a permit."""
        await self.permits.acquire()


class Person:
    """Somebody at a table; every acknowledged move is timed, every refusal kept."""

    def __init__(self, port: int, token: str, times: Times, pace: Pace | None = None) -> None:
        self.port = port
        self.token = token
        self.times = times
        self.pace = pace
        self.table = ""
        self.errors: list[dict[str, Any]] = []
        self.version = 0
        self.acknowledged = 0
        """The version of the last acknowledgement, which may arrive before the news of it."""
        self.now: dict[str, Any] = {}
        self.own = 0
        self.asked: str | None = None
        """What has not been answered yet."""
        self.heard = 0
        """Characters told so far."""

    async def play(self, id: str) -> None:
        """One game after another, for ever."""
        while True:
            self.table = id
            async with come_in(self.port, id) as socket:
                await socket.send(json.dumps({"type": "hello", "token": self.token}))
                id = await self._play(socket)

    async def _play(self, socket: ClientConnection) -> str:
        """A game to its end; the id of the table where it is played again."""
        asked_at = 0.0
        self.now, self.asked, self.acknowledged = {}, None, 0
        async for text in socket:
            self.heard += len(text)
            message = json.loads(text)
            match message["type"]:
                case "ack":
                    if self.asked == "move":
                        self.times.took(perf_counter() - asked_at)
                    self.asked = None
                    self.acknowledged = message["version"]
                case "error":
                    self.errors.append(message)
                    self.asked = None
                case "view" | "news":
                    self._hear(message)
            if self.now.get("next_table"):
                return str(self.now["next_table"])
            is_current = self.asked is None and self.version >= self.acknowledged
            if is_current and (act := self._wish()):
                self.asked = act["type"]
                if self.pace is not None and act["type"] == "move":
                    await self.pace.wait()
                asked_at = perf_counter()
                await socket.send(json.dumps({**act, "key": f"k{next(KEYS)}"}))
        raise ConnectionError("the server has gone away")

    def _hear(self, message: dict[str, Any]) -> None:
        self.version, self.now = message["version"], message["now"]
        if message["type"] == "view":
            self.own = message["own"][0]

    def _wish(self) -> dict[str, Any] | None:
        """What to do now, if anything."""
        now = self.now
        if now.get("options"):
            move = now["options"][0]["move"]
            return {"type": "move", "version": self.version, "move": move}
        if now.get("status") == "between" and not now["seats"][self.own]["ready"]:
            return {"type": "ready"}
        if now.get("status") == "ended" and self.own == 0:
            return {"type": "rematch"}
        return None
