"""What is said at a table: a log of its own beside that of the game."""

from __future__ import annotations

import json

from tricorn.server.cluster.bus import News
from tricorn.server.event_log import Done, done_in, repeated, write
from tricorn.server.store.contract import Append, ConflictError, Row, chat_of
from tricorn.server.tables.live import LiveTable, digest_of
from tricorn.server.websocket.connection import Connection
from tricorn.table.errors import RefusedError
from tricorn.table.messages import SaidTold

KEPT = 50
"""Lines that newcomers are shown."""


class Chat:
    """The talk at one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.stream = chat_of(live.id)
        self.lines: list[SaidTold] = []
        self.done: dict[str, Done] = {}

    async def catch_up(self) -> None:
        """Read the lines that are not known here yet."""
        before = len(self.lines)
        rows = await self.live.tools.store.read(self.stream, before)
        new = rows[len(self.lines) - before :]  # somebody else may have read them meanwhile
        self.done |= done_in(new, len(self.lines))
        self.lines += [_said(number, row) for number, row in enumerate(new, len(self.lines) + 1)]

    async def open(self, connection: Connection) -> None:
        """Show a newcomer what was said lately."""
        await self.catch_up()
        connection.heard = max(0, len(self.lines) - KEPT)
        self.tell(connection)

    def tell(self, connection: Connection) -> None:
        """Send somebody every line that they have not got yet."""
        if connection.heard is not None:
            for line in self.lines[connection.heard :]:
                connection.send(line)
            connection.heard = len(self.lines)

    async def say(self, seat: int, text: str, key: str) -> None:
        """Add a line, once for each key; the lock is held."""
        await self.catch_up()
        digest, number = digest_of(text), len(self.lines) + 1
        if repeated(self.done, key, digest) is not None:
            return
        name = self.live.table.seats[seat].name
        body = json.dumps({"seat": seat, "name": name, "text": text}, ensure_ascii=False)
        row = Row(self.live.tools.clock.now(), body, key, digest)
        try:
            await write(self.live.tools.store, Append(self.stream, number - 1, [row]))
        except ConflictError as error:
            raise RefusedError("try-again") from error
        if len(self.lines) == number - 1:
            self.lines.append(_said(number, row))
            self.done[key] = Done(digest, number)
        self.live.tools.bus.publish(News("said", self.live.id))


def _said(number: int, row: Row) -> SaidTold:
    facts = json.loads(row.body)
    return {
        "type": "said",
        "number": number,
        "seat": facts["seat"],
        "name": facts["name"],
        "text": facts["text"],
        "at": row.at,
    }
