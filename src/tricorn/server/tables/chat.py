"""The chat of a table, in a log next to that of the game."""

from __future__ import annotations

import json

from tricorn.server.cluster.bus import News
from tricorn.server.event_log import EventLog, Follower, digest_of
from tricorn.server.store.contract import Row, chat_of
from tricorn.server.tables.audience import Audience
from tricorn.server.websocket.connection import Connection
from tricorn.table.errors import StaleError
from tricorn.table.messages import SaidMessage
from tricorn.table.table import Table

SHOWN_LINES = 50
"""Lines sent to a new connection."""

Lines = tuple[SaidMessage, ...]


class Chat:
    """The chat of one table."""

    def __init__(self, table: EventLog[Table], audience: Audience) -> None:
        self.table = table
        self.audience = audience
        self.services = table.services
        self.log: EventLog[Lines] = EventLog(chat_of(table.id), (), _said, table.services)
        self.follower = Follower(self.log, self.send_news)

    async def open(self, connection: Connection) -> None:
        """Send the latest lines to a new connection."""
        async with self.log.lock:
            await self.log.catch_up()
        connection.chat_lines = max(0, self.log.version - SHOWN_LINES)
        self._send_lines(connection)

    async def say(self, seat: int, text: str, key: str) -> None:
        """Add a line, once for each key; it is on disk when this returns."""
        digest = digest_of(text)
        async with self.log.lock:
            await self.log.catch_up()
            while self.log.answer_to(key, digest) is None:
                try:
                    await self._append(seat, text, key, digest)
                except StaleError:
                    continue  # another process was faster, and its line has been read

    async def _append(self, seat: int, text: str, key: str, digest: str) -> None:
        name = self.table.state.seats[seat].name
        body = json.dumps({"seat": seat, "name": name, "text": text}, ensure_ascii=False)
        row = Row(self.services.clock.now(), body, key, digest)
        await self.log.append([row], _said(self.log.state, row))

    def changed(self) -> None:
        """Send the new lines to everyone here, and announce them to the other processes."""
        self.send_news()
        if any(self.log.announcements()):
            self.services.bus.publish(News("said", self.table.id))

    def send_news(self) -> None:
        """Send everyone the lines they do not have yet."""
        for connection in list(self.audience.connections):
            self._send_lines(connection)

    def _send_lines(self, connection: Connection) -> None:
        if connection.chat_lines is not None:
            for line in self.log.state[connection.chat_lines :]:
                connection.send(line)
            connection.chat_lines = self.log.version


def _said(lines: Lines, row: Row) -> Lines:
    """Return the lines with one more."""
    facts = json.loads(row.body)
    line: SaidMessage = {
        "type": "said",
        "number": len(lines) + 1,
        "seat": facts["seat"],
        "name": facts["name"],
        "text": facts["text"],
        "at": row.at,
    }
    return (*lines, line)
