"""Chance outcomes and players' actions in kernels."""

from __future__ import annotations

from typing import Any

from tricorn.engine.board import fitting, lay_first
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.deal import holder, reset, shuffle
from tricorn.engine.layout import (
    CELLS,
    DECK,
    LAZY,
    MASKS,
    NEXT,
    OPENER,
    OPENING,
    ORIGIN,
    PHASE,
    PLACES,
    PLAYING,
    R_EACH,
    R_LOT,
    R_MUST_LAY,
    R_SOLO_DRAWS,
    RACKS,
    REACH,
    ROUND,
    SEATS,
    SLOTS,
    TURN,
)
from tricorn.engine.policies import legal_moves, make_move, sort
from tricorn.engine.turns import best_opening, draw, layable, may_draw, next_tile, openings
from tricorn.env.actions import DRAW, PASS, SLOT_COUNT, action_of, move_of
from tricorn.env.spiel.events import (
    DEALING,
    DEALT,
    DRAWING,
    ENDED,
    EVENTS,
    ILLEGAL,
    LAID,
    LOT,
    OPENED,
    PASSED,
    STAGE,
    TAKEN,
    TURNS,
    note,
    note_laid,
)

# The deal.


@kernel
def begin_round(cells: Any, state: Any, tables: Any, rules: Any) -> None:
    """Start the next round, with all tiles in the deck and no seat to move."""
    state[ROUND] += 1
    reset(cells, state, rules)
    shuffle(cells, state, tables, 0)
    state[LAZY] = 0
    state[TURN] = -1
    state[OPENER] = -1
    state[STAGE] = DEALING
    state[EVENTS] = 0
    for seat in range(6):
        state[DEALT + seat] = 0


@inlined
def move_to_front(cells: Any, state: Any, tile: int) -> Any:
    """Move a tile of the deck to the front; return whether it was found."""
    here = state[NEXT]
    there = here
    while there < 56 and cells[DECK + there] != tile:
        there += 1
    if there == 56:
        return False
    cells[DECK + there] = cells[DECK + here]
    cells[DECK + here] = tile
    return True


@inlined
def deal_next(cells: Any, state: Any, tables: Any, rules: Any, log: Any) -> None:
    """Deal the next tile to its seat; in a solitaire game the first tile opens."""
    alone = 1 if state[SEATS] == 1 else 0
    number = state[NEXT] - alone
    tile = next_tile(cells, state)
    if number < 0:
        lay_first(cells, state, tables, tile)
        state[PHASE] = PLAYING
        note_laid(cells, state, log, OPENED, 0, 0, ORIGIN)
    else:
        seat = number // rules[R_EACH]
        state[RACKS + seat] |= 1 << tile
        state[DEALT + seat] |= 1 << tile
    if state[NEXT] == alone + state[SEATS] * rules[R_EACH]:
        end_deal(state, tables, rules)


@kernel
def end_deal(state: Any, tables: Any, rules: Any) -> None:
    """End the deal: draw lots, or give the turn to the seat that must open."""
    if state[SEATS] == 1:
        state[REACH] = min(56, state[NEXT] + rules[R_SOLO_DRAWS])
        give_turn(state, 0)
    elif rules[R_LOT]:
        state[STAGE] = LOT
    else:
        give_turn(state, holder(state, best_opening(state, tables)))


@inlined
def give_turn(state: Any, seat: int) -> None:
    """Let a seat open the round."""
    state[TURN] = seat
    state[OPENER] = seat
    state[STAGE] = TURNS


# Chance.


@kernel
def outcomes(cells: Any, state: Any, found: Any) -> Any:
    """Write the outcomes of chance, ascending (seats for the lot, else hidden tiles); return their number."""
    if state[STAGE] == LOT:
        for seat in range(state[SEATS]):
            found[seat] = seat
        return state[SEATS]
    left = 0
    for here in range(state[NEXT], 56):
        left |= 1 << cells[DECK + here]
    count = 0
    for tile in range(56):
        if left >> tile & 1:
            found[count] = tile
            count += 1
    return count


@kernel
def apply_outcome(
    cells: Any, state: Any, tables: Any, rules: Any, log: Any, outcome: int, trace: Any
) -> Any:
    """Apply an outcome of chance; return the next player, or ILLEGAL."""
    if state[STAGE] == LOT:
        if not 0 <= outcome < state[SEATS]:
            return ILLEGAL
        give_turn(state, outcome)
    elif not move_to_front(cells, state, outcome):
        return ILLEGAL
    elif state[STAGE] == DEALING:
        deal_next(cells, state, tables, rules, log)
    else:
        note(state, log, TAKEN, state[TURN], outcome)
        draw(cells, state, rules, trace)
        state[STAGE] = TURNS
    return state[TURN] if state[STAGE] == TURNS else -1


# Choices.


@kernel
def actions(state: Any, tables: Any, rules: Any, found: Any) -> Any:
    """Write the legal actions, ascending; return their number."""
    count = legal_moves(state, tables, rules, found)
    for here in range((count + 1) // 2):
        other = found[count - 1 - here]
        found[count - 1 - here] = action_of(found[here])
        found[here] = action_of(other)
    sort(found, count)
    return count


@inlined
def is_legal(state: Any, tables: Any, rules: Any, action: int) -> Any:
    """Return whether an action is legal for the seat to move."""
    if not 0 <= action <= PASS:
        return False
    if action >= DRAW:
        if state[PHASE] == OPENING or may_draw(state, rules) != (action == DRAW):
            return False
        return not (rules[R_MUST_LAY] and fitting(state) & layable(state, rules))
    tile, slot = 1 << action // SLOT_COUNT, action % SLOT_COUNT
    if state[PHASE] == OPENING:
        return slot == 0 and openings(state, tables, rules) & tile != 0
    return slot < state[SLOTS] and state[MASKS + slot] & layable(state, rules) & tile != 0


@kernel
def apply_action(
    cells: Any, state: Any, tables: Any, rules: Any, log: Any, action: int, trace: Any
) -> Any:
    """Apply the action of the seat to move; return the next player (-1 for chance), ENDED, or ILLEGAL."""
    if not is_legal(state, tables, rules, action):
        return ILLEGAL
    seat = state[TURN]
    if action == DRAW:
        state[STAGE] = DRAWING
        return -1
    if action == PASS:
        note(state, log, PASSED, seat, 0)
        make_move(cells, state, tables, rules, move_of(action), trace)
    else:
        slot, cell, place = action % SLOT_COUNT, 0, ORIGIN
        if state[PHASE] == PLAYING:
            cell, place = state[CELLS + slot], state[PLACES + slot]
        make_move(cells, state, tables, rules, move_of(action), trace)
        note_laid(cells, state, log, LAID, seat, cell, place)
    if state[PHASE] <= PLAYING:
        return state[TURN]
    state[STAGE] = ENDED
    return ENDED
