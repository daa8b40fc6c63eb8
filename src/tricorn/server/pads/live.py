"""Shared score pads: the record of a physical game, kept on one phone, followed or edited on others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pydantic import TypeAdapter

from tricorn.core.record.reading import RecordError
from tricorn.records import read
from tricorn.server.cluster.bus import News
from tricorn.server.event_log import Done, begin, done_in, repeated, write
from tricorn.server.keys import hashed, new_id, new_token
from tricorn.server.store.contract import Append, Card, ConflictError, Row, UnavailableError
from tricorn.server.tables.live import DamagedError, Tools, digest_of
from tricorn.server.websocket.connection import Connection, to_json
from tricorn.server.websocket.pad_messages import Edit, PadNewsTold, PadTold
from tricorn.table.errors import RefusedError, StaleError
from tricorn.table.texts import checked_text

PAD = "pad"
"""The sort of these cards."""
MOST_LINES = 5_000
LONGEST = 60_000
"""Characters of a pad in all."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A change of a pad as it is kept: from this line on it reads so."""

    start: int
    lines: tuple[str, ...]
    editor: str | None = None
    """With the first: the hash of the token that may edit."""
    type: Literal["kept"] = "kept"


KEPT = TypeAdapter(Kept)


@dataclass(frozen=True, slots=True)
class Pad:
    """The lines of a record between two changes."""

    id: str
    code: str
    editor: str
    lines: tuple[str, ...] = ()
    version: int = 0

    def apply(self, kept: Kept) -> Pad:
        """The pad after a change."""
        lines = (*self.lines[: kept.start], *kept.lines)
        return replace(self, lines=lines, version=self.version + 1)


def edited(pad: Pad, edit: Edit) -> Kept:
    """The change that was asked for, if the pad is a right record after it."""
    if edit.version != pad.version:
        raise StaleError(edit.version, pad.version)
    if edit.start > len(pad.lines):
        raise RefusedError("bad-message", 422, where="start", problem="beyond-the-end")
    kept = Kept(edit.start, tuple(checked_text(line) for line in edit.lines))
    check_record(pad.apply(kept).lines)
    return kept


def check_record(lines: Sequence[str]) -> None:
    """Refuse what is no record, or is too long, or has a wrong line."""
    text = "\n".join(lines)
    if len(lines) > MOST_LINES or len(text) > LONGEST or any("\n" in line for line in lines):
        raise RefusedError("too-large", 413)
    try:
        read(text)
    except RecordError as error:
        raise RefusedError(error.code, 422, **error.details, line=error.line) from error


class LivePad:
    """A pad in memory and those who look at it."""

    def __init__(self, pad: Pad, rows: Sequence[Row], tools: Tools) -> None:
        self.pad = pad
        self.tools = tools
        self.done = done_in(rows)
        self.latest: Kept | None = None
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.used_at = self.tools.clock.monotonic()
        self.missed = False
        self.reading: asyncio.Task[None] | None = None

    def add(self, connection: Connection) -> None:
        """Somebody comes."""
        self.connections.add(connection)
        self.show(connection)

    def show(self, connection: Connection) -> None:
        """Everything, to one."""
        connection.send(tell_pad(self.pad, self.may_edit(connection)))
        connection.told = self.pad.version

    def may_edit(self, connection: Connection) -> bool:
        """Whether somebody may write."""
        return connection.holder == self.pad.editor

    async def edit(self, connection: Connection, edit: Edit) -> int:
        """Write, then tell everybody; the version after it."""
        if not self.may_edit(connection):
            raise RefusedError("editor-only", 403)
        digest = digest_of(edit.text)
        async with self.lock:
            if self.tools.is_shared:
                await self.catch_up()
            done = repeated(self.done, edit.key, digest)
            if done is not None:
                return done.version
            kept = edited(self.pad, edit)
            await self._commit(kept, edit.key, digest)
        return self.pad.version

    async def catch_up(self) -> None:
        """Read what other processes have written; the lock is held."""
        before = self.pad.version
        rows = await self.tools.store.read(self.pad.id, before)
        for row in rows:
            self.latest = KEPT.validate_json(row.body)
            self.pad = self.pad.apply(self.latest)
        self.done.update(done_in(rows, before))

    def read_on(self) -> None:
        """Soon the same, and everybody is told."""
        self.missed = True
        if self.reading is None:
            self.reading = asyncio.create_task(self._read_on())

    async def _read_on(self) -> None:
        try:
            while self.missed:
                self.missed = False
                try:
                    async with self.lock:
                        await self.catch_up()
                    self.tell()
                except UnavailableError:
                    self.missed = True
                    await self.tools.clock.sleep(self.tools.settings.timings.catch_up)
        finally:
            self.reading = None

    async def _commit(self, kept: Kept, key: str, digest: str) -> None:
        row = Row(self.tools.clock.now(), KEPT.dump_json(kept).decode(), key, digest)
        try:
            await write(self.tools.store, Append(self.pad.id, self.pad.version, [row]))
        except ConflictError as error:
            version = self.pad.version
            await self.catch_up()
            raise StaleError(version, self.pad.version) from error
        self.pad, self.latest = self.pad.apply(kept), kept
        self.done[key] = Done(digest, self.pad.version)
        self.tools.bus.publish(News("changed", self.pad.id))

    def tell(self) -> None:
        """What is new, to everybody."""
        self.used_at = self.tools.clock.monotonic()
        news = self._news()
        for connection in list(self.connections):
            if news is not None and connection.told == self.pad.version - 1:
                connection.send(news)
                connection.told = self.pad.version
            elif connection.told != self.pad.version:
                self.show(connection)

    def _news(self) -> str | None:
        if self.latest is None:
            return None
        told: PadNewsTold = {
            "type": "pad-news",
            "since": self.pad.version - 1,
            "version": self.pad.version,
            "start": self.latest.start,
            "lines": list(self.latest.lines),
        }
        return to_json(told)


