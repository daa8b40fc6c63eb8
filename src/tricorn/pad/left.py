"""What is left on the racks at the end of a round: its value, and whether it can be so."""

from __future__ import annotations

from collections.abc import Sequence

from tricorn.core.rack import Rack
from tricorn.core.round import Round, unseen
from tricorn.core.tiles import Tile
from tricorn.pad.entries import Left
from tricorn.pad.reasons import PadReason


def value(left: Left) -> int | None:
    """The value of what is left, None if nobody said."""
    return sum(tile.value for tile in left) if isinstance(left, tuple) else left


def padded(left: Sequence[Left], seats: int) -> tuple[Left, ...]:
    """One for each seat; no tiles are worth nothing."""
    told = (*left, *(None,) * seats)[:seats]
    return tuple(0 if each == () else each for each in told)


def objection(round: Round, left: Sequence[Left]) -> PadReason | None:
    """Why this cannot be left, for all that is known of the racks."""
    named = [tile for each in left if isinstance(each, tuple) for tile in each]
    if len(set(named)) < len(named):
        return PadReason.LEFT_TILE
    hidden = unseen(round)
    found = (
        _rack_objection(rack, each, hidden) for rack, each in zip(round.racks, left, strict=True)
    )
    return next(filter(None, found), None)


def _rack_objection(rack: Rack, left: Left, hidden: frozenset[Tile]) -> PadReason | None:
    match left:
        case None:
            return None
        case int():
            low, high = _bounds(rack, hidden)
            return None if low <= left <= high else PadReason.LEFT_SUM
        case tiles if len(tiles) != rack.size:
            return PadReason.LEFT_COUNT
        case tiles:
            may_be = rack.known <= set(tiles) <= rack.known | hidden
            return None if may_be else PadReason.LEFT_TILE


def _bounds(rack: Rack, hidden: frozenset[Tile]) -> tuple[int, int]:
    """The least and the most that a rack can be worth."""
    known = sum(tile.value for tile in rack.known)
    values = sorted(tile.value for tile in hidden)
    most = values[max(0, len(values) - rack.hidden) :]
    return known + sum(values[: rack.hidden]), known + sum(most)
