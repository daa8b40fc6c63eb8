"""The WebSocket protocol of uvicorn with one thing more: a connection can be cut off.

A transport with unread data is not closed by `close`, so a client that never reads would stay for ever.
"""

from __future__ import annotations

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "tricorn.abort"


class Protocol(WebSocketsSansIOProtocol):
    """Hands the way to cut a connection off to the application, and uses it for half-open peers."""

    def handle_connect(self, event: Request) -> None:
        """Offer the way in the scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"abort": self.transport.abort}

    def keepalive_timeout(self) -> None:
        """A peer that answers no ping is gone."""
        super().keepalive_timeout()
        self.transport.abort()


def abort(socket: WebSocket) -> None:
    """Cut a connection off, where the server offers that."""
    extension = socket.scope.get("extensions", {}).get(EXTENSION)
    if extension is not None:
        extension["abort"]()
