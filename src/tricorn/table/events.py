"""Events of a game as plain values for JSON; they have been redacted before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tricorn.core.board import Board, Placement
from tricorn.core.moves import (
    Dealt,
    Drawn,
    Event,
    GameEnded,
    MoveEvent,
    Passed,
    Placed,
    PlacedSomewhere,
    PlaceSomewhere,
    Remark,
    RoundEnded,
    Shown,
)
from tricorn.core.points import Points
from tricorn.core.rack import Rack
from tricorn.core.record.notation import move_text
from tricorn.core.tiles import Tile
from tricorn.table.messages import EventTold, PointsTold, RackTold


def tell_points(points: Points) -> PointsTold:
    """A sum with its parts."""
    return {"total": points.total, "parts": [(part.kind, part.points) for part in points.parts]}


def tell_tiles(tiles: Iterable[Tile]) -> list[str]:
    """Tiles by name, ascending."""
    return [str(tile) for tile in sorted(tiles)]


def tell_board(board: Board) -> list[str]:
    """The tiles on the table, in the order in which they were laid."""
    return [str(Placement(numbers, cell)) for cell, numbers in board.tiles.items()]


def tell_rack(rack: Rack) -> RackTold:
    """A rack as far as it is known."""
    return {"known": tell_tiles(rack.known), "hidden": rack.hidden}


def tell_events(events: Sequence[Event]) -> list[EventTold]:
    """Events one after another."""
    return [tell_event(event) for event in events]


def tell_event(event: Event) -> EventTold:
    """One event."""
    told = _tell_event(event)
    if isinstance(event, MoveEvent | RoundEnded) and event.agreed:
        told["agreed"] = True
    return told


def _tell_event(event: Event) -> EventTold:
    match event:
        case Dealt(racks, pool, opener, opens):
            return {
                "type": "dealt",
                "racks": [tell_rack(rack) for rack in racks],
                "pool": [None if tile is None else str(tile) for tile in pool],
                "opener": opener,
                "opens": None if opens is None else str(opens),
            }
        case Placed(seat, placement, points):
            told = tell_points(points)
            return {"type": "placed", "seat": seat, "move": str(placement), "points": told}
        case PlacedSomewhere(seat, tile, bonus, points):
            text = move_text(PlaceSomewhere(tile, bonus))
            return {"type": "placed", "seat": seat, "move": text, "points": tell_points(points)}
        case Shown(seat, tile):
            return {"type": "shown", "seat": seat, "tile": str(tile)}
        case Drawn(seat, drawn, points):
            name = None if drawn is None else str(drawn)
            return {"type": "drawn", "seat": seat, "tile": name, "points": tell_points(points)}
        case Passed(seat, points):
            return {"type": "passed", "seat": seat, "points": tell_points(points)}
        case RoundEnded(how, winner, points):
            told = tell_points(points)
            return {"type": "round-ended", "how": how, "winner": winner, "points": told}
        case GameEnded(totals):
            return {"type": "game-ended", "totals": list(totals)}
        case Remark(seat, kind):
            return {"type": "remark", "seat": seat, "kind": kind}
