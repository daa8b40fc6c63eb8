"""Everybody connected to a table: each is told what their eyes may see, from where they left off."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Literal

from tricorn.server.clock import Timer
from tricorn.server.cluster.bus import News
from tricorn.server.tables.live import LiveTable
from tricorn.server.websocket.connection import ELSEWHERE, NOT_YOURS, Connection, to_json
from tricorn.table.judging import Who
from tricorn.table.messages import Now, PresenceTold
from tricorn.table.options import HOT_SEAT
from tricorn.table.viewing import Eyes, tell_news, tell_public, tell_view


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
        self.clock = live.tools.clock
        self.connections: set[Connection] = set()
        self.gone: dict[str, float] = {}
        """When the last connection of a person ended."""
        self.since = self.clock.monotonic()
        self.alarm: Timer | None = None
        self.asking: Timer | None = None
        self.elsewhere: dict[str, Elsewhere] = {}
        """By process; what one that has died said is passed over."""
        self.there: frozenset[str] = frozenset()
        """The people in all of them, when that was last seen."""
        self.shown = ""
        """What was last told of who is here."""

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

    def _send_away(self, holder: str | None) -> bool:
        """Whether there was anybody to send away."""
        older = self._of(holder)
        for other in older:
            other.close(ELSEWHERE, "opened elsewhere")
            self.connections.discard(other)
        return bool(older)

    def remove(self, connection: Connection) -> None:
        """Somebody is gone."""
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        self.since = self.clock.monotonic()
        if connection.holder is not None:
            self.gone[connection.holder] = self.clock.monotonic()
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
        return tell_public(self.live.table, self.clock.now())

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
                if self._send_away(news.body):
                    self.tell_presence()
            case _:
                holders, watching = news.body
                there = Elsewhere(frozenset(holders), watching, self.clock.monotonic())
                self.elsewhere[news.origin or ""] = there
                self._see_others()
                self._show_presence()

    def exchange(self) -> None:
        """Say who is here, and ask who is elsewhere; nobody is where there is no answer."""
        self._publish("presence", self._here())
        self._publish("who", ())
        if self.elsewhere and self.asking is None:
            patience = self.live.tools.settings.timings.presence
            asked_at = self.clock.monotonic()
            self.asking = self.clock.call_later(patience, self._forget, asked_at)

    def _forget(self, asked_at: float) -> None:
        """Processes that have let this table go meanwhile."""
        self.asking = None
        silent = [process for process, each in self.elsewhere.items() if each.heard_at < asked_at]
        for process in silent:
            del self.elsewhere[process]
        self.look_again()

    def beat(self) -> None:
        """Say again who is here, in case it was lost on the way."""
        if self.connections:
            self._publish("presence", self._here())

    def look_again(self) -> None:
        """Another process has come or gone, perhaps with people: what is no longer so is told anew."""
        self._see_others()
        if self._presence() != self.shown:
            self._show_presence()

    def _see_others(self) -> None:
        """Whoever has gone from another process is waited for from now on."""
        there = frozenset[str]().union(*(each.holders for each in self._others().values()))
        if gone := self.there - there:
            self.gone |= dict.fromkeys(gone, self.clock.monotonic())
            self._look_again_later()
        self.there = there

    def _here(self) -> tuple[list[str], int]:
        holders = {each.holder for each in self.connections if each.holder is not None}
        return sorted(holders), sum(each.holder is None for each in self.connections)

    def _publish(self, kind: Literal["presence", "who", "taken"], body: object) -> None:
        if self.live.tools.is_shared and body is not None:
            self.live.tools.bus.publish(News(kind, self.live.id, body))

    def _others(self) -> dict[str, Elsewhere]:
        """The other processes that live."""
        lives = self.live.tools.bus.lives
        return {process: each for process, each in self.elsewhere.items() if lives(process)}

    @property
    def is_elsewhere(self) -> bool:
        """Whether somebody looks at it in another process."""
        return any(each.holders or each.watching for each in self._others().values())

    @property
    def misses_somebody(self) -> bool:
        """Whether somebody was last seen in a process that is taken for dead; it may only be cut off."""
        seen = {holder for each in self.elsewhere.values() for holder in each.holders}
        return not all(map(self._is_here, seen))

    def _is_here(self, holder: str | None) -> bool:
        there = any(holder in each.holders for each in self._others().values())
        return bool(self._of(holder)) or there

    def _show_presence(self) -> None:
        self.shown = self._presence()
        self.say(self.shown)

    def _presence(self) -> str:
        here = [self._is_here(seat.holder) for seat in self.live.table.seats]
        away = self.away()
        told: PresenceTold = {
            "type": "presence",
            "here": here,
            "away": [seat in away for seat in range(len(here))],
            "watching": self._here()[1] + sum(each.watching for each in self._others().values()),
        }
        return to_json(told)

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
        return self.clock.monotonic() - gone_at - self.live.tools.settings.away_seconds

    def _look_again_later(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        later = self.live.tools.settings.away_seconds + 0.1
        self.alarm = self.clock.call_later(later, self.tell_presence)

    def close(self) -> None:
        """Nobody is told anything any more."""
        for timer in (self.alarm, self.asking):
            if timer is not None:
                timer.cancel()


def _lifted(connection: Connection, turn: int | None) -> int | None:
    """The seat behind the lifted curtain; it falls when the turn goes on."""
    if connection.lifted != turn:
        connection.lifted = None
    return connection.lifted
