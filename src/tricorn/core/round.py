"""A round as a value: how it begins and how each event changes it. `apply` never refuses."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tricorn.core.board import Board, Placement
from tricorn.core.geometry import ORIGIN
from tricorn.core.moves import (
    Dealt,
    Drawn,
    MoveEvent,
    Passed,
    Placed,
    PlacedSomewhere,
    RoundEnded,
    RoundEvent,
    Shown,
)
from tricorn.core.rack import Rack
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import TILES, ZERO, Tile, rank, tile_of


@dataclass(frozen=True, slots=True)
class Round:
    """A round between two events; hidden tiles stand for those that whoever looks may not know."""

    ruleset: Ruleset
    racks: tuple[Rack, ...]
    pool: tuple[Tile | None, ...]
    box: tuple[Tile | None, ...]
    """Alone, the tiles beyond the draws allowed: out of reach for the whole round."""
    opener: int
    turn: int
    board: Board
    loose: tuple[Tile, ...] = ()
    """Tiles laid in cells that nobody wrote down."""
    drawn: tuple[Tile | None, ...] = ()
    """Tiles drawn in this turn."""
    passes: int = 0
    """Turns in a row that ended without a tile laid and with the pool empty."""
    owed: Tile | None = None
    """The higher triple that an opener who preferred 0-0-0 has still to show."""
    shown: Tile | None = None
    agreed: bool = False
    """Something was done by agreement, so the rules may not have led here."""
    ended: RoundEnded | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.racks)

    @property
    def rack(self) -> Rack:
        """The rack of the seat whose turn it is."""
        return self.racks[self.turn]

    @property
    def is_opening(self) -> bool:
        """Whether no tile lies on the table yet."""
        return not self.board.tiles and not self.loose

    @property
    def is_over(self) -> bool:
        """Whether nobody may move any more, the end itself written down or not."""
        return self.ended is not None or any(rack.size == 0 for rack in self.racks)


def begin(ruleset: Ruleset, dealt: Dealt) -> Round:
    """The round as dealt; alone, the opening tile lies there already and the draws are limited."""
    seats = len(dealt.racks)
    reach = ruleset.solo_draws if seats == 1 else len(dealt.pool)
    return Round(
        ruleset=ruleset,
        racks=dealt.racks,
        pool=dealt.pool[:reach],
        box=dealt.pool[reach:],
        opener=dealt.opener,
        turn=dealt.opener,
        board=Board().place(dealt.opens) if dealt.opens else Board(),
    )


def apply(round: Round, event: RoundEvent) -> Round:
    """The round after an event."""
    if isinstance(event, MoveEvent) and event.agreed:
        round = by_agreement(round, event.seat)
    match event:
        case Placed(seat, placement):
            return _after_laying(_laid(round, placement), seat, placement.tile)
        case PlacedSomewhere(seat, tile):
            return _after_laying(_laid_somewhere(round, tile), seat, tile)
        case Shown(seat, tile):
            racks = _with_rack(round, seat, round.racks[seat].reveal(tile))
            return replace(round, racks=racks, shown=tile, owed=None)
        case Drawn(seat, tile):
            return replace(
                round,
                racks=_with_rack(round, seat, round.racks[seat].add(tile)),
                pool=round.pool[1:],
                drawn=(*round.drawn, tile),
            )
        case Passed(seat):
            return replace(
                round,
                turn=_next_seat(round, seat),
                drawn=(),
                passes=0 if round.pool else round.passes + 1,
            )
        case RoundEnded():
            return replace(round, ended=event)


def by_agreement(round: Round, seat: int) -> Round:
    """The round as it must stand for a seat to move now: in its turn, no rack empty, nothing owed."""
    return replace(
        round,
        racks=tuple(rack if rack.size else Rack(hidden=1) for rack in round.racks),
        turn=seat,
        drawn=round.drawn if seat == round.turn else (),
        passes=round.passes if round.passes < round.seats else 0,
        owed=None,
        agreed=True,
    )


def opening(tile: Tile) -> Placement:
    """An opening tile lies in cell 0:0, ascending clockwise from the apex."""
    return Placement((tile.low, tile.middle, tile.high), ORIGIN)


def unseen(round: Round) -> frozenset[Tile]:
    """The tiles whose place is not known."""
    seen: set[Tile | None] = set(laid_tiles(round))
    seen.update(round.pool, round.box, *(rack.known for rack in round.racks))
    return frozenset(TILES) - seen


def laid_tiles(round: Round) -> set[Tile]:
    """The tiles on the table, wherever they lie."""
    found = map(tile_of, round.board.tiles.values())
    return {*filter(None, found), *round.loose}


def has_unknown_tiles(round: Round) -> bool:
    """Whether it cannot be played on: a tile, or where one was laid, is not known."""
    hidden = any(rack.hidden for rack in round.racks)
    return hidden or None in (*round.pool, *round.box) or bool(round.loose)


def _triple_to_show(round: Round, opened: Tile) -> Tile | None:
    rack = round.rack
    by_choice = round.ruleset.zero_choice and round.ruleset.opener != "lot"
    if not by_choice or opened != ZERO or rack.hidden:
        return None
    triples = [tile for tile in rack.known if tile.is_triple and tile != ZERO]
    return max(triples, key=rank, default=None)


def _laid(round: Round, placement: Placement) -> Round:
    """With a tile in its cell; by agreement it may be one that cannot lie there."""
    taken = placement.cell in round.board.tiles
    if round.agreed and (taken or placement.tile in laid_tiles(round)):
        return _laid_somewhere(round, placement.tile)
    board, owed, opener = round.board.place(placement), None, round.opener
    if round.is_opening:
        owed = None if round.agreed else _triple_to_show(round, placement.tile)
        opener = round.turn
    return replace(round, board=board, owed=owed, opener=opener)


def _laid_somewhere(round: Round, tile: Tile) -> Round:
    """With a tile on the table; one that lies there already lies there once."""
    if round.agreed and tile in laid_tiles(round):
        return round
    return replace(round, loose=(*round.loose, tile))


def _after_laying(round: Round, seat: int, tile: Tile) -> Round:
    return replace(
        round,
        racks=_with_rack(round, seat, round.racks[seat].remove(tile)),
        turn=_next_seat(round, seat),
        drawn=(),
        passes=0,
    )


def _next_seat(round: Round, seat: int) -> int:
    return (seat + 1) % round.seats


def _with_rack(round: Round, seat: int, rack: Rack) -> tuple[Rack, ...]:
    return (*round.racks[:seat], rack, *round.racks[seat + 1 :])
