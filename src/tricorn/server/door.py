"""The door to tables and pads: the handshake, the first message, and what is done when somebody goes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from tricorn.server.connection import LATER, MISUSE, Connection, to_json
from tricorn.server.errors import RefusedError
from tricorn.server.keys import hashed
from tricorn.server.server import Server
from tricorn.server.store.contract import UnavailableError
from tricorn.server.talk import GoneError, bad_message, error_text, first_text, tell_error
from tricorn.server.wire.asked import Hello
from tricorn.words import Words

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
    body = {"code": error.code, "text": error_text(Words("en"), error)}
    await socket.send_denial_response(JSONResponse(body, error.status))


async def _hello(server: Server, socket: WebSocket) -> Hello:
    text = await first_text(socket, server.tools.clock, server.settings.timings.hello)
    try:
        return HELLO.validate_json(text)
    except (ValidationError, RecursionError) as error:
        await socket.send_text(to_json(tell_error(Words("en"), bad_message(error))))
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
