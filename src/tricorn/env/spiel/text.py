"""A table as text: all of it, the events a seat has seen, or the current view of a seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tricorn.core.record.notation import SEATS as LETTERS
from tricorn.engine.layout import (
    DRAWN,
    NEXT,
    RACKS,
    REACH,
    ROUND,
    SCORES,
    SEATS,
    SHOWN_TILE,
    TOTALS,
    TURN,
)
from tricorn.env.spiel import events
from tricorn.env.spiel.events import (
    DEALT,
    ENDED,
    EVENTS,
    LAID,
    OPENED,
    STAGE,
    event_text,
    laid_text,
    seen,
    tile_text,
    tiles_text,
)

EVERYTHING = -1


def round_text(words: Any, log: Any, seat: int = EVERYTHING) -> str:
    """Return the round line by line, as a seat has seen it or in full; a finished round is shown in full."""
    if words[STAGE] == ENDED:
        seat = EVERYTHING
    visible = np.empty(int(words[EVENTS]), np.int32)
    seen(log, len(visible), seat, visible)
    owners = range(int(words[SEATS])) if seat == EVERYTHING else (seat,)
    lines = [f"round {int(words[ROUND])}"]
    lines += [f"deal {LETTERS[owner]}{tiles_text(int(words[DEALT + owner]))}" for owner in owners]
    lines += map(event_text, visible.tolist())
    if words[SHOWN_TILE] >= 0:
        lines.append(f"shown {tile_text(words[SHOWN_TILE])}")
    lines.append(_next(words))
    return "\n".join(lines)


def _next(words: Any) -> str:
    """Return the line about the next step."""
    match int(words[STAGE]):
        case events.DEALING:
            return f"dealt {int(words[NEXT])}"
        case events.LOT:
            return "lot"
        case events.DRAWING:
            return f"{LETTERS[words[TURN]]} draws"
        case events.TURNS:
            return f"{LETTERS[words[TURN]]} to move"
    return f"end {' '.join(map(str, words[SCORES : SCORES + words[SEATS]].tolist()))}"


def scene_text(words: Any, log: Any, seat: int) -> str:
    """Return the current view of a seat: its rack, the board, rack sizes, points."""
    seats = range(int(words[SEATS]))
    sizes = (f"{LETTERS[each]} {int(words[RACKS + each]).bit_count()}" for each in seats)
    totals = (f"{LETTERS[each]} {int(words[TOTALS + each])}" for each in seats)
    lines = [
        f"rack {LETTERS[seat]}{tiles_text(int(words[RACKS + seat]))}",
        f"board {' '.join(sorted(_board(words, log)))}",
        f"tiles {' '.join(sizes)} pool {int(words[REACH] - words[NEXT])} drawn {int(words[DRAWN])}",
        f"points {' '.join(totals)}",
    ]
    if words[SHOWN_TILE] >= 0:
        lines.append(f"shown {tile_text(words[SHOWN_TILE])}")
    return "\n".join([*lines, _next(words)])


def _board(words: Any, log: Any) -> Iterator[str]:
    """Return the tiles on the board."""
    logged = log[: words[EVENTS]].tolist()
    return (laid_text(word) for word in logged if word >> 28 in (LAID, OPENED))
