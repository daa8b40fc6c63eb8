"""Reconnection after a network outage."""

import asyncio
import json
from contextlib import suppress
from time import monotonic

from bench.load.people import come_in, requests, set_up
from bench.load.process import running
from tests.soak.promise import Tell, demand
from websockets.exceptions import WebSocketException

CUTS = (1.0, 10.0, 60.0)
"""Seconds; after the longest, the server has closed the old connection."""
BACK = 3.0
RETRY_SECONDS = 0.5
"""Seconds between two attempts of a page."""


class Network:
    """Relays bytes between people and a server; while it is cut, it drops them silently."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.there = asyncio.Event()
        self.there.set()

    async def open(self) -> int:
        """Return the port on which it listens."""
        self.listener = await asyncio.start_server(self._relay, "127.0.0.1", 0)
        return int(self.listener.sockets[0].getsockname()[1])

    async def _relay(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        await self.there.wait()
        far, on = await asyncio.open_connection("127.0.0.1", self.to)
        await asyncio.gather(self._carry(near, on), self._carry(far, back))

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await self.there.wait()
                target.write(data)
                await target.drain()
        target.close()


def back(scale: float, tell: Tell) -> str:
    """After an outage of any length, a move is acknowledged within 3 s."""
    cuts = [max(0.5, cut * min(1.0, scale)) for cut in CUTS]
    return asyncio.run(_back(cuts, tell))


async def _back(cuts: list[float], tell: Tell) -> str:
    results = []
    with running() as server:
        network = Network(server.port)
        port = await network.open()
        async with requests(server.port) as client:
            for cut in cuts:
                id, tokens = await set_up(client, 2)
                seconds = await _cut(network, port, id, tokens[0], cut)
                demand(seconds <= BACK, f"back {seconds:.1f} s after a cut of {cut:.0f} s")
                results.append(f"{cut:g} s cut: back in {1000 * seconds:.0f} ms")
                tell(", ".join(results))
    return ", ".join(results)


async def _cut(network: Network, port: int, id: str, token: str, cut: float) -> float:
    """Return the seconds from the end of an outage to an acknowledged act."""
    async with come_in(port, id) as line:
        await line.send(json.dumps({"type": "hello", "token": token}))
        version = json.loads(await line.recv())["version"]
        network.there.clear()
        trying = asyncio.create_task(_return(port, id, token, version))
        await asyncio.sleep(cut)
        network.there.set()
        begun = monotonic()
        await trying
        return monotonic() - begun


async def _return(port: int, id: str, token: str, version: int) -> None:
    """Reconnect repeatedly, as a page does, until a request is acknowledged."""
    while True:
        with suppress(OSError, WebSocketException):
            async with asyncio.timeout(RETRY_SECONDS), come_in(port, id) as line:
                hello = {"type": "hello", "token": token, "version": version}
                await line.send(json.dumps(hello))
                await line.send(json.dumps({"type": "ready", "key": "back"}))
                while json.loads(await line.recv())["type"] != "ack":
                    pass
                return
