"""Measurements of the table server, each on a new server process."""

from __future__ import annotations

import asyncio
from asyncio import StreamWriter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.load.crowd import Crowd, crowd
from bench.load.people import requests, set_up, sockets_open
from bench.load.process import running
from bench.load.sockets import echoes, keep_deaf, watchers
from bench.load.times import Times

from tricorn.server.store.contract import Append, Row
from tricorn.server.store.sql import SqlStore
from tricorn.server.store.sqlite import SqliteStore

PROMISED = 250.0
"""Promised 99th percentile of the time to acknowledge a move, in milliseconds."""
SIZES = (10, 20, 40, 60, 80, 100, 120, 150, 180, 210, 240, 280, 320, 360, 400, 500, 600)
BODY = '{"seat":1,"move":"551@0:1","type":"moved"}'
Figures = dict[str, float]


def summary(times: Times) -> Figures:
    """Return a rate and percentiles."""
    return {
        "a_second": round(times.rate, 1),
        "p50_ms": round(times.milliseconds(0.5), 1),
        "p99_ms": round(times.milliseconds(0.99), 1),
    }


async def echo(connections: int, seconds: float) -> Figures:
    """Measure echoes of the same stack on a number of sockets."""
    with running("echo") as server:
        return {
            "connections": connections,
            **summary(await echoes(server.port, connections, seconds)),
        }


async def commits(writers: int, seconds: float) -> Figures:
    """Measure the store in a file without a server."""
    with TemporaryDirectory() as folder:
        return await appends(SqliteStore(Path(folder)), writers, seconds)


async def appends(store: SqlStore, writers: int, seconds: float) -> Figures:
    """Measure concurrent writers, each of which waits for the disk before its next row."""
    times = Times()
    await store.open()

    async def write(stream: str) -> None:
        written = 0
        while True:
            row = Row(1, BODY, f"{'h' * 40}/k{written}", "d" * 64)
            await store.append(Append(stream, written, [row]))
            written += 1
            times.took(0.0)

    await times.count([write(f"w{number}") for number in range(writers)], seconds)
    await store.close()
    return {"writers": writers, "a_second": round(times.rate, 1)}


async def moves(seats: int, seconds: float) -> Figures:
    """Measure moves of people who move as soon as they are acknowledged."""
    with running() as server:
        return await most([server.port], seats, seconds)


async def most(ports: Sequence[int], seats: int, seconds: float) -> Figures:
    """Increase the number of tables up to the promised load."""
    best: Figures = {}
    async with crowd(ports[0], others=ports[1:]) as people:
        for tables in SIZES:
            await people.grow(tables, seats)
            figures = await _held(people, seconds)
            if figures is None:
                break
            best = {"tables": tables, "connections": tables * seats, **figures}
    return best


async def _held(people: Crowd, seconds: float) -> Figures | None:
    """Return the measurements of a load, if one of two attempts succeeds: the machine may be busy."""
    for _ in range(2):
        await people.play(1)
        await people.play(seconds)
        assert not people.errors, people.errors
        if people.times.milliseconds(0.99) <= PROMISED:
            return summary(people.times)
    return None


async def memory(sockets: int, tables: int, seconds: float) -> Figures:
    """Return the kilobytes of an idle socket, of a new table, and of one in play."""
    with running() as server:
        async with requests(server.port) as client:
            first = [(await set_up(client, 4))[0] for _ in range(40)]
            async with watchers(server.port, first, len(first)):
                before = server.megabytes
                async with watchers(server.port, first, sockets):
                    idle = 1024 * (server.megabytes - before) / sockets
    with running() as server:
        async with requests(server.port) as client, crowd(server.port) as people:
            await people.grow(10, 4)
            await people.play(1)
            before = server.megabytes
            for _ in range(tables):
                await set_up(client, 4)
            made = server.megabytes
            await people.grow(10 + tables, 4)
            await people.play(seconds)
            played = server.megabytes
    return {
        "sockets": sockets,
        "tables": tables,
        "socket_kb": round(idle, 1),
        "table_kb": round(1024 * (made - before) / tables, 1),
        "table_in_play_kb": round(1024 * (played - made) / tables, 1),
    }


async def bots(tables: int, seconds: float) -> Figures:
    """Measure moves of people while the strongest bots think at other tables."""
    with running(warm=True, bot_pause=0.0) as server:
        async with crowd(server.port, 0.05) as people:
            await people.grow(1, 2)
            await people.play(seconds)
            alone = summary(people.times)
            async with crowd(server.port, bots=("master",) * 3) as rivals:
                await rivals.grow(tables, 1)
                await _until_they_move(rivals)
                await asyncio.gather(people.play(seconds), rivals.play(seconds))
    return {
        "bot_tables": tables,
        "p99_without_ms": alone["p99_ms"],
        **summary(people.times),
        "moves_against_bots": len(rivals.times.seconds),
    }


async def _until_they_move(rivals: Crowd) -> None:
    """Wait until the engine is compiled and everyone has moved a few times."""
    while len(rivals.times.seconds) < 4 * len(rivals.tables):
        await asyncio.sleep(0.1)


async def deaf(tables: int, seconds: float) -> Figures:
    """Measure moves at tables with spectators that never read and are replaced once disconnected."""
    sat: list[StreamWriter] = []
    with running("narrow") as server:
        async with crowd(server.port) as people, requests(server.port) as client:
            await people.grow(tables, 4)
            await people.play(seconds)
            alone = summary(people.times)
            coming = asyncio.create_task(keep_deaf(server.port, people.whereabouts, sat))
            await people.play(seconds)
            figures = summary(people.times)
            left = await sockets_open(client) - len(people.people)
            coming.cancel()
            for peer in sat:
                peer.transport.abort()
    return {
        "tables": tables,
        "deaf": len(sat),
        "sent_away": len(sat) - left,
        "p99_without_ms": alone["p99_ms"],
        **figures,
    }
