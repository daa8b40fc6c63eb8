"""The socket of a table: hello, then acts and news."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from pydantic import Field, TypeAdapter
from starlette.websockets import WebSocket

from tricorn.core.errors import Reason
from tricorn.server.server import Server
from tricorn.server.settings import WINDOW
from tricorn.server.store.contract import UnavailableError
from tricorn.server.tables.registry import OpenTable
from tricorn.server.websocket.connection import MISUSE, NOT_YOURS, Connection
from tricorn.server.websocket.rate_limits import Meter
from tricorn.server.websocket.session import converse, enter
from tricorn.table import requests
from tricorn.table.errors import RefusedError, StaleError
from tricorn.table.options import HOT_SEAT

REQUEST: TypeAdapter[requests.TableRequest] = TypeAdapter(
    Annotated[requests.TableRequest, Field(discriminator="type")]
)


async def table_socket(server: Server, socket: WebSocket, id: str) -> None:
    """One client at one table, from the handshake to its end."""

    async def serve(found: OpenTable, connection: Connection, hello: requests.Hello) -> None:
        holder = connection.holder
        if holder is not None and not found.live.table.held_by(holder):
            await socket.close(NOT_YOURS, "no such seat")
        elif holder is None and _is_crowded(server, found):
            await socket.close(MISUSE, "too many watch")
        else:
            await _serve(server, found, connection, hello)

    await enter(server, socket, lambda: server.tables.fresh(id), serve)


async def _serve(
    server: Server, found: OpenTable, connection: Connection, hello: requests.Hello
) -> None:
    found.audience.add(connection, hello.version)
    try:
        await found.chat.open(connection)
        await _talk(server, connection, found)
    finally:
        found.audience.remove(connection)


def _is_crowded(server: Server, found: OpenTable) -> bool:
    watching = sum(each.holder is None for each in found.audience.connections)
    return watching >= server.settings.limits.watchers_a_table


async def _talk(server: Server, connection: Connection, found: OpenTable) -> None:
    limits = server.settings.limits
    if connection.holder is None:
        meter = Meter(limits.watcher_messages, WINDOW, server.tools.clock)
    else:
        meter = server.seat_meters.of(f"{found.live.id}/{connection.holder}")
    errors = Meter(limits.errors_a_minute, 60.0, server.tools.clock)

    async def handle(text: str) -> None:
        await _handle(server, connection, found, REQUEST.validate_json(text))

    await converse(connection, meter, errors, server.tools.metrics, handle)


async def _handle(
    server: Server, connection: Connection, found: OpenTable, message: requests.TableRequest
) -> None:
    match message:
        case requests.Ping():
            connection.send({"type": "pong"})
        case requests.Sync():
            with suppress(UnavailableError):
                await server.tables.fresh(found.live.id)
            connection.send(found.audience.view(connection))
        case requests.Lift():
            _lift(connection, found, message.seat)
        case requests.Say():
            await server.acts.say(found, connection, message)
        case _:
            await _act(server, connection, found, message)


async def _act(
    server: Server, connection: Connection, found: OpenTable, act: requests.TableAct
) -> None:
    """An act, timed; whoever has missed something is told everything anew."""
    with server.tools.metrics.timed():
        try:
            await server.acts.act(found, connection, act)
        except StaleError:
            connection.send(found.audience.view(connection))
            connection.told = found.live.table.version
            raise


def _lift(connection: Connection, found: OpenTable, seat: int) -> None:
    """Show the rack of a seat on a shared device, if it is that seat's turn."""
    table = found.live.table
    if table.options.kind != HOT_SEAT or seat not in found.audience.who(connection).seats:
        raise RefusedError("no-curtain", 403)
    if table.turn != seat:
        raise RefusedError(Reason.NOT_YOUR_TURN)
    connection.lifted = seat
    connection.send(found.audience.view(connection))
    connection.told = table.version
