"""A connection: a bounded queue and a writer of its own, so that nobody waits for a slow reader."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pydantic_core
from starlette.websockets import WebSocket, WebSocketDisconnect

from tricorn.i18n import LANGUAGES, Catalogue
from tricorn.server.clock import Clock
from tricorn.server.websocket.protocol import abort

QUEUE = 64
"""Messages that may wait for a reader."""
UNSUPPORTED, MISUSE, TOO_SLOW, LATER, NOT_YOURS, ELSEWHERE = 1003, 1008, 1013, 1013, 4401, 4409
"""Codes with which a socket is closed."""


class Connection:
    """One client: what is sent to it waits in a queue; a client that does not read is dropped."""

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
        """Seconds a client has to read that it is sent away."""
        self.holder = holder
        self.catalogue = Catalogue(lang if lang in LANGUAGES else "en")
        self.told = 0
        """The version that was sent last."""
        self.heard: int | None = None
        """How many lines of chat have been sent; None before the first are looked up."""
        self.lifted: int | None = None
        """The seat that has lifted the curtain, where several share a device."""
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
        """Say why, after what waits has been read; a client that does not read is cut off."""
        if self.ending is None:
            self.ending = asyncio.create_task(self._end(code, reason, drained))

    async def _write(self) -> None:
        try:
            while True:
                await self.socket.send_text(await self.queue.get())
                self.queue.task_done()
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the reader notices the end by itself
        except asyncio.CancelledError:
            return  # kept, it would hold this connection, and only a search for garbage would free it

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
        """The client is gone."""
        self.writer.cancel()


def to_json(message: Mapping[str, Any]) -> str:
    """As short as it can be written."""
    return pydantic_core.to_json(message).decode()