def tell_pad(pad: Pad, editor: bool) -> PadTold:
    """Everything about a pad."""
    return {
        "type": "pad",
        "id": pad.id,
        "code": pad.code,
        "version": pad.version,
        "editor": editor,
        "lines": list(pad.lines),
    }


class Pads:
    """The score pads of this process."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.open: dict[str, LivePad] = {}

    async def create(self, lines: Sequence[str]) -> tuple[Pad, str]:
        """A new pad, and the token that it is edited with."""
        lines = tuple(checked_text(line) for line in lines)
        check_record(lines)
        id, token = new_id(), new_token()
        kept = Kept(0, lines, hashed(token))
        row = Row(self.tools.clock.now(), KEPT.dump_json(kept).decode())

        def first(code: str) -> Append:
            return Append(id, 0, [row], Card(id, PAD, code, "open", False, {}))

        code = await begin(self.tools.store, first)
        pad = Pad(id, code, hashed(token)).apply(kept)
        self._opened(LivePad(pad, [row], self.tools))
        return pad, token

    async def get(self, id: str) -> LivePad:
        """The pad of that id."""
        if id in self.open:
            self.open[id].used_at = self.tools.clock.monotonic()
            return self.open[id]
        card = await self.tools.store.card(id)
        if card is None or card.sort != PAD:
            raise RefusedError("no-such-pad", 404)
        rows = await self.tools.store.read(id)
        try:
            pad = _replayed(card, rows)
        except DamagedError as error:
            raise RefusedError("table-damaged", 410) from error
        return self.open.get(id) or self._opened(LivePad(pad, rows, self.tools))

    def _opened(self, live: LivePad) -> LivePad:
        self.open[live.pad.id] = live
        self.tools.bus.follow(live.pad.id)
        return live

    def heard(self, news: News) -> None:
        """The bus says that a pad has changed, here or in another process; or that news may be missing."""
        if news.kind in ("changed", "lost", "found", "turned") and news.id in self.open:
            live = self.open[news.id]
            if news.origin is None:
                live.tell()
            else:
                live.read_on()

    def let_go(self) -> None:
        """Pads that nobody looks at leave the memory."""
        past = self.tools.clock.monotonic() - self.tools.settings.idle_seconds
        for id, live in list(self.open.items()):
            if not live.connections and live.used_at < past:
                self.tools.bus.leave(id)
                del self.open[id]


def _replayed(card: Card, rows: Sequence[Row]) -> Pad:
    try:
        changes = [KEPT.validate_json(row.body) for row in rows]
        pad = Pad(card.id, card.code, changes[0].editor or "")
        for kept in changes:
            pad = pad.apply(kept)
    except (ValueError, IndexError) as error:
        raise DamagedError(card.id) from error
    return pad
