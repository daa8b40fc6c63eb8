"""A connection: a bounded queue and a writer task, so that a slow client delays no one else."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pydantic_core
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tricorn.i18n import LANGUAGES, Catalogue
from tricorn.server.clock import Clock

QUEUE = 64
"""Maximum number of messages waiting for a client."""
UNSUPPORTED, MISUSE, TOO_SLOW, LATER, NOT_YOURS, ELSEWHERE = 1003, 1008, 1013, 1013, 4401, 4409
"""Close codes."""


class Connection:
    """One client; messages wait in a queue, and a client that does not read is disconnected."""

    def __init__(
        self,
        socket: WebSocket,
        clock: Clock,
        grace: float,
        holder: str | None = None,
        lang: str = "en",
    ) -> None:
        self.socket = socket
        self.clock = clock
        self.grace = grace
        """Seconds for a client to read the reason before it is disconnected."""
        self.holder = holder
        self.catalogue = Catalogue(lang if lang in LANGUAGES else "en")
        self.version = 0
        """The version sent last."""
        self.chat_lines: int | None = None
        """The number of chat lines sent; None before the first ones are looked up."""
        self.lifted: int | None = None
        """The seat uncovered on a shared device."""
        self.queue: asyncio.Queue[str] = asyncio.Queue(QUEUE)
        self.ending: asyncio.Task[None] | None = None
        self.writer = asyncio.create_task(self._write())

    def send(self, message: Mapping[str, Any] | str) -> None:
        """Queue a message; never waits."""
        if self.ending is not None:
            return
        try:
            self.queue.put_nowait(message if isinstance(message, str) else to_json(message))
        except asyncio.QueueFull:
            self.close(TOO_SLOW, "too slow", drained=False)

    def close(self, code: int, reason: str, drained: bool = True) -> None:
        """Close after the queue has been read; a client that does not read is aborted."""
        if self.ending is None:
            self.ending = asyncio.create_task(self._end(code, reason, drained))

    async def _write(self) -> None:
        try:
            while True:
                await self.socket.send_text(await self.queue.get())
                self.queue.task_done()
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the reader then notices the end
        except asyncio.CancelledError:
            return  # a stored exception would keep this connection alive until garbage collection

    async def _end(self, code: int, reason: str, drained: bool) -> None:
        try:
            async with self.clock.timeout(self.grace):
                if drained:
                    await self.queue.join()
                self.writer.cancel()
                await self.socket.close(code, reason)
            self.clock.call_later(self.grace, abort, self.socket)
        except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            abort(self.socket)

    def drop(self) -> None:
        """Stop writing; the client has disconnected."""
        self.writer.cancel()


def to_json(message: object) -> str:
    """Return compact JSON."""
    return pydantic_core.to_json(message).decode()


EXTENSION = "tricorn.abort"
LINGER_SECONDS = 5.0
"""Seconds for a client to read the reason before the connection is closed."""


class Protocol(WebSocketsSansIOProtocol):
    """The WebSocket protocol of uvicorn, with three changes.

    The application can abort a connection: `close` does not close a transport with unread data, so a client
    that never reads would stay forever. A client that sends invalid frames reads why: closing while data
    arrives would reset the connection and lose the reason. A refused handshake is not logged as a failure.
    """

    def handle_connect(self, event: Request) -> None:
        """Offer the abort function in the scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"abort": self.transport.abort}

    async def send(self, message: ASGISendEvent) -> None:
        """Count a refusal as the end of the handshake."""
        await super().send(message)
        if self.initial_response is not None:
            self.handshake_complete = True

    def handle_parser_exception(self) -> None:
        """Send the reason, then keep reading until the client has received it."""
        if self.close_sent or self.conn.close_sent is None:
            return
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        self.close_sent = True
        if self.read_paused:
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Abort the connection of a client that answers no ping."""
        super().keepalive_timeout()
        self.transport.abort()


def abort(socket: WebSocket) -> None:
    """Abort a connection, if the server supports that."""
    extension = socket.scope.get("extensions", {}).get(EXTENSION)
    if extension is not None:
        extension["abort"]()
