"""The socket of a shared score pad: hello, then edits and news."""

from __future__ import annotations

from starlette.websockets import WebSocket

from tricorn.server.pads.live import LivePad
from tricorn.server.server import Server
from tricorn.server.settings import WINDOW
from tricorn.server.websocket.connection import NOT_YOURS, Connection
from tricorn.server.websocket.pad_messages import PAD_MESSAGE, Edit, PadMessage
from tricorn.server.websocket.rate_limits import Meter
from tricorn.server.websocket.session import converse, enter
from tricorn.table.errors import StaleError
from tricorn.table.requests import Hello, Ping, Sync


async def pad_socket(server: Server, socket: WebSocket, id: str) -> None:
    """One client at one pad, from the handshake to its end."""

    async def serve(live: LivePad, connection: Connection, hello: Hello) -> None:  # noqa: ARG001
        if connection.holder not in (None, live.pad.editor):
            await socket.close(NOT_YOURS, "no such pad")
            return
        live.add(connection)
        try:
            await _talk(server, connection, live)
        finally:
            live.connections.discard(connection)

    await enter(server, socket, lambda: server.pads.get(id), serve)


async def _talk(server: Server, connection: Connection, live: LivePad) -> None:
    limits = server.settings.limits
    meter = Meter(limits.seat_messages, WINDOW, server.tools.clock)
    errors = Meter(limits.errors_a_minute, 60.0, server.tools.clock)

    async def handle(text: str) -> None:
        await _handle(connection, live, PAD_MESSAGE.validate_json(text))

    await converse(connection, meter, errors, server.tools.metrics, handle)


async def _handle(connection: Connection, live: LivePad, message: PadMessage) -> None:
    match message:
        case Ping():
            connection.send({"type": "pong"})
        case Sync():
            live.show(connection)
        case Edit():
            try:
                version = await live.edit(connection, message)
            except StaleError:
                live.show(connection)
                raise
            connection.send({"type": "ack", "key": message.key, "version": version})
