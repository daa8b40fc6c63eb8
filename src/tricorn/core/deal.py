"""The deal: turns an order of the tiles into racks, pool and opener."""

from __future__ import annotations

from collections.abc import Sequence

from tricorn.core.moves import Dealt
from tricorn.core.rack import Rack
from tricorn.core.round import opening
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import Tile, opening_rank


def deal(ruleset: Ruleset, seats: int, order: Sequence[Tile], lot: int = 0) -> Dealt:
    """Deal racks from the front of the order, seat by seat; in solitaire, the first tile opens."""
    opens = opening(order[0]) if seats == 1 else None
    rest = order[1:] if opens else order
    each = ruleset.tiles_each(seats)
    racks = tuple(Rack.of(rest[seat * each : (seat + 1) * each]) for seat in range(seats))
    opener = lot if ruleset.opener == "lot" else highest_opener(racks)
    return Dealt(racks, tuple(rest[seats * each :]), opener, opens)


def highest_opener(racks: Sequence[Rack]) -> int:
    """Return the seat with the highest triple, or with the highest-ranked tile if there is no triple."""
    best = [max(map(opening_rank, rack.known)) for rack in racks]
    return best.index(max(best))
