"""Everybody connected to a table: each is told what their eyes may see, from where they left off."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import monotonic
from typing import Literal

from tricorn.server.bus import News
from tricorn.server.connection import ELSEWHERE, NOT_YOURS, Connection, to_json
from tricorn.server.live import LiveTable, clock
from tricorn.server.table.judging import Who
from tricorn.server.table.options import HOT_SEAT
from tricorn.server.table.showing import Eyes, tell_news, tell_public, tell_view
from tricorn.server.wire.told import Now, PresenceTold

HEARD_SECONDS = 45.0
"""After so long without a word another process is taken for dead, and its people for gone."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who looks at a table in another process."""

    holders: frozenset[str]
    watching: int
    heard_at: float


class Audience:
    """The connections of one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.connections: set[Connection] = set()
        self.gone: dict[str, float] = {}
        """When the last connection of a person ended."""
        self.since = monotonic()
        self.alarm: asyncio.TimerHandle | None = None
        self.elsewhere: dict[str, Elsewhere] = {}
        """By process."""

    # Who is who

    def who(self, connection: Connection) -> Who:
        """What somebody may ask for."""
        holder = connection.holder
        if holder is None:
            return Who()
        return Who(self.live.table.held_by(holder), holder == self.live.table.creator)

    def eyes(self, connection: Connection) -> Eyes:
        """What somebody may see; where a device is shared, only the seat that lifted the curtain."""
        who = self.who(connection)
        if self.live.table.options.kind == HOT_SEAT:
            return Eyes(who.seats, _lifted(connection, self.live.table.turn), who.is_creator)
        return Eyes(who.seats, who.seats[0] if who.seats else None, who.is_creator)

    # Coming and going

    def add(self, connection: Connection, since: int | None) -> None:
        """Somebody comes; an older connection of the same person ends."""
        self._send_away(connection.holder)
        self.connections.add(connection)
        self._publish("taken", connection.holder)
        news = None if since is None else self._news(self.eyes(connection), since, self._public())
        connection.send(news or self.view(connection))
        connection.told = self.live.table.version
        self.tell_presence()

    def _send_away(self, holder: str | None) -> None:
        for other in self._of(holder):
            other.close(ELSEWHERE, "opened elsewhere")
            self.connections.discard(other)

    def remove(self, connection: Connection) -> None:
        """Somebody is gone."""
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        self.since = monotonic()
        if connection.holder is not None:
            self.gone[connection.holder] = monotonic()
            self._look_again_later()
        self.tell_presence()

    def _of(self, holder: str | None) -> list[Connection]:
        if holder is None:
            return []
        return [each for each in self.connections if each.holder == holder]

    # Telling

    def view(self, connection: Connection) -> str:
        """Everything, for one."""
        live = self.live
        return to_json(tell_view(live.table, live.code, self.eyes(connection), self._public()))

    def _public(self) -> Now:
        return tell_public(self.live.table, clock())

    def _news(self, eyes: Eyes, since: int, public: Now) -> str | None:
        news = tell_news(self.live.table, since, eyes, public)
        return None if news is None else to_json(news)

    def tell(self) -> None:
        """What is new, to everybody; whoever has lost the seat is sent away."""
        version, public = self.live.table.version, self._public()
        written: dict[tuple[Eyes, int], str] = {}
        for connection in list(self.connections):
            if connection.holder is not None and not self.who(connection).seats:
                self.remove(connection)
                # whoever leaves is told that it is done before the connection ends
                asyncio.get_running_loop().call_soon(connection.close, NOT_YOURS, "removed")
            elif connection.told < version:
                looks = (self.eyes(connection), connection.told)
                if looks not in written:
                    news = self._news(*looks, public)
                    written[looks] = news or self.view(connection)
                connection.send(written[looks])
                connection.told = version

    def say(self, message: str) -> None:
        """The same to everybody."""
        for connection in list(self.connections):
            connection.send(message)

    # Presence

    def tell_presence(self) -> None:
        """Who is here, who has been away for a while, how many watch; other processes hear who is here."""
        self._publish("presence", self._here())
        self._show_presence()

    def heard(self, news: News) -> None:
        """What another process says of the same table."""
        match news.kind:
            case "who":
                self._publish("presence", self._here())
            case "taken":
                self._send_away(news.body)
            case _:
                holders, watching = news.body
                there = Elsewhere(frozenset(holders), watching, monotonic())
                self.elsewhere[news.origin or ""] = there
                self._show_presence()

    def beat(self) -> None:
        """Say again who is here."""
        if self.connections:
            self._publish("presence", self._here())

    def _here(self) -> tuple[list[str], int]:
        holders = {each.holder for each in self.connections if each.holder is not None}
        return sorted(holders), sum(each.holder is None for each in self.connections)

    def _publish(self, kind: Literal["presence", "taken"], body: object) -> None:
        if self.live.tools.is_shared and body is not None:
            self.live.tools.bus.publish(News(kind, self.live.id, body))

    def _others(self) -> list[Elsewhere]:
        """The other processes that live."""
        past = monotonic() - HEARD_SECONDS
        return [each for each in self.elsewhere.values() if each.heard_at > past]

    def _is_here(self, holder: str | None) -> bool:
        there = any(holder in each.holders for each in self._others())
        return bool(self._of(holder)) or there

    def _show_presence(self) -> None:
        here = [self._is_here(seat.holder) for seat in self.live.table.seats]
        away = self.away()
        told: PresenceTold = {
            "type": "presence",
            "here": here,
            "away": [seat in away for seat in range(len(here))],
            "watching": self._here()[1] + sum(each.watching for each in self._others()),
        }
        self.say(to_json(told))

    def away(self) -> frozenset[int]:
        """Seats whose person has been gone for so long that they may be replaced."""
        return frozenset(
            place
            for place, seat in enumerate(self.live.table.seats)
            if seat.has_person and not self._is_here(seat.holder)
            if self._gone_for(seat.holder) >= 0
        )

    def _gone_for(self, holder: str | None) -> float:
        """Seconds beyond those that everybody is waited for."""
        gone_at = self.gone.get(holder or "", self.since)
        return monotonic() - gone_at - self.live.tools.settings.away_seconds

    def _look_again_later(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        later = self.live.tools.settings.away_seconds + 0.1
        self.alarm = asyncio.get_running_loop().call_later(later, self.tell_presence)

    def close(self) -> None:
        """Nobody is told anything any more."""
        if self.alarm is not None:
            self.alarm.cancel()


def _lifted(connection: Connection, turn: int | None) -> int | None:
    """The seat behind the lifted curtain; it falls when the turn goes on."""
    if connection.lifted != turn:
        connection.lifted = None
    return connection.lifted
