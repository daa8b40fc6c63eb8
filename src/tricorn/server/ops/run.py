"""Running the server in one process, after checking its store and Redis."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
from types import FrameType

import uvicorn

from tricorn.core.errors import InputError
from tricorn.server.app import create_app
from tricorn.server.clock import CLOCK, Clock
from tricorn.server.cluster.choice import shared
from tricorn.server.server import Server
from tricorn.server.settings import MESSAGE_BYTES, Settings, without_password
from tricorn.server.store.choice import check_other_servers, open_store
from tricorn.server.store.contract import UnavailableError
from tricorn.server.websocket.connection import Protocol

EXIT_INTERRUPTED = 130
GC_THRESHOLD = (50_000, 10, 2)
"""A full collection after a million new objects: closed tables and connections leave little garbage."""
BACKLOG = 2048
"""Connections that may wait to be accepted."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket on this port; 0 for any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # without the protocol, asyncio leaves Nagle's algorithm on, which delays answers by 40 ms
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise InputError("port-taken", host=host, port=port, problem=error.strerror) from error
    bound.listen(BACKLOG)
    return bound


def config(settings: Settings, log_level: str = "warning", clock: Clock = CLOCK) -> uvicorn.Config:
    """Return the configuration of uvicorn."""
    logging.getLogger("tricorn.server").setLevel(logging.INFO)
    return uvicorn.Config(
        create_app(Server(settings, clock)),
        ws=Protocol,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.timings.ping,
        ws_ping_timeout=settings.timings.pong,
        log_level=log_level,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        backlog=BACKLOG,
    )


def prepare(settings: Settings) -> None:
    """Check the store and Redis before the start, so that errors are reported clearly."""
    asyncio.run(_check_store(settings))
    asyncio.run(_check_bus(settings))


async def _check_bus(settings: Settings) -> None:
    bus = shared(settings.redis, settings.timings).bus
    try:
        await bus.ping()
    except UnavailableError as error:
        url = without_password(settings.redis or "")
        raise InputError("redis-unavailable", url=url, problem=error) from error
    finally:
        await bus.close()


async def _check_store(settings: Settings) -> None:
    store = open_store(settings.data, settings.database)
    try:
        await store.open()
    except UnavailableError as error:
        raise InputError("store-unavailable", path=store.name, problem=error) from error
    try:
        check_other_servers(store.name, settings.redis, await store.programs())
    finally:
        await store.close()


def serve(settings: Settings, bound: socket.socket, log_level: str = "warning") -> None:
    """Serve until a signal stops it; call `prepare` first."""
    run(config(settings, log_level), bound)


def run(how: uvicorn.Config, bound: socket.socket) -> None:
    """Run uvicorn with rare garbage collections, which pause all clients, and not over loaded modules."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLD)
    _Server(how).run(sockets=[bound])


class _Server(uvicorn.Server):
    """uvicorn, which a second Ctrl-C ends at once and without a traceback."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop gracefully on the first signal; everything acknowledged is on disk already."""
        if self.should_exit and sig == signal.SIGINT:
            os._exit(EXIT_INTERRUPTED)
        super().handle_exit(sig, frame)
