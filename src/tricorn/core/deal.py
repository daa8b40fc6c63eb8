"""The deal: an order of the tiles becomes racks, pool and opener."""

from __future__ import annotations

from collections.abc import Sequence

from tricorn.core.moves import Dealt
from tricorn.core.rack import Rack
from tricorn.core.round import opening
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import Tile, opening_rank


def deal(ruleset: Ruleset, seats: int, order: Sequence[Tile], lot: int = 0) -> Dealt:
    """Racks from the front of the order, seat after seat; alone, the very first tile opens."""
    opens = opening(order[0]) if seats == 1 else None
    rest = order[1:] if opens else order
    each = ruleset.tiles_each(seats)
    racks = tuple(Rack.of(rest[seat * each : (seat + 1) * each]) for seat in range(seats))
    opener = lot if ruleset.opener == "lot" else highest_opener(racks)
    return Dealt(racks, tuple(rest[seats * each :]), opener, opens)


def highest_opener(racks: Sequence[Rack]) -> int:
    """The seat that holds the highest triple, or without any the tile of the highest rank."""
    best = [max(map(opening_rank, rack.known)) for rack in racks]
    return best.index(max(best))
