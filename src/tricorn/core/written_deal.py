"""The deal as a record writes it: lines that may be missing, tiles that may not be known."""

from __future__ import annotations

from tricorn.core.board import Placement
from tricorn.core.deal import highest_opener
from tricorn.core.errors import InputError
from tricorn.core.moves import Dealt
from tricorn.core.notation import SEATS, DealLine, LotLine, OpensLine, TilesLine
from tricorn.core.rack import Rack
from tricorn.core.round import opening
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import TILES, Tile


class WrittenDeal:
    """Collects the lines of a deal; whatever is missing is not known."""

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self.ruleset = ruleset
        self.each = ruleset.tiles_each(seats)
        self.racks = [Rack(hidden=self.each) for _ in range(seats)]
        self.pool: tuple[Tile | None, ...] = (None,) * self._pool_size
        self.opens: Placement | None = None
        self.lot: int | None = None
        self._told: set[int | None] = set()
        self._seen: set[Tile] = set()

    @property
    def is_complete(self) -> bool:
        """Whether it is known who opens, or, alone, what does."""
        return self.opens is not None if self._is_solo else self._opener() is not None

    def take(self, line: DealLine) -> None:
        """One line of the deal."""
        match line:
            case TilesLine(seat, tiles):
                self._take_tiles(seat, tiles)
            case OpensLine(placement):
                self._take_opens(placement)
            case LotLine(seat):
                self._take_lot(seat)

    def finish(self, first_seat: int | None) -> Dealt:
        """The deal; where lines are missing, whoever moves first is the opener."""
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
        if seat in self._told:
            raise InputError("dealt-twice")
        expected = self._pool_size if seat is None else self.each
        if len(tiles) != expected:
            raise InputError("wrong-tile-count", count=expected, found=len(tiles))
        self._told.add(seat)
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
