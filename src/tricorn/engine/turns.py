"""The legal moves of a turn, their points, and the moves themselves."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.engine.bits import highest
from tricorn.engine.board import bonus_kind, lay, lay_first
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.ending import all_racks, credit, end_turn
from tricorn.engine.layout import (
    DECK,
    DECK_RNG,
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

# Legal moves.


@kernel
def best_opening(state: Any, tables: Any) -> Any:
    """Mirrors `core.tiles.opening_rank`: the highest triple on any rack, else the highest tile."""
    union = all_racks(state)
    triples = union & tables[TRIPLES]
    return highest(triples) if triples else highest(union)


@kernel
def openings(state: Any, tables: Any, rules: Any) -> Any:
    """Mirrors `core.judging.legal_placements` before the first tile: the tiles that may open."""
    rack = state[RACKS + state[TURN]]
    if rules[R_LOT]:
        return rack
    best = 1 << best_opening(state, tables)
    if rules[R_ZERO_CHOICE] and best & tables[TRIPLES]:
        best |= rack & 1
    return best


@inlined
def layable(state: Any, rules: Any) -> Any:
    """Mirrors `core.judging._layable`: the tiles that may be placed now, wherever they fit."""
    if state[DRAWN] and not rules[R_LAY_ANY]:
        return 1 << state[LAST]
    return state[RACKS + state[TURN]]


@inlined
def may_draw(state: Any, rules: Any) -> Any:
    """Mirrors `core.judging._may_draw`."""
    return state[NEXT] < state[REACH] and state[DRAWN] < rules[R_DRAW_LIMIT]


# Points.


@kernel
def opening_points(tables: Any, rules: Any, tile: int) -> Any:
    """Mirrors `core.points.opening`: value, opening bonus, bonus for 0-0-0."""
    paid = rules[R_OPENING_ANY] or (1 << tile) & tables[TRIPLES]
    opening = rules[R_OPENING_BONUS] if paid else 0
    zero = rules[R_ZERO_BONUS] if tile == 0 else 0
    return tables[VALUE + tile] * rules[R_TILE_VALUES], opening, zero


@inlined
def bonus(rules: Any, kind: int) -> Any:
    """Mirrors `core.points.bonus`: bridge, double and hexagons are adjacent in the rules."""
    return rules[R_BRIDGE + kind - 1] if kind else 0


@kernel
def open_round(cells: Any, state: Any, tables: Any, rules: Any, tile: int, trace: Any) -> None:
    """Mirrors `core.round.apply` for the opening tile; a higher triple is shown."""
    seat = state[TURN]
    value, opening, zero = opening_points(tables, rules, tile)
    state[RACKS + seat] &= ~(1 << tile)
    lay_first(cells, state, tables, tile)
    state[PHASE] = PLAYING
    credit(state, rules, seat, value + opening + zero)
    note(trace, E_PLACED_FIRST, seat, tile, ORIGIN, 0, value, opening, zero)
    triples = state[RACKS + seat] & tables[TRIPLES]
    if tile == 0 and triples and rules[R_ZERO_CHOICE] and not rules[R_LOT]:
        state[SHOWN_TILE] = highest(triples)
        note(trace, E_SHOWN, seat, state[SHOWN_TILE], 0, 0, 0, 0, 0)
    end_turn(state, tables, rules, seat, trace)


@inlined
def place(cells: Any, state: Any, tables: Any, rules: Any, slot: int, tile: int, trace: Any) -> Any:
    """Mirrors `core.judging.worth` and `core.round.apply` for a placement; returns its kind of bonus."""
    seat = state[TURN]
    kind = bonus_kind(cells, state, slot)
    value = tables[VALUE + tile] * rules[R_TILE_VALUES]
    extra = bonus(rules, kind)
    where = state[PLACES + slot]
    state[RACKS + seat] &= ~(1 << tile)
    lay(cells, state, tables, slot, tile)
    credit(state, rules, seat, value + extra)
    note(trace, E_PLACED, seat, tile, where, kind, value, extra, 0)
    state[PASSES] = 0
    end_turn(state, tables, rules, seat, trace)
    return kind


@inlined
def next_tile(cells: Any, state: Any) -> Any:
    """Mirrors `core.shuffle.seeded_order`: one step of a Fisher-Yates shuffle from the front."""
    here = state[NEXT]
    state[NEXT] = here + 1
    if state[LAZY] and here < 55:
        there = here + below(state, DECK_RNG, 56 - here)
        tile = cells[DECK + there]
        cells[DECK + there] = cells[DECK + here]
        cells[DECK + here] = tile
    return np.int64(cells[DECK + here])


@inlined
def draw(cells: Any, state: Any, rules: Any, trace: Any) -> None:
    """Mirrors `core.round.apply` for a draw."""
    seat = state[TURN]
    tile = next_tile(cells, state)
    state[RACKS + seat] |= 1 << tile
    state[DRAWN] += 1
    state[LAST] = tile
    credit(state, rules, seat, rules[R_DRAW])
    note(trace, E_DRAWN, seat, tile, 0, 0, rules[R_DRAW], 0, 0)


@inlined
def passing(state: Any, rules: Any) -> Any:
    """Mirrors `core.points.passing`."""
    return rules[R_THREE_DRAWN] if state[DRAWN] >= rules[R_DRAW_LIMIT] else rules[R_POOL_EMPTY]


@inlined
def pass_turn(state: Any, tables: Any, rules: Any, trace: Any) -> None:
    """Mirrors `core.round.apply` for a pass."""
    seat = state[TURN]
    spent = state[DRAWN] >= rules[R_DRAW_LIMIT]
    cost = passing(state, rules)
    credit(state, rules, seat, cost)
    note(trace, E_PASSED, seat, 0, 0, 0 if spent else 1, cost, 0, 0)
    state[PASSES] = 0 if state[NEXT] < state[REACH] else state[PASSES] + 1
    end_turn(state, tables, rules, seat, trace)
