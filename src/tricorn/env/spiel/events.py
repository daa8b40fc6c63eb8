"""The log of a round: one word an event, and what a seat may read in it.

A word holds the kind, the seat, three numbers clockwise from the apex, and the place::

    | kind 2 bits | seat 3 | number 3 | number 3 | number 3 | place 16 |

A tile that somebody may not know has numbers 7-7-7.
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
from tricorn.engine.tables import TILES

STAGE = WORDS


EVENTS = WORDS + 1
"""How many events the log of the round holds."""


DEALT = WORDS + 2
"""The tiles dealt to each of six seats, as masks."""


TABLE_WORDS = WORDS + 8


DEALING, LOT, DRAWING, TURNS = range(4)
"""Chance deals, falls on an opener, lets somebody draw; or somebody is to move."""


ENDED = -4
"""Of a round, and as the number of a player of an ended game."""


CHANCE = -1


ILLEGAL = -100


LAID, TAKEN, PASSED, OPENED = range(4)
"""A tile laid, drawn, none; alone, the tile that lies there from the start."""
HIDDEN = 0o777 << 16

COLUMNS = 10
"""Of an event as numbers: laid, drawn, passed, seat, known, three numbers, row, column."""


@inlined
def note(state: Any, log: Any, kind: int, seat: int, tile: int) -> None:
    """A draw or a pass; a tile is written by its number until somebody reads it."""
    log[state[EVENTS]] = kind << 28 | seat << 25 | tile
    state[EVENTS] += 1


@inlined
def note_laid(
    cells: Any, state: Any, log: Any, kind: int, seat: int, cell: int, place: int
) -> None:
    """A tile that lies in a cell."""
    log[state[EVENTS]] = kind << 28 | seat << 25 | numbers_at(cells, cell) << 16 | place
    state[EVENTS] += 1


@inlined
def numbers_at(cells: Any, cell: int) -> Any:
    """The numbers at the corners of a cell in one word."""
    first, second, third = corners(cell)
    return number_at(cells, first) << 6 | number_at(cells, second) << 3 | number_at(cells, third)


@kernel
def seen(log: Any, count: int, seat: int, told: Any) -> None:
    """The events as a seat may know them, -1 for all of it."""
    for here in range(count):
        word = log[here]
        hidden = word >> 28 == TAKEN and seat >= 0 and (word >> 25 & 7) != seat
        told[here] = word >> 16 << 16 | HIDDEN if hidden else word


@kernel
def write_events(log: Any, count: int, tables: Any, seats: int, seat: int, rows: Any) -> None:
    """The events as a seat may know them, as rows of numbers; seats are counted from the own."""
    for here in range(len(rows)):
        for column in range(COLUMNS):
            rows[here, column] = 0
    for here in range(count):
        write_event(log[here], tables, seats, seat, rows[here])


@inlined
def write_event(word: int, tables: Any, seats: int, seat: int, row: Any) -> None:
    """One of them."""
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
    """An event as a record writes it, without points."""
    who = SEATS[word >> 25 & 7]
    kind = word >> 28
    if kind == PASSED:
        return f"{who} pass"
    if kind == TAKEN:
        return f"{who} draw {'?' if word & HIDDEN else tile_text(word & 0xFFFF)}"
    return f"{who if kind == LAID else 'opens'} {laid_text(word)}"


def laid_text(word: int) -> str:
    """`551@0:1`"""
    numbers = f"{word >> 22 & 7}{word >> 19 & 7}{word >> 16 & 7}"
    return f"{numbers}@{(word >> 8 & 255) - 128}:{(word & 255) - 128}"


TILE_TEXTS = tuple("".join(map(str, numbers)) for numbers in TILES)


def tile_text(tile: int) -> str:
    """The tile of this number."""
    return TILE_TEXTS[tile]


@lru_cache(maxsize=1 << 12)
def tiles_text(mask: int) -> str:
    """The tiles of a mask, ascending, a space before each."""
    return "".join(f" {text}" for tile, text in enumerate(TILE_TEXTS) if mask >> tile & 1)
