"""One client from the handshake to the end of its connection: the same for tables and pads."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from pydantic import TypeAdapter, ValidationError
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from tricorn.core.errors import InputError, Reason
from tricorn.i18n import Catalogue
from tricorn.i18n.formatting import format_error
from tricorn.server.keys import hashed
from tricorn.server.server import Server
from tricorn.server.store.contract import UnavailableError
from tricorn.server.websocket.connection import LATER, MISUSE, UNSUPPORTED, Connection, to_json
from tricorn.server.websocket.rate_limits import RateLimiter
from tricorn.table.errors import RefusedError
from tricorn.table.messages import ErrorMessage
from tricorn.table.requests import KEY, Hello

HELLO = TypeAdapter(Hello)
SERVER_ERROR = 500
"""From this status on, the error does not count against the client."""
REASONS = frozenset(Reason)


class Room(Protocol):
    """A table or a pad, to which a session connects."""

    request: TypeAdapter[Any]
    """Validates the requests of clients."""

    def refusal(self, connection: Connection) -> tuple[int, str] | None:
        """Return why someone may not enter, as a close code and a reason."""

    async def enter(self, connection: Connection, version: int | None) -> None:
        """Send someone what they may see."""

    def leave(self, connection: Connection) -> None:
        """Remove a connection that has ended."""

    async def handle(self, connection: Connection, request: Any) -> None:
        """Handle the request of a client, or raise an error."""


class DisconnectedError(Exception):
    """The client has disconnected, or sent something that cannot be answered."""


class Session:
    """A client connected to a room."""

    def __init__(self, server: Server, socket: WebSocket, id: str) -> None:
        self.server = server
        self.settings = server.settings
        self.clock = server.services.clock
        self.socket = socket
        self.id = id
        """The id of the table or pad."""

    async def run(self, find: Callable[[str], Awaitable[Room]]) -> None:
        """Serve a client from the handshake until it disconnects."""
        address = self.socket.client.host if self.socket.client else ""
        if not self.server.connections.take(address):
            await self._deny(RefusedError("too-many-sockets", 429))
            return
        try:
            room = await self._find(find)
            await self.socket.accept()
            await self._serve(room, await self._hello())
        except UnavailableError:
            await self.socket.close(LATER, "try again later")
        except (DisconnectedError, WebSocketDisconnect):
            pass
        finally:
            self.server.connections.give_back(address)

    # Handshake

    async def _find(self, find: Callable[[str], Awaitable[Room]]) -> Room:
        """Return the room, or refuse the handshake if there is none or it cannot be read now."""
        try:
            return await find(self.id)
        except RefusedError as error:
            await self._deny(error)
            raise DisconnectedError from error
        except UnavailableError as error:
            await self._deny(RefusedError("unavailable", 503))
            raise DisconnectedError from error

    async def _deny(self, error: RefusedError) -> None:
        body = {"code": error.code, "text": error_text(Catalogue("en"), error)}
        await self.socket.send_denial_response(JSONResponse(body, error.status))

    async def _hello(self) -> Hello:
        """Return the first message, which must arrive soon."""
        try:
            async with self.clock.timeout(self.settings.timings.hello):
                text = await receive_text(self.socket)
            return HELLO.validate_json(text)
        except TimeoutError as error:
            await self.socket.close(MISUSE, "no hello")
            raise DisconnectedError from error
        except (ValidationError, RecursionError) as error:
            await self.socket.send_text(to_json(error_message(Catalogue("en"), bad_message(error))))
            await self.socket.close(MISUSE, "no hello")
            raise DisconnectedError from error

    async def _serve(self, room: Room, hello: Hello) -> None:
        holder = None if hello.token is None else hashed(hello.token)
        closing = self.settings.timings.closing
        connection = Connection(self.socket, self.clock, closing, holder, hello.lang)
        self.server.open_sockets += 1
        try:
            refusal = room.refusal(connection)
            if refusal is not None:
                await self.socket.close(*refusal)
                return
            try:
                await room.enter(connection, hello.version)
                await self._message_loop(room, connection)
            finally:
                room.leave(connection)
        finally:
            self.server.open_sockets -= 1
            connection.drop()

    # Messages

    async def _message_loop(self, room: Room, connection: Connection) -> None:
        """Handle messages until the client disconnects; close after too many errors."""
        messages = self.server.message_limiter(self.id, connection.holder)
        errors = RateLimiter(self.settings.limits.errors_per_minute, 60.0, self.clock)
        while True:
            text = await receive_text(self.socket)
            await asyncio.sleep(0)  # let the writer run between the messages of a burst
            if connection.ending is not None:
                continue
            error = await self._handle(room, connection, messages, text)
            if error is not None and error["status"] < SERVER_ERROR:
                errors.allows()
            if errors.is_full:
                connection.close(MISUSE, "too many errors")

    async def _handle(
        self, room: Room, connection: Connection, messages: RateLimiter, text: str
    ) -> ErrorMessage | None:
        """Handle one message; return the error that was sent, if any."""
        try:
            if not messages.allows():
                raise RefusedError("too-many-messages", 429)
            await room.handle(connection, room.request.validate_json(text))
            return None
        except (ValidationError, RecursionError) as error:
            message = error_message(connection.catalogue, bad_message(error))
        except InputError as error:
            message = error_message(connection.catalogue, error)
        message["key"] = key_in(text)
        self.server.services.metrics.refusals.labels(message["code"]).inc()
        connection.send(message)
        return message


async def receive_text(socket: WebSocket) -> str:
    """Return the next message; close the connection if it is binary."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise DisconnectedError
    text = message.get("text")
    if text is None:
        await socket.close(UNSUPPORTED, "text only")
        raise DisconnectedError
    return str(text)


def bad_message(error: Exception) -> RefusedError:
    """Return which part of a message is invalid, and why."""
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "message"
        return RefusedError("bad-message", 422, where=where, problem=first["type"])
    return RefusedError("bad-message", 422, where="message", problem="nesting")


def error_message(catalogue: Catalogue, error: InputError) -> ErrorMessage:
    """Return an error as a message, with its text in the client's language."""
    return {
        "type": "error",
        "key": None,
        "code": str(error.code),
        "status": getattr(error, "status", 422),
        "text": error_text(catalogue, error),
    }


def error_text(catalogue: Catalogue, error: InputError) -> str:
    """Return an error as a sentence."""
    if error.code in REASONS:
        return catalogue(f"reason.{error.code}")
    return format_error(catalogue, error)


def key_in(text: str) -> str | None:
    """Return the key of a rejected message, if it has a valid one."""
    try:
        key = json.loads(text).get("key")
    except (ValueError, AttributeError, RecursionError):
        return None
    return key if isinstance(key, str) and re.fullmatch(KEY, key) else None
