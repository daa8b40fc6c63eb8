"""What one can do, as numbers: the same in every environment.

A placement is `64 * tile + slot`: the tile as the compiled twin numbers it (by value), the slot as the board
numbers its open cells. Where a slot lies follows from what everybody has seen, and an open cell has two
known corners at least, so tile and slot fix the rotation. The first tile of a round has slot 0.
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
"""How many numbers there are."""


@kernel
def action_of(move: int) -> int:
    """A move of the compiled twin as an action."""
    if move == DRAW_MOVE:
        return DRAW
    if move == PASS_MOVE:
        return PASS
    return SLOT_COUNT * (55 - (move >> 24)) + (move & 255)


@kernel
def move_of(action: int) -> int:
    """An action as a move that the compiled twin can make; its place is left out."""
    if action == DRAW:
        return DRAW_MOVE
    if action == PASS:
        return PASS_MOVE
    return (55 - action // SLOT_COUNT) << 24 | action % SLOT_COUNT


@inlined
def may_decline(state: Any, rules: Any, action: int) -> Any:
    """Whether a draw or a pass is legal in a round that is open."""
    if rules[R_MUST_LAY] and fitting(state) & layable(state, rules):
        return False
    return (action == DRAW) == may_draw(state, rules)


@kernel
def is_legal(state: Any, tables: Any, rules: Any, action: int) -> Any:
    """Whether an action, any number at all, is legal now."""
    if not 0 <= action < ACTIONS or state[PHASE] > PLAYING:
        return False
    tile, slot = action // SLOT_COUNT, action % SLOT_COUNT
    if state[PHASE] == OPENING:
        return action < DRAW and slot == 0 and openings(state, tables, rules) >> tile & 1 == 1
    if action >= DRAW:
        return may_decline(state, rules, action)
    return slot < state[SLOTS] and (state[MASKS + slot] & layable(state, rules)) >> tile & 1 == 1
