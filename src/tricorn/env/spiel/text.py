"""A table in words: all of it, what a seat has been told, what a seat sees now."""

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


def round_text(s: Any, log: Any, seat: int = EVERYTHING) -> str:
    """The round line by line as a seat has been told it, or all of it; an ended round is open."""
    if s[STAGE] == ENDED:
        seat = EVERYTHING
    told = np.empty(int(s[EVENTS]), np.int32)
    seen(log, len(told), seat, told)
    owners = range(int(s[SEATS])) if seat == EVERYTHING else (seat,)
    lines = [f"round {int(s[ROUND])}"]
    lines += [f"deal {LETTERS[owner]}{tiles_text(int(s[DEALT + owner]))}" for owner in owners]
    lines += map(event_text, told.tolist())
    if s[SHOWN_TILE] >= 0:
        lines.append(f"shown {tile_text(s[SHOWN_TILE])}")
    lines.append(_next(s))
    return "\n".join(lines)


def _next(s: Any) -> str:
    """What comes next."""
    match int(s[STAGE]):
        case events.DEALING:
            return f"dealt {int(s[NEXT])}"
        case events.LOT:
            return "lot"
        case events.DRAWING:
            return f"{LETTERS[s[TURN]]} draws"
        case events.TURNS:
            return f"{LETTERS[s[TURN]]} to move"
    return f"end {' '.join(map(str, s[SCORES : SCORES + s[SEATS]].tolist()))}"


def scene_text(s: Any, log: Any, seat: int) -> str:
    """What a seat sees now: the own rack, the board, sizes, points."""
    seats = range(int(s[SEATS]))
    sizes = (f"{LETTERS[each]} {int(s[RACKS + each]).bit_count()}" for each in seats)
    totals = (f"{LETTERS[each]} {int(s[TOTALS + each])}" for each in seats)
    lines = [
        f"rack {LETTERS[seat]}{tiles_text(int(s[RACKS + seat]))}",
        f"board {' '.join(sorted(_board(s, log)))}",
        f"tiles {' '.join(sizes)} pool {int(s[REACH] - s[NEXT])} drawn {int(s[DRAWN])}",
        f"points {' '.join(totals)}",
    ]
    if s[SHOWN_TILE] >= 0:
        lines.append(f"shown {tile_text(s[SHOWN_TILE])}")
    return "\n".join([*lines, _next(s)])


def _board(s: Any, log: Any) -> Iterator[str]:
    """The tiles that lie there."""
    words = log[: s[EVENTS]].tolist()
    return (laid_text(word) for word in words if word >> 28 in (LAID, OPENED))
