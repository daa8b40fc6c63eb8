"""One client from the handshake to the end of its connection."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from tricorn.core.errors import InputError, Reason
from tricorn.i18n import Catalogue
from tricorn.i18n.formatting import format_error
from tricorn.server.clock import Clock
from tricorn.server.keys import hashed
from tricorn.server.ops.metrics import Metrics
from tricorn.server.server import Server
from tricorn.server.store.contract import UnavailableError
from tricorn.server.websocket.connection import LATER, MISUSE, UNSUPPORTED, Connection, to_json
from tricorn.server.websocket.rate_limits import Meter
from tricorn.table.errors import RefusedError
from tricorn.table.messages import ErrorTold
from tricorn.table.requests import KEY, Hello

OURS = 500
"""From this status on the fault is not with whoever asked."""
REASONS = frozenset(Reason)


class GoneError(Exception):
    """The other side is gone, or has sent what cannot be answered."""


async def receive_text(socket: WebSocket) -> str:
    """The next message; whoever sends bytes is sent away."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise GoneError
    text = message.get("text")
    if text is None:
        await socket.close(UNSUPPORTED, "text only")
        raise GoneError
    return str(text)


async def first_text(socket: WebSocket, clock: Clock, seconds: float) -> str:
    """The first message, if it comes soon."""
    try:
        async with clock.timeout(seconds):
            return await receive_text(socket)
    except TimeoutError as error:
        await socket.close(MISUSE, "no hello")
        raise GoneError from error


async def converse(
    connection: Connection,
    meter: Meter,
    errors: Meter,
    metrics: Metrics,
    handle: Callable[[str], Awaitable[None]],
) -> None:
    """Handle messages until the other side is gone; who sends too much nonsense is sent away."""
    while True:
        text = await receive_text(connection.socket)
        await asyncio.sleep(0)  # a burst of messages leaves the writer its turn
        if connection.ending is not None:
            continue
        try:
            if not meter.allows():
                raise RefusedError("too-many-messages", 429)
            await handle(text)
            continue
        except (ValidationError, RecursionError) as error:
            told = tell_error(connection.catalogue, bad_message(error))
        except InputError as error:
            told = tell_error(connection.catalogue, error)
        told["key"] = key_in(text)
        metrics.count("tricorn_refusals_total", code=told["code"])
        connection.send(told)
        if told["status"] < OURS:
            errors.allows()
        if errors.is_full:
            connection.close(MISUSE, "too many errors")


def bad_message(error: Exception) -> RefusedError:
    """What is wrong with the form of a message, and where."""
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "message"
        return RefusedError("bad-message", 422, where=where, problem=first["type"])
    return RefusedError("bad-message", 422, where="message", problem="nesting")


def tell_error(catalogue: Catalogue, error: InputError) -> ErrorTold:
    """An error with its code and, in the language of whoever asked, its text."""
    return {
        "type": "error",
        "key": None,
        "code": str(error.code),
        "status": getattr(error, "status", 422),
        "text": error_text(catalogue, error),
    }


def error_text(catalogue: Catalogue, error: InputError) -> str:
    """What is wrong, in words."""
    if error.code in REASONS:
        return catalogue(f"reason.{error.code}")
    return format_error(catalogue, error)


def key_in(text: str) -> str | None:
    """The key of a message that was refused, as far as one can be made out."""
    try:
        key = json.loads(text).get("key")
    except (ValueError, AttributeError, RecursionError):
        return None
    return key if isinstance(key, str) and re.fullmatch(KEY, key) else None


Thing = TypeVar("Thing")

HELLO = TypeAdapter(Hello)


async def enter(
    server: Server,
    socket: WebSocket,
    find: Callable[[], Awaitable[Thing]],
    serve: Callable[[Thing, Connection, Hello], Awaitable[None]],
) -> None:
    """One client from the handshake to its end; whoever may not come in is told why."""
    address = socket.client.host if socket.client else ""
    if not server.doors.take(address):
        await _deny(socket, RefusedError("too-many-sockets", 429))
        return
    try:
        found = await _found(socket, find)
        await socket.accept()
        hello = await _hello(server, socket)
        with _connected(server, socket, hello) as connection:
            await serve(found, connection, hello)
    except UnavailableError:
        await socket.close(LATER, "try again later")
    except (GoneError, WebSocketDisconnect):
        pass
    finally:
        server.doors.give_back(address)


async def _found(socket: WebSocket, find: Callable[[], Awaitable[Thing]]) -> Thing:
    """What is asked for; if there is no such thing, or it cannot be read now, the handshake is refused."""
    try:
        return await find()
    except RefusedError as error:
        await _deny(socket, error)
        raise GoneError from error
    except UnavailableError as error:
        await _deny(socket, RefusedError("unavailable", 503))
        raise GoneError from error


async def _deny(socket: WebSocket, error: RefusedError) -> None:
    body = {"code": error.code, "text": error_text(Catalogue("en"), error)}
    await socket.send_denial_response(JSONResponse(body, error.status))


async def _hello(server: Server, socket: WebSocket) -> Hello:
    text = await first_text(socket, server.tools.clock, server.settings.timings.hello)
    try:
        return HELLO.validate_json(text)
    except (ValidationError, RecursionError) as error:
        await socket.send_text(to_json(tell_error(Catalogue("en"), bad_message(error))))
        await socket.close(MISUSE, "no hello")
        raise GoneError from error


@contextmanager
def _connected(server: Server, socket: WebSocket, hello: Hello) -> Iterator[Connection]:
    holder = None if hello.token is None else hashed(hello.token)
    connection = Connection(
        socket, server.tools.clock, server.settings.timings.closing, holder, hello.lang
    )
    server.sockets += 1
    try:
        yield connection
    finally:
        server.sockets -= 1
        connection.drop()
