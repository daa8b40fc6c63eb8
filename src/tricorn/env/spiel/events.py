"""The log of a round: one word per event, and the part of it that a seat may see.

A word holds the kind, the seat, three numbers clockwise from the apex, and the place::

    | kind 2 bits | seat 3 | number 3 | number 3 | number 3 | place 16 |

A hidden tile has numbers 7-7-7.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tricorn.core.record.notation import SEATS
from tricorn.engine.board import corners, number_at
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.layout import (
    HIGH,
    LOW,
    VALUE,
    WORDS,
)
from tricorn.engine.lookup import TILES

STAGE = WORDS


EVENTS = WORDS + 1
"""Number of events in the log of the round."""


DEALT = WORDS + 2
"""The tiles dealt to each of six seats, as masks."""


TABLE_WORDS = WORDS + 8


DEALING, LOT, DRAWING, TURNS = range(4)
"""Stages: chance deals, chance selects an opener, chance draws a tile, a seat is to move."""


ENDED = -4
"""Stage of a finished round, and player of a finished game."""


CHANCE = -1


ILLEGAL = -100


LAID, TAKEN, PASSED, OPENED = range(4)
"""Kinds of event: placement, draw, pass; in a solitaire game, the tile on the board from the start."""
HIDDEN = 0o777 << 16

COLUMNS = 10
"""The columns of an event as numbers: placed, drawn, passed, seat, known, three numbers, row, column."""


@inlined
def note(state: Any, log: Any, kind: int, seat: int, tile: int) -> None:
    """Log a draw or a pass; a drawn tile is stored by its number."""
    log[state[EVENTS]] = kind << 28 | seat << 25 | tile
    state[EVENTS] += 1


@inlined
def note_laid(
    cells: Any, state: Any, log: Any, kind: int, seat: int, cell: int, place: int
) -> None:
    """Log a tile placed in a cell."""
    log[state[EVENTS]] = kind << 28 | seat << 25 | numbers_at(cells, cell) << 16 | place
    state[EVENTS] += 1


@inlined
def numbers_at(cells: Any, cell: int) -> Any:
    """Return the numbers at the corners of a cell in one word."""
    first, second, third = corners(cell)
    return number_at(cells, first) << 6 | number_at(cells, second) << 3 | number_at(cells, third)


@kernel
def seen(log: Any, count: int, seat: int, visible: Any) -> None:
    """Write the events as a seat may see them, -1 for all of them."""
    for here in range(count):
        word = log[here]
        hidden = word >> 28 == TAKEN and seat >= 0 and (word >> 25 & 7) != seat
        visible[here] = word >> 16 << 16 | HIDDEN if hidden else word


@kernel
def write_events(log: Any, count: int, tables: Any, seats: int, seat: int, rows: Any) -> None:
    """Write the events as a seat may see them, as rows of numbers; seats count from the observing one."""
    for here in range(len(rows)):
        for column in range(COLUMNS):
            rows[here, column] = 0
    for here in range(count):
        write_event(log[here], tables, seats, seat, rows[here])


@inlined
def write_event(word: int, tables: Any, seats: int, seat: int, row: Any) -> None:
    """Write one event."""
    kind, who, place = word >> 28, word >> 25 & 7, word & 0xFFFF
    row[LAID if kind == OPENED else kind] = 1
    row[3] = ((who - seat) % seats) / 6
    if kind in (LAID, OPENED):
        row[4] = 1
        for number in range(3):
            row[5 + number] = (word >> (22 - 3 * number) & 7) / 6
        row[8] = ((place >> 8) - 128) / 32
        row[9] = ((place & 255) - 128) / 32
    elif kind == TAKEN and who == seat:
        low, high = tables[LOW + place], tables[HIGH + place]
        row[4] = 1
        row[5] = low / 6
        row[6] = (tables[VALUE + place] - low - high) / 6
        row[7] = high / 6


@lru_cache(maxsize=1 << 16)
def event_text(word: int) -> str:
    """Return an event as in a record, without points."""
    who = SEATS[word >> 25 & 7]
    kind = word >> 28
    if kind == PASSED:
        return f"{who} pass"
    if kind == TAKEN:
        return f"{who} draw {'?' if word & HIDDEN else tile_text(word & 0xFFFF)}"
    return f"{who if kind == LAID else 'opens'} {laid_text(word)}"


def laid_text(word: int) -> str:
    """Return a placement in the notation `551@0:1`."""
    numbers = f"{word >> 22 & 7}{word >> 19 & 7}{word >> 16 & 7}"
    return f"{numbers}@{(word >> 8 & 255) - 128}:{(word & 255) - 128}"


TILE_TEXTS = tuple("".join(map(str, numbers)) for numbers in TILES)


def tile_text(tile: int) -> str:
    """Return the text of the tile with this number."""
    return TILE_TEXTS[tile]


@lru_cache(maxsize=1 << 12)
def tiles_text(mask: int) -> str:
    """Return the tiles of a mask in ascending order, with a space before each."""
    return "".join(f" {text}" for tile, text in enumerate(TILE_TEXTS) if mask >> tile & 1)
