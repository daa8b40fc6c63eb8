"""Simple clients: echoes, spectators, and clients that never read."""

from __future__ import annotations

import asyncio
import json
import socket
from asyncio import StreamWriter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from time import perf_counter

from bench.load.people import come_in
from bench.load.times import Times
from websockets.asyncio.client import ClientConnection, connect

ASKED = json.dumps({"type": "move", "version": 41, "move": "551@0:1", "key": "k123456"})
SYNCS = 5
"""Views requested by a client that reads none of them."""
AT_ONCE = 50
"""Connections opened concurrently."""


async def echoes(port: int, connections: int, seconds: float) -> Times:
    """Measure the round trips of a number of sockets."""
    times = Times()

    async def repeat() -> None:
        async with connect(f"ws://127.0.0.1:{port}/echo", compression=None) as line:
            while True:
                asked_at = perf_counter()
                await line.send(ASKED)
                await line.recv()
                times.took(perf_counter() - asked_at)

    await times.count([repeat() for _ in range(connections)], seconds, before=1)
    return times


@asynccontextmanager
async def watchers(port: int, tables: list[str], count: int) -> AsyncIterator[None]:
    """Keep a number of spectators connected to some tables."""
    async with AsyncExitStack() as stack:
        for first in range(0, count, AT_ONCE):
            places = range(first, min(count, first + AT_ONCE))
            opened = [_watch(port, tables[place % len(tables)]) for place in places]
            for line in await asyncio.gather(*opened):
                stack.push_async_callback(line.close)
                reading = asyncio.create_task(_read(line))
                stack.callback(reading.cancel)
        yield


async def _watch(port: int, table: str) -> ClientConnection:
    line = await come_in(port, table)
    await line.send(json.dumps({"type": "hello"}))
    await line.recv()
    return line


async def _read(line: ClientConnection) -> None:
    async for _ in line:
        pass


async def keep_deaf(port: int, tables: Callable[[], set[str]], sat: list[StreamWriter]) -> None:
    """Add a client that never reads to every table, every other second, and record them all."""
    while True:
        for table in tables():
            sat.append(await sit_deaf(port, table))
        await asyncio.sleep(2)


async def sit_deaf(port: int, table: str) -> StreamWriter:
    """Connect a spectator that requests many views and never reads."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=narrow, limit=1)
    path = f"/api/tables/{table}/socket"
    head = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    )
    writer.write(head.encode())
    await reader.read(1)
    writer.write(_frame("hello") + SYNCS * _frame("sync"))
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    return writer


def _frame(kind: str) -> bytes:
    """Return a short message as a WebSocket frame."""
    body = json.dumps({"type": kind}).encode()
    return bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body
