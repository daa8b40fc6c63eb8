"""Everyone connected to a table: each viewer is sent what they may see, from where they left off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tricorn.server.clock import Timer
from tricorn.server.cluster.bus import News
from tricorn.server.event_log import EventLog
from tricorn.server.websocket.connection import ELSEWHERE, NOT_YOURS, Connection, to_json
from tricorn.table.judging import Actor
from tricorn.table.messages import Now, PresenceMessage
from tricorn.table.options import HOT_SEAT
from tricorn.table.table import Table
from tricorn.table.viewing import Viewer, news_message, public_now, view_message


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who is connected to a table in another process."""

    holders: frozenset[str]
    watching: int
    heard_at: float


class Audience:
    """The connections of one table."""

    def __init__(self, log: EventLog[Table], code: str) -> None:
        self.log = log
        self.code = code
        self.services = log.services
        self.clock = log.services.clock
        self.connections: set[Connection] = set()
        self.gone: dict[str, float] = {}
        """When the last connection of a person ended."""
        self.since = self.clock.monotonic()
        self.alarm: Timer | None = None
        self.asking: Timer | None = None
        self.elsewhere: dict[str, Elsewhere] = {}
        """By process; entries of dead processes are ignored."""
        self.there: frozenset[str] = frozenset()
        """The people in all of them, when last looked at."""
        self.shown = ""
        """The presence message sent last."""

    # Who is who

    def actor(self, connection: Connection) -> Actor:
        """Return what someone may do here."""
        holder = connection.holder
        if holder is None:
            return Actor()
        return Actor(self.log.state.held_by(holder), holder == self.log.state.creator)

    def viewer(self, connection: Connection) -> Viewer:
        """Return what someone may see; on a shared device, the rack behind the lifted curtain."""
        actor = self.actor(connection)
        if self.log.state.options.kind == HOT_SEAT:
            seat = _lifted(connection, self.log.state.turn)
            return Viewer(actor.seats, seat, actor.is_creator)
        return Viewer(actor.seats, actor.seats[0] if actor.seats else None, actor.is_creator)

    # Connecting and disconnecting

    def add(self, connection: Connection, since: int | None) -> None:
        """Send someone what they have missed; an older connection of the same person is closed."""
        self._close_older(connection.holder)
        self.connections.add(connection)
        self._publish("taken", connection.holder)
        news = None if since is None else self._news(self.viewer(connection), since, self._public())
        connection.send(news or self.view(connection))
        connection.version = self.log.state.version
        self.send_presence()

    def _close_older(self, holder: str | None) -> bool:
        """Close the connections of a person; return whether there were any."""
        older = self._of(holder)
        for other in older:
            other.close(ELSEWHERE, "opened elsewhere")
            self.connections.discard(other)
        return bool(older)

    def remove(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        self.since = self.clock.monotonic()
        if connection.holder is not None:
            self.gone[connection.holder] = self.clock.monotonic()
            self._refresh_later()
        self.send_presence()

    def _of(self, holder: str | None) -> list[Connection]:
        if holder is None:
            return []
        return [each for each in self.connections if each.holder == holder]

    # Sending

    def show(self, connection: Connection) -> None:
        """Send someone the whole view."""
        connection.send(self.view(connection))
        connection.version = self.log.state.version

    def view(self, connection: Connection) -> str:
        """Return the whole view of one viewer as JSON."""
        viewer, public = self.viewer(connection), self._public()
        return to_json(view_message(self.log.state, self.code, viewer, public))

    def _public(self) -> Now:
        return public_now(self.log.state, self.clock.now())

    def _news(self, viewer: Viewer, since: int, public: Now) -> str | None:
        news = news_message(self.log.state, since, viewer, public)
        return None if news is None else to_json(news)

    def send_news(self) -> None:
        """Send everyone what is new; a person who has lost the seat is disconnected."""
        version, public = self.log.state.version, self._public()
        encoded: dict[tuple[Viewer, int], str] = {}
        for connection in list(self.connections):
            if connection.holder is not None and not self.actor(connection).seats:
                self.remove(connection)
                connection.close(NOT_YOURS, "removed")
            elif connection.version < version:
                place = (self.viewer(connection), connection.version)
                if place not in encoded:
                    encoded[place] = self._news(*place, public) or self.view(connection)
                connection.send(encoded[place])
                connection.version = version

    def send(self, message: str) -> None:
        """Send everyone the same message."""
        for connection in list(self.connections):
            connection.send(message)

    # Presence

    def send_presence(self) -> None:
        """Tell everyone who is here, who has been away for a while and how many watch."""
        self._publish("presence", self._here())
        self._show_presence()

    def on_news(self, news: News) -> None:
        """Handle what another process says about the people at this table."""
        match news.kind:
            case "who":
                self._publish("presence", self._here())
            case "taken":
                if self._close_older(news.body):
                    self.send_presence()
            case _:
                holders, watching = news.body
                found = Elsewhere(frozenset(holders), watching, self.clock.monotonic())
                self.elsewhere[news.origin or ""] = found
                self._see_others()
                self._show_presence()

    def exchange(self) -> None:
        """Announce who is here and ask who is elsewhere; a process that does not answer has nobody."""
        self._publish("presence", self._here())
        self._publish("who", ())
        if self.elsewhere and self.asking is None:
            timeout = self.services.settings.timings.presence
            asked_at = self.clock.monotonic()
            self.asking = self.clock.call_later(timeout, self._drop_silent, asked_at)

    def _drop_silent(self, asked_at: float) -> None:
        """Drop processes that have evicted this table in the meantime."""
        self.asking = None
        silent = [process for process, each in self.elsewhere.items() if each.heard_at < asked_at]
        for process in silent:
            del self.elsewhere[process]
        self.refresh()

    def beat(self) -> None:
        """Announce again who is here, in case the last announcement was lost."""
        if self.connections:
            self._publish("presence", self._here())

    def refresh(self) -> None:
        """Look at the presence again after another process has come or gone; tell what has changed."""
        self._see_others()
        if self._presence() != self.shown:
            self._show_presence()

    def _see_others(self) -> None:
        """Start the away time of people who have gone from another process."""
        there = frozenset[str]().union(*(each.holders for each in self._others().values()))
        if gone := self.there - there:
            self.gone |= dict.fromkeys(gone, self.clock.monotonic())
            self._refresh_later()
        self.there = there

    def _here(self) -> tuple[list[str], int]:
        holders = {each.holder for each in self.connections if each.holder is not None}
        return sorted(holders), sum(each.holder is None for each in self.connections)

    def _publish(self, kind: Literal["presence", "who", "taken"], body: object) -> None:
        if self.services.is_shared and body is not None:
            self.services.bus.publish(News(kind, self.log.id, body))

    def _others(self) -> dict[str, Elsewhere]:
        """Return the other processes that are alive."""
        is_alive = self.services.bus.is_alive
        return {process: each for process, each in self.elsewhere.items() if is_alive(process)}

    @property
    def is_elsewhere(self) -> bool:
        """Whether someone is connected to it in another process."""
        return any(each.holders or each.watching for each in self._others().values())

    @property
    def misses_someone(self) -> bool:
        """Whether someone was last seen in a process that counts as dead; it may only be cut off."""
        seen = {holder for each in self.elsewhere.values() for holder in each.holders}
        return not all(map(self._is_here, seen))

    def _is_here(self, holder: str | None) -> bool:
        there = any(holder in each.holders for each in self._others().values())
        return bool(self._of(holder)) or there

    def _show_presence(self) -> None:
        self.shown = self._presence()
        self.send(self.shown)

    def _presence(self) -> str:
        here = [self._is_here(seat.holder) for seat in self.log.state.seats]
        away = self.away()
        message: PresenceMessage = {
            "type": "presence",
            "here": here,
            "away": [seat in away for seat in range(len(here))],
            "watching": self._here()[1] + sum(each.watching for each in self._others().values()),
        }
        return to_json(message)

    def away(self) -> frozenset[int]:
        """Return the seats whose person has been gone long enough to be replaced."""
        return frozenset(
            place
            for place, seat in enumerate(self.log.state.seats)
            if seat.has_person and not self._is_here(seat.holder)
            if self._gone_for(seat.holder) >= 0
        )

    def _gone_for(self, holder: str | None) -> float:
        """Return the seconds someone has been gone beyond the time everyone is given."""
        gone_at = self.gone.get(holder or "", self.since)
        return self.clock.monotonic() - gone_at - self.services.settings.away_seconds

    def _refresh_later(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        later = self.services.settings.away_seconds + 0.1
        self.alarm = self.clock.call_later(later, self.send_presence)

    def close(self) -> None:
        """Cancel the timers."""
        for timer in (self.alarm, self.asking):
            if timer is not None:
                timer.cancel()


def _lifted(connection: Connection, turn: int | None) -> int | None:
    """Return the seat behind the lifted curtain; it falls when the turn passes to someone else."""
    if connection.lifted != turn:
        connection.lifted = None
    return connection.lifted
