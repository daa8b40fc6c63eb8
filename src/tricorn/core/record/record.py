"""A record, and writing it as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tricorn.core.board import Placement
from tricorn.core.deal import highest_opener
from tricorn.core.errors import InputError
from tricorn.core.game import Game, apply_all, credited, new_game, standing
from tricorn.core.moves import (
    Dealt,
    Drawn,
    Event,
    GameEnded,
    MoveEvent,
    Passed,
    Placed,
    PlacedSomewhere,
    Remark,
    RoundEnded,
    Shown,
)
from tricorn.core.points import Points
from tricorn.core.rack import Rack
from tricorn.core.record.notation import AGREED, SEATS, DealLine, LotLine, OpensLine, TilesLine
from tricorn.core.round import opening
from tricorn.core.ruleset import Ruleset, spec
from tricorn.core.tiles import TILES, Tile

VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """A saved game; a position is a record that stops early."""

    ruleset: Ruleset
    players: tuple[str, ...]
    rounds: tuple[tuple[Event, ...], ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    """Other headers, unchanged."""

    @property
    def game(self) -> Game:
        """The game after the last line."""
        if not self.players:
            return Game(self.ruleset, 0, ())
        game = new_game(self.ruleset, len(self.players))
        return apply_all(game, [event for events in self.rounds for event in events])

    @property
    def agreed(self) -> int:
        """The number of lines marked as agreed on."""
        played = (event for events in self.rounds for event in events)
        return sum(isinstance(event, MoveEvent | RoundEnded) and event.agreed for event in played)


def write(record: Record, presets: Mapping[str, Ruleset]) -> str:
    """Write a record as text."""
    return "".join(f"{line}\n" for line in lines(record, presets))


def lines(record: Record, presets: Mapping[str, Ruleset]) -> Iterator[str]:
    """Yield the lines of a record, headers first."""
    yield from header_lines(record, presets)
    scores = (0,) * len(record.players)
    for number, events in enumerate(record.rounds, 1):
        yield f"round {number}"
        for event in events:
            scores = credited(scores, event)
            yield from event_lines(event, scores, record.ruleset)


def header_lines(record: Record, presets: Mapping[str, Ruleset]) -> Iterator[str]:
    """Yield the headers: format, rules, players, then any others."""
    yield f"#tricorn {VERSION}"
    yield f"#rules {spec(record.ruleset, presets)}"
    for seat, name in zip(SEATS, record.players, strict=False):
        yield f"#player {seat} {name}".rstrip()
    for name, value in record.headers:
        yield f"#{name} {value}".rstrip()


def event_lines(event: Event, scores: tuple[int, ...], ruleset: Ruleset) -> Iterator[str]:
    """Yield the lines of one event; `scores` are the totals after it."""
    match event:
        case Dealt():
            yield from _deal_lines(event, ruleset)
        case Placed(seat, points=points) | PlacedSomewhere(seat, points=points):
            yield f"{SEATS[seat]} {_done(event)} {_sum(points, scores[seat])}"
        case Drawn(seat, points=points) | Passed(seat, points):
            yield f"{SEATS[seat]} {_done(event)} {_sum(points, scores[seat])}"
        case Shown(seat, tile):
            yield f"{SEATS[seat]} shows {tile}"
        case RoundEnded(how, None):
            yield f"end {_mark(event)}{how} -"
        case RoundEnded(how, int(winner), points):
            yield f"end {_mark(event)}{how} {SEATS[winner]} {_sum(points, scores[winner])}"
        case GameEnded(totals):
            yield "game " + " ".join(f"{SEATS[seat]} {totals[seat]}" for seat in standing(totals))
        case Remark(seat, "timeout" | "hint" as kind):
            yield f"{SEATS[seat]} {kind}"
        case Remark(seat, kind):
            yield f"; {SEATS[seat]} {kind}: the computer played this move"


def _done(event: MoveEvent) -> str:
    """Format a move, marked if the players agreed on it."""
    match event:
        case Placed(placement=placement):
            return f"{_mark(event)}{placement}"
        case PlacedSomewhere(tile=tile, bonus=bonus):
            return f"{_mark(event)}{tile}@?" + (f" {bonus}" if bonus else "")
        case Drawn(tile=tile):
            return f"{_mark(event)}draw {tile or '?'}"
        case Passed():
            return f"{_mark(event)}pass"


def _mark(event: MoveEvent | RoundEnded) -> str:
    return AGREED if event.agreed else ""


def _deal_lines(dealt: Dealt, ruleset: Ruleset) -> Iterator[str]:
    """Yield the lines of a deal, without racks and pools whose tiles are all unknown."""
    for seat, rack in zip(SEATS, dealt.racks, strict=False):
        if rack.known:
            yield f"deal {seat} {_tiles(_ascending(rack))}"
    if any(dealt.pool):
        yield f"pool {_tiles(dealt.pool)}"
    if dealt.opens:
        yield f"opens {dealt.opens}"
    elif ruleset.opener == "lot":
        yield f"lot {SEATS[dealt.opener]}"


def _ascending(rack: Rack) -> list[Tile | None]:
    return [*sorted(rack.known), *(None,) * rack.hidden]


def _tiles(tiles: Iterable[Tile | None]) -> str:
    return " ".join(str(tile or "?") for tile in tiles)


def _sum(points: Points, total: int) -> str:
    return f"{points.total:+d} {total}"


class WrittenDeal:
    """Collects the lines of a deal; what is missing stays unknown."""

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self.ruleset = ruleset
        self.each = ruleset.tiles_each(seats)
        self.racks = [Rack(hidden=self.each) for _ in range(seats)]
        self.pool: tuple[Tile | None, ...] = (None,) * self._pool_size
        self.opens: Placement | None = None
        self.lot: int | None = None
        self._stated_seats: set[int | None] = set()
        self._seen: set[Tile] = set()

    @property
    def is_complete(self) -> bool:
        """Whether the opener is known or, in solitaire, the opening tile."""
        return self.opens is not None if self._is_solo else self._opener() is not None

    def take(self, line: DealLine) -> None:
        """Add one line of the deal."""
        match line:
            case TilesLine(seat, tiles):
                self._take_tiles(seat, tiles)
            case OpensLine(placement):
                self._take_opens(placement)
            case LotLine(seat):
                self._take_lot(seat)

    def finish(self, first_seat: int | None) -> Dealt:
        """Return the deal; if no line names the opener, it is the player who moves first."""
        if self._is_solo and self.opens is None:
            raise InputError("missing-opens")
        opener = self._opener()
        if opener is None:
            opener = first_seat
        if opener is None or opener >= len(self.racks):
            raise InputError("line-out-of-place")
        return Dealt(tuple(self.racks), self.pool, opener, self.opens)

    @property
    def _is_solo(self) -> bool:
        return len(self.racks) == 1

    @property
    def _pool_size(self) -> int:
        return len(TILES) - self.each * len(self.racks) - self._is_solo

    def _opener(self) -> int | None:
        if self._is_solo:
            return 0
        if self.ruleset.opener == "lot":
            return self.lot
        return None if any(rack.hidden for rack in self.racks) else highest_opener(self.racks)

    def _take_tiles(self, seat: int | None, tiles: tuple[Tile | None, ...]) -> None:
        if seat is not None and seat >= len(self.racks):
            raise InputError("not-a-seat", text=SEATS[seat])
        if seat in self._stated_seats:
            raise InputError("dealt-twice")
        expected = self._pool_size if seat is None else self.each
        if len(tiles) != expected:
            raise InputError("wrong-tile-count", count=expected, found=len(tiles))
        self._stated_seats.add(seat)
        for tile in tiles:
            self._see(tile)
        if seat is None:
            self.pool = tiles
        else:
            self.racks[seat] = Rack.of(tiles)

    def _take_opens(self, placement: Placement) -> None:
        if not self._is_solo or self.opens:
            raise InputError("line-out-of-place")
        if placement != opening(placement.tile):
            raise InputError("wrong-line", expected=f"opens {opening(placement.tile)}")
        self._see(placement.tile)
        self.opens = placement

    def _take_lot(self, seat: int) -> None:
        if self._is_solo or self.ruleset.opener != "lot" or self.lot is not None:
            raise InputError("line-out-of-place")
        if seat >= len(self.racks):
            raise InputError("not-a-seat", text=SEATS[seat])
        self.lot = seat

    def _see(self, tile: Tile | None) -> None:
        if tile is None:
            return
        if tile in self._seen:
            raise InputError("tile-twice", tile=tile)
        self._seen.add(tile)
