"""The trace: one row per event, written only if the array has rows."""

from __future__ import annotations

from typing import Any

from tricorn.engine.compiling import inlined
from tricorn.engine.layout import T_BONUS, T_KIND, T_PARTS, T_PLACE, T_SEAT, T_TILE


@inlined
def note(
    trace: Any,
    kind: int,
    seat: int,
    tile: int,
    place: int,
    bonus: int,
    first: int,
    second: int,
    third: int,
) -> None:
    """Mirrors `core.moves`: an event and up to three parts of its points; row 0 holds the row count."""
    if len(trace) == 0:
        return
    row = trace[0, 0] + 1
    trace[0, 0] = row
    trace[row, T_KIND] = kind
    trace[row, T_SEAT] = seat
    trace[row, T_TILE] = tile
    trace[row, T_PLACE] = place
    trace[row, T_BONUS] = bonus
    trace[row, T_PARTS] = first
    trace[row, T_PARTS + 1] = second
    trace[row, T_PARTS + 2] = third
