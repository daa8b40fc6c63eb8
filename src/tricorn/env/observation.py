"""The observation of a seat as arrays: its rack, the board with its open slots, scores, rack sizes.

`observe` reads only the sizes of the other racks and of the deck, so no hidden tile can leak.

    tiles  5 x 56   flags: RACK, LAYABLE, BOARD, UNSEEN, SHOWN
    slots  64 x 10  open cells: IS_OPEN, ROW, COL, IS_DOWN, three CORNERS, BONUS, OWN_FITS, UNSEEN_FITS
    fits   64       the tiles that fit each open cell, tile n as bit n
    seats  6 x 5    TOTAL, SCORE, SIZE, IS_TO_MOVE, IS_OPENER; the observing seat first, then in turn order
    facts  14       F_SEAT ... F_TARGET

Before the first tile, slot 0 is cell 0:0 without known corners.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tricorn.engine.bits import ones
from tricorn.engine.board import bonus_kind, corners, number_at
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.layout import (
    BELL,
    CELLS,
    DRAWN,
    LAID,
    LAID_TILES,
    MASKS,
    NEXT,
    OPENER,
    OPENING,
    PASSES,
    PHASE,
    PLACES,
    R_DRAW_LIMIT,
    R_TARGET,
    RACKS,
    REACH,
    ROUND,
    SCORES,
    SEATS,
    SHOWN_TILE,
    SLOTS,
    TOTALS,
    TURN,
    UNKNOWN,
)
from tricorn.engine.turns import bonus, layable, openings
from tricorn.env.actions import SLOT_COUNT

ALL_TILES = (1 << 56) - 1

RACK, LAYABLE, BOARD, UNSEEN, SHOWN, TILE_PLANES = range(6)
"""Tiles on the player's rack, playable now wherever they fit, on the board, unseen, shown by the opener."""

IS_OPEN, ROW, COL, IS_DOWN, CORNERS, _, _, BONUS, OWN_FITS, UNSEEN_FITS, SLOT_FACTS = range(11)
"""Corners are clockwise from the apex, 6 while unknown; the bonus is in points."""

TOTAL, SCORE, SIZE, IS_TO_MOVE, IS_OPENER, SEAT_FACTS = range(6)
"""Points of the game, points of the round, tiles on the rack."""

(
    F_SEAT,
    F_SEATS,
    F_OPENING,
    F_OPEN,
    F_LAID,
    F_POOL,
    F_BOX,
    F_DRAWN,
    F_DRAWS_LEFT,
    F_PASSES,
    F_ROUND,
    F_BELL,
    F_TARGET,
    F_UNSEEN,
    FACTS,
) = range(15)
"""The observing seat, seats, before the first tile, open cells, tiles placed, pool, tiles out of play, drawn
this turn, draws left this turn, passes in a row, round, last round, target, unseen tiles."""

MOST_SEATS = 6
SHAPES: dict[str, tuple[tuple[int, ...], type]] = {
    "tiles": ((TILE_PLANES, 56), np.uint8),
    "slots": ((SLOT_COUNT, SLOT_FACTS), np.int16),
    "fits": ((SLOT_COUNT,), np.int64),
    "seats": ((MOST_SEATS, SEAT_FACTS), np.int32),
    "facts": ((FACTS,), np.int32),
}
"""The shape and type of each array."""

TILES_AT, SLOTS_AT = 0, TILE_PLANES * 56
SEATS_AT = SLOTS_AT + SLOT_COUNT * SLOT_FACTS
FACTS_AT = SEATS_AT + MOST_SEATS * SEAT_FACTS
FLAT = FACTS_AT + FACTS
"""The length of an observation as one row of numbers, see `flatten`."""

PLACE_SCALE, CORNER_SCALE, POINT_SCALE, COUNT_SCALE = 1 / 32, 1 / 6, 1 / 100, 1 / 56


@dataclass(slots=True)
class Observation:
    """The arrays of one observation, or of many with the number of games as first dimension."""

    tiles: Any
    slots: Any
    fits: Any
    seats: Any
    facts: Any

    @classmethod
    def room(cls, *games: int) -> Observation:
        """Return arrays for `observe`, which relies on its previous contents."""
        return cls(
            **{name: np.zeros((*games, *shape), kind) for name, (shape, kind) in SHAPES.items()}
        )

    def copy(self) -> Observation:
        """Return a copy that later steps do not overwrite."""
        return Observation(*(getattr(self, name).copy() for name in SHAPES))


