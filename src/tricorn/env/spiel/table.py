"""The state of an OpenSpiel game: the arrays of a game, the log of its round, the earlier rounds."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from tricorn.engine.compiling import kernel
from tricorn.engine.layout import (
    BYTES,
    CELLS,
    FOUND,
    HIGH,
    LOW,
    MASKS,
    ORIGIN,
    OVER,
    PHASE,
    PLACES,
    PLAYING,
    ROUND,
    SLOTS,
    T_COLUMNS,
    UNKNOWN,
    VALUE,
)
from tricorn.engine.lookup import TILES
from tricorn.engine.policies import new_game
from tricorn.engine.state import TABLES
from tricorn.env.actions import DRAW, PASS, SLOT_COUNT
from tricorn.env.spiel import steps
from tricorn.env.spiel.events import (
    CHANCE,
    ENDED,
    ILLEGAL,
    TABLE_WORDS,
    laid_text,
    numbers_at,
    tile_text,
)
from tricorn.env.spiel.setup import Setup, setup
from tricorn.env.spiel.text import round_text

NO_TRACE = np.zeros((0, T_COLUMNS), np.int64)


class Table:
    """A game between two actions. Copies share the constant parts."""

    __slots__ = ("cells", "log", "past", "player", "setup", "shared", "words")

    def __init__(
        self, setup: Setup, cells: Any, words: Any, log: Any, past: tuple[str, ...], player: int
    ) -> None:
        self.setup, self.cells, self.words, self.log, self.past = setup, cells, words, log, past
        self.player = player
        """The acting player: a seat, chance (-1), or none (-4)."""
        self.shared = False
        """Whether it must be copied before it is modified."""

    def copy(self) -> Table:
        """Return a copy that can be played independently."""
        return Table(
            self.setup,
            self.cells.copy(),
            self.words.copy(),
            self.log.copy(),
            self.past,
            self.player,
        )

    def __deepcopy__(self, _: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        arrays = (self.cells.tobytes(), self.words.tobytes(), self.log.tobytes())
        return unpacked, (self.setup.parameters, *arrays, self.past, self.player)

    def apply(self, action: int) -> None:
        """Apply an action of the acting player."""
        step = steps.apply_outcome if self.player == CHANCE else steps.apply_action
        player = step(self.cells, self.words, TABLES, self.setup.rules, self.log, action, NO_TRACE)
        if player == ILLEGAL:
            raise ValueError(f"{action} is not legal here")
        if player == ENDED and self._has_next_round():
            self.past = (*self.past, round_text(self.words, self.log))
            steps.begin_round(self.cells, self.words, TABLES, self.setup.rules)
            player = CHANCE
        self.player = player

    def _has_next_round(self) -> bool:
        return bool(not self.words[OVER] and self.words[ROUND] < self.setup.rounds)

    def actions(self) -> list[int]:
        """Return the legal actions of the seat to move, ascending."""
        room = np.empty(FOUND, np.int64)
        count = steps.actions(self.words, TABLES, self.setup.rules, room)
        found: list[int] = room[:count].tolist()
        return found

    def outcomes(self) -> list[int]:
        """Return the possible outcomes of chance, equally likely, ascending."""
        room = np.empty(len(TILES), np.int64)
        count = steps.outcomes(self.cells, self.words, room)
        found: list[int] = room[:count].tolist()
        return found

    def action_text(self, action: int) -> str:
        """Return an action as in a record: `551@0:1`, `draw`, `pass`."""
        if action == DRAW:
            return "draw"
        if action == PASS:
            return "pass"
        tile, slot = divmod(action, SLOT_COUNT)
        word = laid_word(self.cells, self.words, TABLES, tile, slot)
        return f"{tile_text(tile)}#{slot}" if word < 0 else laid_text(word)


@kernel
def laid_word(cells: Any, state: Any, tables: Any, tile: int, slot: int) -> Any:
    """Return the numbers and place of a tile in an open cell, or -1 if it does not fit."""
    if state[PHASE] != PLAYING and slot == 0:
        low, high = tables[LOW + tile], tables[HIGH + tile]
        return (low << 6 | (tables[VALUE + tile] - low - high) << 3 | high) << 16 | ORIGIN
    if slot >= state[SLOTS] or not state[MASKS + slot] >> tile & 1:
        return -1
    numbers = numbers_at(cells, state[CELLS + slot])
    rest = tables[VALUE + tile]
    for shift in (0, 3, 6):
        rest -= numbers >> shift & 7
    for shift in (0, 3, 6):
        if numbers >> shift & 7 == UNKNOWN:
            numbers += rest << shift
    return numbers << 16 | state[PLACES + slot]


@lru_cache(maxsize=256)
def start(setup: Setup) -> Table:
    """Return the table before the first tile is dealt."""
    cells, words = np.zeros(BYTES, np.uint8), np.zeros(TABLE_WORDS, np.int64)
    new_game(words, setup.seats)
    steps.begin_round(cells, words, TABLES, setup.rules)
    table = Table(setup, cells, words, np.zeros(setup.bounds.events, np.int32), (), CHANCE)
    table.shared = True
    return table


def unpacked(
    parameters: dict[str, str | int],
    cells: bytes,
    words: bytes,
    log: bytes,
    past: tuple[str, ...],
    player: int,
) -> Table:
    """Restore a pickled table."""
    return Table(
        setup(parameters),
        np.frombuffer(cells, np.uint8).copy(),
        np.frombuffer(words, np.int64).copy(),
        np.frombuffer(log, np.int32).copy(),
        past,
        player,
    )
