"""Actions as numbers, the same in every environment.

A placement is `64 * tile + slot`: the tile as numbered by the compiled twin (by value), the slot as
numbered by the board's list of open cells. All players can derive the slots from what they have seen, and
an open cell has at least two known corners, so tile and slot fix the rotation. The first tile of a round
has slot 0.
"""

from __future__ import annotations

from typing import Any

from tricorn.core.tiles import TILES
from tricorn.engine.board import fitting
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.layout import (
    DRAW_MOVE,
    MASKS,
    OPENING,
    PASS_MOVE,
    PHASE,
    PLAYING,
    R_MUST_LAY,
    SLOTS,
)
from tricorn.engine.turns import layable, may_draw, openings

SLOT_COUNT = 64
DRAW = SLOT_COUNT * len(TILES)
PASS = DRAW + 1
ACTIONS = PASS + 1
"""Number of actions."""


@kernel
def action_of(move: int) -> int:
    """Return a move of the compiled twin as an action."""
    if move == DRAW_MOVE:
        return DRAW
    if move == PASS_MOVE:
        return PASS
    return SLOT_COUNT * (55 - (move >> 24)) + (move & 255)


@kernel
def move_of(action: int) -> int:
    """Return an action as a move of the compiled twin, which does not need its place."""
    if action == DRAW:
        return DRAW_MOVE
    if action == PASS:
        return PASS_MOVE
    return (55 - action // SLOT_COUNT) << 24 | action % SLOT_COUNT


@inlined
def may_decline(state: Any, rules: Any, action: int) -> Any:
    """Return whether a draw or a pass is legal after the opening."""
    if rules[R_MUST_LAY] and fitting(state) & layable(state, rules):
        return False
    return (action == DRAW) == may_draw(state, rules)


@kernel
def is_legal(state: Any, tables: Any, rules: Any, action: int) -> Any:
    """Return whether an action is legal now; any integer is allowed."""
    if not 0 <= action < ACTIONS or state[PHASE] > PLAYING:
        return False
    tile, slot = action // SLOT_COUNT, action % SLOT_COUNT
    if state[PHASE] == OPENING:
        return action < DRAW and slot == 0 and openings(state, tables, rules) >> tile & 1 == 1
    if action >= DRAW:
        return may_decline(state, rules, action)
    return slot < state[SLOTS] and (state[MASKS + slot] & layable(state, rules)) >> tile & 1 == 1