@inlined
def write_flags(mask: Any, flags: Any) -> None:
    """Write a set of tiles as one flag per tile."""
    for tile in range(56):
        flags[tile] = mask >> tile & 1


@inlined
def write_slot(
    cells: Any, state: Any, rules: Any, slot: int, rack: Any, unseen: Any, row: Any
) -> None:
    """Write the public facts about an open cell, and how many tiles fit."""
    cell, place = state[CELLS + slot], state[PLACES + slot]
    first, second, third = corners(cell)
    row[IS_OPEN] = 1
    row[ROW] = (place >> 8) - 128
    row[COL] = (place & 255) - 128
    row[IS_DOWN] = cell & 1
    row[CORNERS] = number_at(cells, first)
    row[CORNERS + 1] = number_at(cells, second)
    row[CORNERS + 2] = number_at(cells, third)
    row[BONUS] = bonus(rules, bonus_kind(cells, state, slot))
    row[OWN_FITS] = ones(state[MASKS + slot] & rack)
    row[UNSEEN_FITS] = ones(state[MASKS + slot] & unseen)


@inlined
def write_first_slot(row: Any, own: Any, unseen: Any) -> None:
    """Write cell 0:0 before the first tile."""
    row[:] = 0
    row[IS_OPEN] = 1
    row[CORNERS] = row[CORNERS + 1] = row[CORNERS + 2] = UNKNOWN
    row[OWN_FITS] = ones(own)
    row[UNSEEN_FITS] = ones(unseen)


@inlined
def write_slots(
    cells: Any, state: Any, rules: Any, rack: Any, unseen: Any, before: int, slots: Any, fits: Any
) -> None:
    """Write all open cells; clear those of the previous observation that no longer exist."""
    count = state[SLOTS]
    for slot in range(count):
        write_slot(cells, state, rules, slot, rack, unseen, slots[slot])
        fits[slot] = state[MASKS + slot]
    for slot in range(count, before):
        slots[slot, :] = 0
        fits[slot] = 0
    if state[PHASE] == OPENING:
        write_first_slot(slots[0], rack, unseen)
        fits[0] = ALL_TILES


@inlined
def write_seats(state: Any, seat: int, seats: Any) -> None:
    """Write scores and rack sizes, the observing seat first."""
    there = seat
    for number in range(state[SEATS]):
        seats[number, TOTAL] = state[TOTALS + there]
        seats[number, SCORE] = state[SCORES + there]
        seats[number, SIZE] = ones(state[RACKS + there])
        seats[number, IS_TO_MOVE] = there == state[TURN]
        seats[number, IS_OPENER] = there == state[OPENER]
        there = there + 1 if there + 1 < state[SEATS] else 0


@inlined
def write_facts(state: Any, rules: Any, seat: int, unseen: Any, facts: Any) -> None:
    """Write the single numbers of the table."""
    pool = state[REACH] - state[NEXT]
    facts[F_SEAT] = seat
    facts[F_SEATS] = state[SEATS]
    facts[F_OPENING] = state[PHASE] == OPENING
    facts[F_OPEN] = state[SLOTS] + (state[PHASE] == OPENING)
    facts[F_LAID] = state[LAID]
    facts[F_POOL] = pool
    facts[F_BOX] = 56 - state[REACH]
    facts[F_DRAWN] = state[DRAWN]
    facts[F_DRAWS_LEFT] = min(pool, rules[R_DRAW_LIMIT] - state[DRAWN])
    facts[F_PASSES] = state[PASSES]
    facts[F_ROUND] = state[ROUND]
    facts[F_BELL] = state[BELL]
    facts[F_TARGET] = rules[R_TARGET]
    facts[F_UNSEEN] = ones(unseen)


@inlined
def shown_tile(state: Any) -> Any:
    """Return the tile that the opener has shown and not placed yet, as a set."""
    shown = state[SHOWN_TILE]
    return 0 if shown < 0 else (1 << shown) & ~state[LAID_TILES]


