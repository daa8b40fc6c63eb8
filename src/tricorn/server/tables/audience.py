"""The audience of a table: each viewer is sent what they may see and have not received yet."""

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
    """The people connected to a table in another process."""

    holders: frozenset[str]
    watching: int
    received_at: float


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
        self.request_timer: Timer | None = None
        self.elsewhere: dict[str, Elsewhere] = {}
        """By process; entries of dead processes are ignored."""
        self.there: frozenset[str] = frozenset()
        """The people in all other processes, when last checked."""
        self.shown = ""
        """The last presence message."""

    # Permissions

    def actor(self, connection: Connection) -> Actor:
        """Return what a person may do at this table."""
        holder = connection.holder
        if holder is None:
            return Actor()
        return Actor(self.log.state.held_by(holder), holder == self.log.state.creator)

    def viewer(self, connection: Connection) -> Viewer:
        """Return what a person may see; on a shared device, the rack that was uncovered."""
        actor = self.actor(connection)
        if self.log.state.options.kind == HOT_SEAT:
            seat = _lifted(connection, self.log.state.turn)
            return Viewer(actor.seats, seat, actor.is_creator)
        return Viewer(actor.seats, actor.seats[0] if actor.seats else None, actor.is_creator)

    # Connecting and disconnecting

    def add(self, connection: Connection, since: int | None) -> None:
        """Send a viewer what they have missed; an older connection of the same person is closed."""
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
        """Remove a connection that has ended."""
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
        """Send everyone the presence of all people: connected, away for a while, watching."""
        self._publish("presence", self._here())
        self._show_presence()

    def on_news(self, news: News) -> None:
        """Handle news of another process about the people at this table."""
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
        """Announce the people here and request those elsewhere; a process that does not answer has none."""
        self._publish("presence", self._here())
        self._publish("who", ())
        if self.elsewhere and self.request_timer is None:
            timeout = self.services.settings.timings.presence
            requested_at = self.clock.monotonic()
            self.request_timer = self.clock.call_later(timeout, self._drop_silent, requested_at)

    def _drop_silent(self, requested_at: float) -> None:
        """Drop processes that have evicted this table in the meantime."""
        self.request_timer = None
        silent = [
            process for process, each in self.elsewhere.items() if each.received_at < requested_at
        ]
        for process in silent:
            del self.elsewhere[process]
        self.refresh()

    def beat(self) -> None:
        """Announce the people here again, in case the last announcement was lost."""
        if self.connections:
            self._publish("presence", self._here())

    def refresh(self) -> None:
        """Check the presence after another process has started or ended, and send changes."""
        self._see_others()
        if self._presence() != self.shown:
            self._show_presence()

    def _see_others(self) -> None:
        """Start the away time of people who have disconnected from another process."""
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
        """Whether someone is connected to another process."""
        return any(each.holders or each.watching for each in self._others().values())

    @property
    def misses_someone(self) -> bool:
        """Whether someone was last seen in a process that counts as dead but may only be disconnected."""
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
        """Return the seats of people away long enough to be replaced."""
        return frozenset(
            place
            for place, seat in enumerate(self.log.state.seats)
            if seat.has_person and not self._is_here(seat.holder)
            if self._gone_for(seat.holder) >= 0
        )

    def _gone_for(self, holder: str | None) -> float:
        """Return the seconds a person has been away, minus the allowed time."""
        gone_at = self.gone.get(holder or "", self.since)
        return self.clock.monotonic() - gone_at - self.services.settings.away_seconds

    def _refresh_later(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        later = self.services.settings.away_seconds + 0.1
        self.alarm = self.clock.call_later(later, self.send_presence)

    def close(self) -> None:
        """Cancel the timers."""
        for timer in (self.alarm, self.request_timer):
            if timer is not None:
                timer.cancel()


def _lifted(connection: Connection, turn: int | None) -> int | None:
    """Return the seat uncovered on a shared device; it is covered again when the turn passes."""
    if connection.lifted != turn:
        connection.lifted = None
    return connection.lifted
