"""The WebSocket protocol of uvicorn with three things more.

A connection can be cut off: a transport with unread data is not closed by `close`, so a client that never
reads would stay for ever. Whoever sends nonsense hears why: closing while data comes in would reset the
connection, and the reason would be lost. And a refused handshake is no failure that the log should tell.
"""

from __future__ import annotations

from starlette.websockets import WebSocket
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "tricorn.abort"
LINGER = 5.0
"""Seconds that somebody has to hear why the connection ends."""


class Protocol(WebSocketsSansIOProtocol):
    """Hands the way to cut a connection off to the application, and uses it for half-open peers."""

    def handle_connect(self, event: Request) -> None:
        """Offer the way in the scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"abort": self.transport.abort}

    async def send(self, message: ASGISendEvent) -> None:
        """A refusal ends the handshake too."""
        await super().send(message)
        if self.initial_response is not None:
            self.handshake_complete = True

    def handle_parser_exception(self) -> None:
        """Say why, then read on until the other side has heard it."""
        if self.close_sent or self.conn.close_sent is None:
            return
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        self.close_sent = True
        if self.read_paused:
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """A peer that answers no ping is gone."""
        super().keepalive_timeout()
        self.transport.abort()


def abort(socket: WebSocket) -> None:
    """Cut a connection off, where the server offers that."""
    extension = socket.scope.get("extensions", {}).get(EXTENSION)
    if extension is not None:
        extension["abort"]()