@inlined
def layable_tiles(state: Any, tables: Any, rules: Any, seat: int) -> Any:
    """Return the tiles that a seat may place now, wherever they fit."""
    if seat != state[TURN]:
        return 0
    return openings(state, tables, rules) if state[PHASE] == OPENING else layable(state, rules)


@kernel
def observe(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    seat: int,
    tiles: Any,
    slots: Any,
    fits: Any,
    seats: Any,
    facts: Any,
) -> None:
    """Write the observation of a seat over a previous one of any round."""
    rack, shown = state[RACKS + seat], shown_tile(state)
    unseen = ALL_TILES & ~(rack | shown | state[LAID_TILES])
    write_flags(rack, tiles[RACK])
    write_flags(layable_tiles(state, tables, rules, seat), tiles[LAYABLE])
    write_flags(state[LAID_TILES], tiles[BOARD])
    write_flags(unseen, tiles[UNSEEN])
    write_flags(shown, tiles[SHOWN])
    write_slots(cells, state, rules, rack, unseen, facts[F_OPEN], slots, fits)
    write_seats(state, seat, seats)
    write_facts(state, rules, seat, unseen, facts)


@inlined
def flatten_slot(row: Any, flat: Any) -> None:
    """Scale an open cell to numbers of moderate size."""
    flat[IS_OPEN] = row[IS_OPEN]
    flat[ROW] = row[ROW] * PLACE_SCALE
    flat[COL] = row[COL] * PLACE_SCALE
    flat[IS_DOWN] = row[IS_DOWN]
    flat[CORNERS] = row[CORNERS] * CORNER_SCALE
    flat[CORNERS + 1] = row[CORNERS + 1] * CORNER_SCALE
    flat[CORNERS + 2] = row[CORNERS + 2] * CORNER_SCALE
    flat[BONUS] = row[BONUS] * POINT_SCALE
    flat[OWN_FITS] = row[OWN_FITS] * COUNT_SCALE
    flat[UNSEEN_FITS] = row[UNSEEN_FITS] * COUNT_SCALE


@inlined
def flatten_seat(row: Any, flat: Any) -> None:
    """Scale a seat to numbers of moderate size."""
    flat[TOTAL] = row[TOTAL] * POINT_SCALE
    flat[SCORE] = row[SCORE] * POINT_SCALE
    flat[SIZE] = row[SIZE] * COUNT_SCALE
    flat[IS_TO_MOVE] = row[IS_TO_MOVE]
    flat[IS_OPENER] = row[IS_OPENER]


@kernel
def flatten(tiles: Any, slots: Any, seats: Any, facts: Any, flat: Any) -> None:
    """Write an observation as `FLAT` numbers of moderate size: tiles, slots, seats, facts.

    Flags are unchanged, corner numbers are divided by 6, rows and columns by 32, points by 100, counts by 56.
    `fits` is omitted, since it follows from the corners.
    """
    for plane in range(TILE_PLANES):
        for tile in range(56):
            flat[TILES_AT + plane * 56 + tile] = tiles[plane, tile]
    open_slots = facts[F_OPEN]
    for slot in range(open_slots):
        here = SLOTS_AT + slot * SLOT_FACTS
        flatten_slot(slots[slot], flat[here : here + SLOT_FACTS])
    flat[SLOTS_AT + open_slots * SLOT_FACTS : SEATS_AT] = 0
    for seat in range(MOST_SEATS):
        here = SEATS_AT + seat * SEAT_FACTS
        flatten_seat(seats[seat], flat[here : here + SEAT_FACTS])
    for fact in range(FACTS):
        flat[FACTS_AT + fact] = facts[fact] * COUNT_SCALE
    flat[FACTS_AT + F_OPENING] = facts[F_OPENING]
    flat[FACTS_AT + F_BELL] = facts[F_BELL]
    flat[FACTS_AT + F_TARGET] = facts[F_TARGET] * POINT_SCALE


@kernel
def flatten_all(tiles: Any, slots: Any, seats: Any, facts: Any, flat: Any) -> None:
    """Flatten many observations."""
    for game in range(len(flat)):
        flatten(tiles[game], slots[game], seats[game], facts[game], flat[game])
