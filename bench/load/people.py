"""Players that make the first legal move, at once after an acknowledgement or at a pace."""

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
    """Return an HTTP client for a server."""
    return httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=WAIT)


async def set_up(
    client: httpx2.AsyncClient, people: int, bots: Sequence[str] = (), rules: str = RULES
) -> tuple[str, list[str]]:
    """Create a table with its people seated; return its id and their tokens."""
    names = [f"Person {place}" for place in range(people)]
    options = {
        "kind": "bots" if bots else "friends",
        "rules": rules,
        "seats": ["human"] * people + list(bots),
        "names": names[:1],
    }
    made = (await client.post("/api/tables", json=options)).raise_for_status().json()
    tokens = [made["token"]]
    for name in names[1:]:
        path = f"/api/tables/{made['id']}/seats"
        joined = (await client.post(path, json={"name": name})).raise_for_status().json()
        tokens.append(joined["token"])
    return made["id"], tokens


async def sockets_open(client: httpx2.AsyncClient) -> int:
    """Return the number of open sockets from the server's metrics."""
    lines = (await client.get("/metrics")).text.splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("tricorn_connections"))


def come_in(port: int, id: str, **options: Any) -> connect:
    """Connect to a table."""
    url = f"ws://127.0.0.1:{port}/api/tables/{id}/socket"
    return connect(url, compression=None, max_size=None, open_timeout=WAIT, **options)


class Pace:
    """At most one move per table and period, at a fixed point within the period.

    The point is relative to the clock, not to the creation of the table: tables created or delayed together
    would move together forever, which tables of strangers never do.
    """

    def __init__(self, seconds: float, phase: float = 0.0) -> None:
        """Set the period; `phase` is between 0 and 1."""
        self.seconds = seconds
        self.phase = phase * seconds
        self.beat = 0

    async def wait(self) -> None:
        """Sleep until the time of the next move."""
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
    """A player; the time of every acknowledged move and all refusals are recorded."""

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
        self.pending: str | None = None
        """The request not answered yet."""
        self.received = 0
        """Characters received."""

    async def play(self, id: str) -> None:
        """Play one game after another."""
        while True:
            self.table = id
            async with come_in(self.port, id) as socket:
                await socket.send(json.dumps({"type": "hello", "token": self.token}))
                id = await self._play(socket)

    async def _play(self, socket: ClientConnection) -> str:
        """Play a game to its end; return the id of the table of the rematch."""
        asked_at = 0.0
        self.now, self.pending, self.acknowledged = {}, None, 0
        async for text in socket:
            self.received += len(text)
            message = json.loads(text)
            match message["type"]:
                case "ack":
                    if self.pending == "move":
                        self.times.took(perf_counter() - asked_at)
                    self.pending = None
                    self.acknowledged = message["version"]
                case "error":
                    self.errors.append(message)
                    self.pending = None
                case "view" | "news":
                    self._hear(message)
            if self.now.get("next_table"):
                return str(self.now["next_table"])
            is_current = self.pending is None and self.version >= self.acknowledged
            if is_current and (act := self._next_request()):
                self.pending = act["type"]
                if self.pace is not None and act["type"] == "move":
                    await self.pace.wait()
                asked_at = perf_counter()
                await socket.send(json.dumps({**act, "key": f"k{next(KEYS)}"}))
        raise ConnectionError("the server has gone away")

    def _hear(self, message: dict[str, Any]) -> None:
        self.version, self.now = message["version"], message["now"]
        if message["type"] == "view":
            self.own = message["own"][0]

    def _next_request(self) -> dict[str, Any] | None:
        """Return the request to send now, or None."""
        now = self.now
        if now.get("options"):
            move = now["options"][0]["move"]
            return {"type": "move", "version": self.version, "move": move}
        if now.get("status") == "between" and not now["seats"][self.own]["ready"]:
            return {"type": "ready"}
        if now.get("status") == "ended" and self.own == 0:
            return {"type": "rematch"}
        return None
