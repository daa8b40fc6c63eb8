"""A shared score pad in memory: the record of a physical game, followed or edited on several phones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pydantic import TypeAdapter

from tricorn.core.record.reading import RecordError
from tricorn.records import read
from tricorn.server.cluster.bus import News
from tricorn.server.event_log import EventLog, Follower, begin, digest_of
from tricorn.server.keys import hashed, new_id, new_token
from tricorn.server.services import Services
from tricorn.server.store.contract import Append, Card, Row
from tricorn.server.websocket.connection import NOT_YOURS, Connection, to_json
from tricorn.server.websocket.pad_messages import (
    PAD_REQUEST,
    Edit,
    PadMessage,
    PadNewsMessage,
    PadRequest,
)
from tricorn.table.errors import RefusedError, StaleError
from tricorn.table.requests import Ping, Sync
from tricorn.table.texts import checked_text

PAD = "pad"
"""The kind of these cards."""
MAX_LINES = 5_000
MAX_CHARACTERS = 60_000


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a pad, as the log stores it: these lines replace those from `start` on."""

    start: int
    lines: tuple[str, ...]
    editor: str | None = None
    """In the first change: the hash of the token that may edit."""
    type: Literal["kept"] = "kept"


CHANGE = TypeAdapter(Change)


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad as a value: the lines of its record."""

    id: str
    code: str
    editor: str = ""
    lines: tuple[str, ...] = ()
    version: int = 0
    latest: Change | None = None
    """The last change."""

    def apply(self, change: Change) -> Pad:
        """Return the pad after a change."""
        lines = (*self.lines[: change.start], *change.lines)
        editor = change.editor or self.editor
        return replace(self, editor=editor, lines=lines, version=self.version + 1, latest=change)


def edited(pad: Pad, edit: Edit) -> Change:
    """Return the requested change, if the pad is a correct record after it."""
    if edit.version != pad.version:
        raise StaleError(edit.version, pad.version)
    if edit.start > len(pad.lines):
        raise RefusedError("bad-message", 422, where="start", problem="beyond-the-end")
    change = Change(edit.start, tuple(checked_text(line) for line in edit.lines))
    check_record(pad.apply(change).lines)
    return change


def check_record(lines: Sequence[str]) -> None:
    """Refuse a record that is too long or has a wrong line."""
    text = "\n".join(lines)
    if len(lines) > MAX_LINES or len(text) > MAX_CHARACTERS or any("\n" in line for line in lines):
        raise RefusedError("too-large", 413)
    try:
        read(text)
    except RecordError as error:
        raise RefusedError(error.code, 422, **error.details, line=error.line) from error


class LivePad:
    """A pad in memory and everyone connected to it; sessions use it as their room."""

    request = PAD_REQUEST

    def __init__(self, log: EventLog[Pad]) -> None:
        self.log = log
        self.services = log.services
        self.connections: set[Connection] = set()
        self.follower = Follower(log, self.send_news)
        self.used_at = self.services.clock.monotonic()

    @property
    def pad(self) -> Pad:
        """The current pad."""
        return self.log.state

    # Connections

    def refusal(self, connection: Connection) -> tuple[int, str] | None:
        """Return why someone may not enter, as a close code and a reason."""
        is_known = connection.holder in (None, self.pad.editor)
        return None if is_known else (NOT_YOURS, "no such pad")

    async def enter(self, connection: Connection, version: int | None) -> None:  # noqa: ARG002
        """Send someone the pad."""
        self.connections.add(connection)
        self.show(connection)

    def leave(self, connection: Connection) -> None:
        """Remove a connection that has ended."""
        self.connections.discard(connection)

    async def handle(self, connection: Connection, request: PadRequest) -> None:
        """Handle the request of a client."""
        match request:
            case Ping():
                connection.send({"type": "pong"})
            case Sync():
                self.show(connection)
            case Edit():
                await self._edit(connection, request)

    async def _edit(self, connection: Connection, edit: Edit) -> None:
        """Write an edit, acknowledge it, then notify everyone."""
        if not self.may_edit(connection):
            raise RefusedError("editor-only", 403)
        try:
            version = await self._write(edit, digest_of(to_json(edit)))
        except StaleError:
            self.show(connection)
            raise
        connection.send({"type": "ack", "key": edit.key, "version": version})
        self.changed()

    async def _write(self, edit: Edit, digest: str) -> int:
        """Return the version after an edit; a repeated one has no second effect."""
        async with self.log.lock:
            if self.services.is_shared:
                await self.log.catch_up()
            repeated = self.log.answer_to(edit.key, digest)
            if repeated is not None:
                return repeated
            change = edited(self.pad, edit)
            row = Row(
                self.services.clock.now(), CHANGE.dump_json(change).decode(), edit.key, digest
            )
            return await self.log.append([row], self.pad.apply(change))

    def may_edit(self, connection: Connection) -> bool:
        """Whether someone may write on this pad."""
        return connection.holder == self.pad.editor

    # After a change

    def show(self, connection: Connection) -> None:
        """Send someone the whole pad."""
        connection.send(pad_message(self.pad, self.may_edit(connection)))
        connection.version = self.pad.version

    def changed(self) -> None:
        """Send the new rows to everyone here and to the other processes."""
        self.send_news()
        if any(self.log.announcements()):
            self.services.bus.publish(News("changed", self.log.id))

    def send_news(self) -> None:
        """Send everyone what is new."""
        self.used_at = self.services.clock.monotonic()
        news = self._news()
        for connection in list(self.connections):
            if news is not None and connection.version == self.pad.version - 1:
                connection.send(news)
                connection.version = self.pad.version
            elif connection.version != self.pad.version:
                self.show(connection)

    def _news(self) -> str | None:
        if self.pad.latest is None:
            return None
        message: PadNewsMessage = {
            "type": "pad-news",
            "since": self.pad.version - 1,
            "version": self.pad.version,
            "start": self.pad.latest.start,
            "lines": list(self.pad.latest.lines),
        }
        return to_json(message)


def pad_message(pad: Pad, editor: bool) -> PadMessage:
    """Return the whole pad as a message."""
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

    def __init__(self, services: Services) -> None:
        self.services = services
        self.open: dict[str, LivePad] = {}

    async def create(self, lines: Sequence[str]) -> tuple[Pad, str]:
        """Create a pad; return it and the token that may edit it."""
        lines = tuple(checked_text(line) for line in lines)
        check_record(lines)
        id, token = new_id(), new_token()
        change = Change(0, lines, hashed(token))
        row = Row(self.services.clock.now(), CHANGE.dump_json(change).decode())

        def first(code: str) -> Append:
            return Append(id, 0, [row], Card(id, PAD, code, "open", False, {}))

        log = self._log(id, await begin(self.services.store, first))
        log.extend([row])
        return self._opened(LivePad(log)).pad, token

    async def get(self, id: str) -> LivePad:
        """Return the pad with this id."""
        if id in self.open:
            self.open[id].used_at = self.services.clock.monotonic()
            return self.open[id]
        card = await self.services.store.card(id)
        if card is None or card.kind != PAD:
            raise RefusedError("no-such-pad", 404)
        log = self._log(id, card.code)
        await log.catch_up()
        if log.version == 0:
            raise RefusedError("table-damaged", 410)
        return self.open.get(id) or self._opened(LivePad(log))

    def _log(self, id: str, code: str) -> EventLog[Pad]:
        return EventLog(id, Pad(id, code), _apply_row, self.services)

    def _opened(self, live: LivePad) -> LivePad:
        self.open[live.pad.id] = live
        self.services.bus.follow(live.pad.id)
        return live

    def on_news(self, news: News) -> None:
        """Read a pad again after another process has changed it, or news may be missing."""
        if news.kind in ("changed", "lost", "found", "turned") and news.id in self.open:
            self.open[news.id].follower.read_soon()

    def evict_idle(self) -> None:
        """Remove unused pads from memory."""
        past = self.services.clock.monotonic() - self.services.settings.idle_seconds
        for id, live in list(self.open.items()):
            if not live.connections and live.used_at < past:
                live.follower.close()
                self.services.bus.leave(id)
                del self.open[id]


def _apply_row(pad: Pad, row: Row) -> Pad:
    return pad.apply(CHANGE.validate_json(row.body))
