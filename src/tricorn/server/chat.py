"""What is said at a table: a log of its own beside that of the game."""

from __future__ import annotations

import json

from tricorn.server.bus import News
from tricorn.server.connection import to_json
from tricorn.server.errors import RefusedError
from tricorn.server.live import LiveTable, digest_of
from tricorn.server.logs import Done, done_in, repeated, write
from tricorn.server.store.contract import Append, ConflictError, Row, chat_of
from tricorn.server.wire.told import SaidTold

KEPT = 50
"""Lines that newcomers are shown."""


class Chat:
    """The talk at one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.stream = chat_of(live.id)
        self.lines: list[SaidTold] | None = None
        self.done: dict[str, Done] = {}

    async def open(self) -> list[SaidTold]:
        """What was said lately."""
        if self.lines is None:
            rows = await self.live.tools.store.read(self.stream)
            self.lines = [_said(number, row) for number, row in enumerate(rows, 1)]
            self.done = done_in(rows)
        return self.lines[-KEPT:]

    def forget(self) -> None:
        """Somebody has said something elsewhere: it is read when it is needed."""
        self.lines = None

    async def say(self, seat: int, text: str, key: str) -> SaidTold | None:
        """Add a line; None if the same was said under this key before."""
        await self.open()
        assert self.lines is not None
        digest, number = digest_of(text), len(self.lines) + 1
        if repeated(self.done, key, digest) is not None:
            return None
        name = self.live.table.seats[seat].name
        body = json.dumps({"seat": seat, "name": name, "text": text}, ensure_ascii=False)
        row = Row(self.live.tools.clock.now(), body, key, digest)
        try:
            await write(self.live.tools.store, Append(self.stream, number - 1, [row]))
        except ConflictError as error:
            self.lines = None
            raise RefusedError("try-again") from error
        line = _said(number, row)
        if self.lines is not None and len(self.lines) == number - 1:
            self.lines.append(line)
        self.done[key] = Done(digest, number)
        self.live.tools.bus.publish(News("said", self.live.id, to_json(line)))
        return line


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
