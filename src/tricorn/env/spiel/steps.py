"""Chance and choices in kernels."""

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
def begin_round(b: Any, s: Any, t: Any, r: Any) -> None:
    """The next round, all tiles in the deck, nobody's turn."""
    s[ROUND] += 1
    reset(b, s, r)
    shuffle(b, s, t, 0)
    s[LAZY] = 0
    s[TURN] = -1
    s[OPENER] = -1
    s[STAGE] = DEALING
    s[EVENTS] = 0
    for seat in range(6):
        s[DEALT + seat] = 0


@inlined
def bring(b: Any, s: Any, tile: int) -> Any:
    """A tile of the deck becomes the next; whether it is there."""
    here = s[NEXT]
    there = here
    while there < 56 and b[DECK + there] != tile:
        there += 1
    if there == 56:
        return False
    b[DECK + there] = b[DECK + here]
    b[DECK + here] = tile
    return True


@inlined
def deal_next(b: Any, s: Any, t: Any, r: Any, log: Any) -> None:
    """The next tile of the deck goes to the seat it is for; alone the first one opens."""
    alone = 1 if s[SEATS] == 1 else 0
    number = s[NEXT] - alone
    tile = next_tile(b, s)
    if number < 0:
        lay_first(b, s, t, tile)
        s[PHASE] = PLAYING
        note_laid(b, s, log, OPENED, 0, 0, ORIGIN)
    else:
        seat = number // r[R_EACH]
        s[RACKS + seat] |= 1 << tile
        s[DEALT + seat] |= 1 << tile
    if s[NEXT] == alone + s[SEATS] * r[R_EACH]:
        end_deal(s, t, r)


@kernel
def end_deal(s: Any, t: Any, r: Any) -> None:
    """All have their tiles: the lot, or whoever must open."""
    if s[SEATS] == 1:
        s[REACH] = min(56, s[NEXT] + r[R_SOLO_DRAWS])
        give_turn(s, 0)
    elif r[R_LOT]:
        s[STAGE] = LOT
    else:
        give_turn(s, holder(s, best_opening(s, t)))


@inlined
def give_turn(s: Any, seat: int) -> None:
    """A seat opens the round."""
    s[TURN] = seat
    s[OPENER] = seat
    s[STAGE] = TURNS


# Chance.


@kernel
def outcomes(b: Any, s: Any, found: Any) -> Any:
    """What chance can bring, ascending: seats for the lot, else the tiles nobody has; how many."""
    if s[STAGE] == LOT:
        for seat in range(s[SEATS]):
            found[seat] = seat
        return s[SEATS]
    left = 0
    for here in range(s[NEXT], 56):
        left |= 1 << b[DECK + here]
    count = 0
    for tile in range(56):
        if left >> tile & 1:
            found[count] = tile
            count += 1
    return count


@kernel
def befall(b: Any, s: Any, t: Any, r: Any, log: Any, outcome: int, trace: Any) -> Any:
    """Chance brings this; who is next, or ILLEGAL."""
    if s[STAGE] == LOT:
        if not 0 <= outcome < s[SEATS]:
            return ILLEGAL
        give_turn(s, outcome)
    elif not bring(b, s, outcome):
        return ILLEGAL
    elif s[STAGE] == DEALING:
        deal_next(b, s, t, r, log)
    else:
        note(s, log, TAKEN, s[TURN], outcome)
        draw(b, s, r, trace)
        s[STAGE] = TURNS
    return s[TURN] if s[STAGE] == TURNS else -1


# Choices.


@kernel
def actions(s: Any, t: Any, r: Any, found: Any) -> Any:
    """The legal actions, ascending; how many."""
    count = legal_moves(s, t, r, found)
    for here in range((count + 1) // 2):
        other = found[count - 1 - here]
        found[count - 1 - here] = action_of(found[here])
        found[here] = action_of(other)
    sort(found, count)
    return count


@inlined
def is_legal(s: Any, t: Any, r: Any, action: int) -> Any:
    """Whether whoever is to move may do this."""
    if not 0 <= action <= PASS:
        return False
    if action >= DRAW:
        if s[PHASE] == OPENING or may_draw(s, r) != (action == DRAW):
            return False
        return not (r[R_MUST_LAY] and fitting(s) & layable(s, r))
    tile, slot = 1 << action // SLOT_COUNT, action % SLOT_COUNT
    if s[PHASE] == OPENING:
        return slot == 0 and openings(s, t, r) & tile != 0
    return slot < s[SLOTS] and s[MASKS + slot] & layable(s, r) & tile != 0


@kernel
def act(b: Any, s: Any, t: Any, r: Any, log: Any, action: int, trace: Any) -> Any:
    """Whoever is to move does this; who is next (-1 for chance), ENDED after the round, or ILLEGAL."""
    if not is_legal(s, t, r, action):
        return ILLEGAL
    seat = s[TURN]
    if action == DRAW:
        s[STAGE] = DRAWING
        return -1
    if action == PASS:
        note(s, log, PASSED, seat, 0)
        make_move(b, s, t, r, move_of(action), trace)
    else:
        slot, cell, place = action % SLOT_COUNT, 0, ORIGIN
        if s[PHASE] == PLAYING:
            cell, place = s[CELLS + slot], s[PLACES + slot]
        make_move(b, s, t, r, move_of(action), trace)
        note_laid(b, s, log, LAID, seat, cell, place)
    if s[PHASE] <= PLAYING:
        return s[TURN]
    s[STAGE] = ENDED
    return ENDED
