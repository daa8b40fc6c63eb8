"""A round as a value, begun by a deal and changed by events. `apply` never refuses an event."""

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
    """A round between two events; tiles that the viewer may not know are hidden."""

    ruleset: Ruleset
    racks: tuple[Rack, ...]
    pool: tuple[Tile | None, ...]
    box: tuple[Tile | None, ...]
    """In solitaire, the tiles beyond the allowed draws, unavailable for the whole round."""
    opener: int
    turn: int
    board: Board
    loose: tuple[Tile, ...] = ()
    """Tiles placed in unrecorded cells."""
    drawn: tuple[Tile | None, ...] = ()
    """Tiles drawn in the current turn."""
    passes: int = 0
    """Consecutive turns that ended with an empty pool and without a tile placed."""
    owed: Tile | None = None
    """The higher triple that an opener who chose 0-0-0 must still show."""
    shown: Tile | None = None
    agreed: bool = False
    """Whether anything was done by agreement, so that the rules alone may not lead here."""
    ended: RoundEnded | None = None

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.racks)

    @property
    def rack(self) -> Rack:
        """The rack of the current player."""
        return self.racks[self.turn]

    @property
    def is_opening(self) -> bool:
        """Whether no tile is on the table yet."""
        return not self.board.tiles and not self.loose

    @property
    def is_over(self) -> bool:
        """Whether no player may move any more, even if the end has not been recorded yet."""
        return self.ended is not None or any(rack.size == 0 for rack in self.racks)


def begin(ruleset: Ruleset, dealt: Dealt) -> Round:
    """Return the round as dealt; in solitaire, the opening tile is already placed and draws are limited."""
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
    """Return the round after an event."""
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
    """Return the round changed so that this seat may move now: its turn, no empty rack, no triple to show."""
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
    """Return the opening placement: cell 0:0, numbers ascending clockwise from the apex."""
    return Placement((tile.low, tile.middle, tile.high), ORIGIN)


def unseen(round: Round) -> frozenset[Tile]:
    """Return the tiles whose location is unknown."""
    seen: set[Tile | None] = set(laid_tiles(round))
    seen.update(round.pool, round.box, *(rack.known for rack in round.racks))
    return frozenset(TILES) - seen


def laid_tiles(round: Round) -> set[Tile]:
    """Return the tiles on the table, including those in unrecorded cells."""
    found = map(tile_of, round.board.tiles.values())
    return {*filter(None, found), *round.loose}


def has_unknown_tiles(round: Round) -> bool:
    """Return whether a hidden tile or an unrecorded cell prevents the round from being continued."""
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
    """Return the round with a tile in its cell; by agreement, it may be one that does not fit."""
    taken = placement.cell in round.board.tiles
    if round.agreed and (taken or placement.tile in laid_tiles(round)):
        return _laid_somewhere(round, placement.tile)
    board, owed, opener = round.board.place(placement), None, round.opener
    if round.is_opening:
        owed = None if round.agreed else _triple_to_show(round, placement.tile)
        opener = round.turn
    return replace(round, board=board, owed=owed, opener=opener)


def _laid_somewhere(round: Round, tile: Tile) -> Round:
    """Return the round with a tile on the table, listed only once."""
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
