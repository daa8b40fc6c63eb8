"""What a seat may do in a turn and what it earns; single moves listed and made."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.engine.bits import highest
from tricorn.engine.board import bonus_kind, lay, lay_first
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.ending import all_racks, credit, end_turn
from tricorn.engine.layout import (
    DECK,
    DECK_LUCK,
    DRAWN,
    E_DRAWN,
    E_PASSED,
    E_PLACED,
    E_PLACED_FIRST,
    E_SHOWN,
    LAST,
    LAZY,
    NEXT,
    ORIGIN,
    PASSES,
    PHASE,
    PLACES,
    PLAYING,
    R_BRIDGE,
    R_DRAW,
    R_DRAW_LIMIT,
    R_LAY_ANY,
    R_LOT,
    R_OPENING_ANY,
    R_OPENING_BONUS,
    R_POOL_EMPTY,
    R_THREE_DRAWN,
    R_TILE_VALUES,
    R_ZERO_BONUS,
    R_ZERO_CHOICE,
    RACKS,
    REACH,
    SHOWN_TILE,
    TRIPLES,
    TURN,
    VALUE,
)
from tricorn.engine.rng import below
from tricorn.engine.trace import note

# What may be done.


@kernel
def best_opening(s: Any, t: Any) -> Any:
    """Mirrors `core.tiles.opening_rank`: the highest triple at the table, else the highest tile."""
    union = all_racks(s)
    triples = union & t[TRIPLES]
    return highest(triples) if triples else highest(union)


@kernel
def openings(s: Any, t: Any, r: Any) -> Any:
    """Mirrors `core.judging.legal_placements` before the first tile: the tiles that may open."""
    rack = s[RACKS + s[TURN]]
    if r[R_LOT]:
        return rack
    best = 1 << best_opening(s, t)
    if r[R_ZERO_CHOICE] and best & t[TRIPLES]:
        best |= rack & 1
    return best


@inlined
def layable(s: Any, r: Any) -> Any:
    """Mirrors `core.judging._layable`: the tiles that may be laid now, wherever they fit."""
    if s[DRAWN] and not r[R_LAY_ANY]:
        return 1 << s[LAST]
    return s[RACKS + s[TURN]]


@inlined
def may_draw(s: Any, r: Any) -> Any:
    """Mirrors `core.judging._may_draw`."""
    return s[NEXT] < s[REACH] and s[DRAWN] < r[R_DRAW_LIMIT]


# What it brings.


@kernel
def opening_points(t: Any, r: Any, tile: int) -> Any:
    """Mirrors `core.points.opening`: value, opening bonus, bonus for 0-0-0."""
    paid = r[R_OPENING_ANY] or (1 << tile) & t[TRIPLES]
    opening = r[R_OPENING_BONUS] if paid else 0
    zero = r[R_ZERO_BONUS] if tile == 0 else 0
    return t[VALUE + tile] * r[R_TILE_VALUES], opening, zero


@inlined
def bonus(r: Any, kind: int) -> Any:
    """Mirrors `core.points.bonus`: bridge, double and hexagons lie in a row of the rules."""
    return r[R_BRIDGE + kind - 1] if kind else 0


@kernel
def open_round(b: Any, s: Any, t: Any, r: Any, tile: int, trace: Any) -> None:
    """Mirrors `core.round.apply` for the opening tile; a higher triple is shown."""
    seat = s[TURN]
    value, opening, zero = opening_points(t, r, tile)
    s[RACKS + seat] &= ~(1 << tile)
    lay_first(b, s, t, tile)
    s[PHASE] = PLAYING
    credit(s, r, seat, value + opening + zero)
    note(trace, E_PLACED_FIRST, seat, tile, ORIGIN, 0, value, opening, zero)
    triples = s[RACKS + seat] & t[TRIPLES]
    if tile == 0 and triples and r[R_ZERO_CHOICE] and not r[R_LOT]:
        s[SHOWN_TILE] = highest(triples)
        note(trace, E_SHOWN, seat, s[SHOWN_TILE], 0, 0, 0, 0, 0)
    end_turn(s, t, r, seat, trace)


@inlined
def place(b: Any, s: Any, t: Any, r: Any, slot: int, tile: int, trace: Any) -> Any:
    """Mirrors `core.judging.worth` and `core.round.apply` for a tile laid; answers its bonus."""
    seat = s[TURN]
    kind = bonus_kind(b, s, slot)
    value = t[VALUE + tile] * r[R_TILE_VALUES]
    extra = bonus(r, kind)
    where = s[PLACES + slot]
    s[RACKS + seat] &= ~(1 << tile)
    lay(b, s, t, slot, tile)
    credit(s, r, seat, value + extra)
    note(trace, E_PLACED, seat, tile, where, kind, value, extra, 0)
    s[PASSES] = 0
    end_turn(s, t, r, seat, trace)
    return kind


@inlined
def next_tile(b: Any, s: Any) -> Any:
    """Mirrors `core.shuffle.seeded_order`: Fisher and Yates from the front, as far as needed."""
    here = s[NEXT]
    s[NEXT] = here + 1
    if s[LAZY] and here < 55:
        there = here + below(s, DECK_LUCK, 56 - here)
        tile = b[DECK + there]
        b[DECK + there] = b[DECK + here]
        b[DECK + here] = tile
    return np.int64(b[DECK + here])


@inlined
def draw(b: Any, s: Any, r: Any, trace: Any) -> None:
    """Mirrors `core.round.apply` for a tile drawn."""
    seat = s[TURN]
    tile = next_tile(b, s)
    s[RACKS + seat] |= 1 << tile
    s[DRAWN] += 1
    s[LAST] = tile
    credit(s, r, seat, r[R_DRAW])
    note(trace, E_DRAWN, seat, tile, 0, 0, r[R_DRAW], 0, 0)


@inlined
def passing(s: Any, r: Any) -> Any:
    """Mirrors `core.points.passing`."""
    return r[R_THREE_DRAWN] if s[DRAWN] >= r[R_DRAW_LIMIT] else r[R_POOL_EMPTY]


@inlined
def pass_turn(s: Any, t: Any, r: Any, trace: Any) -> None:
    """Mirrors `core.round.apply` for a pass."""
    seat = s[TURN]
    spent = s[DRAWN] >= r[R_DRAW_LIMIT]
    cost = passing(s, r)
    credit(s, r, seat, cost)
    note(trace, E_PASSED, seat, 0, 0, 0 if spent else 1, cost, 0, 0)
    s[PASSES] = 0 if s[NEXT] < s[REACH] else s[PASSES] + 1
    end_turn(s, t, r, seat, trace)
