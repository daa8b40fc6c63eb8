"""Evidence from the opponents' turns about their racks and their style of play."""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import Any

import numpy as np

from tricorn.bots.search.position import RANKS, log_rows
from tricorn.core.game import Game
from tricorn.core.moves import Dealt, Event, MoveEvent, PlacedSomewhere, Shown
from tricorn.core.ruleset import Ruleset
from tricorn.engine import convert
from tricorn.engine.bits import highest
from tricorn.engine.board import bonus_kind, lay, lay_first
from tricorn.engine.compiling import kernel
from tricorn.engine.deal import reset
from tricorn.engine.layout import (
    E_DRAWN,
    E_OPENED,
    E_PASSED,
    E_PLACED,
    E_SHOWN,
    LAID,
    MASKS,
    PLACES,
    R_EACH,
    R_LOT,
    R_TILE_VALUES,
    SEATS,
    SLOTS,
    TRIPLES,
    VALUE,
)
from tricorn.engine.state import TABLES, State
from tricorn.engine.turns import best_opening, bonus

TURNS = 128
"""Maximum number of turns remembered per seat; the deal counts as the first."""

# The memory of a turn, by seat.
M_TILES, M_KIND, M_LAID, M_KEPT, MEMORY = range(5)
"""Tiles in doubt, kind of evidence, tile placed from the rack (-1 for none), number of drawn tiles kept."""

LESS_POINTS, COULD_LAY, OPENED, KINDS = range(4)
"""Kinds of evidence: a better placement was possible, any placement was possible, it would have opened."""


@kernel
def worth_most(cells: Any, state: Any, tables: Any, rules: Any, best: Any) -> Any:
    """Fill in the most points each tile can score on this board; return the set of tiles that fit."""
    best[:] = -1
    fitting = 0
    for slot in range(state[SLOTS]):
        fits = state[MASKS + slot]
        fitting |= fits
        extra = bonus(rules, bonus_kind(cells, state, slot))
        while fits:
            tile = highest(fits)
            fits ^= 1 << tile
            best[tile] = max(best[tile], tables[VALUE + tile] * rules[R_TILE_VALUES] + extra)
    return fitting


@kernel
def slot_at(state: Any, place: int) -> Any:
    """Return the open cell at a place."""
    for slot in range(state[SLOTS]):
        if state[PLACES + slot] == place:
            return slot
    return 0


@kernel
def higher_openings(tables: Any, tile: int, shown: int) -> Any:
    """Return the tiles that were not dealt to any rack, since one of them would have opened."""
    if shown >= 0:
        tile = shown
    above = ~((1 << (tile + 1)) - 1) & ((1 << 56) - 1)
    if tables[TRIPLES] >> tile & 1:
        return above & tables[TRIPLES]
    return above | tables[TRIPLES]


@kernel
def remember_opening(
    state: Any, tables: Any, rules: Any, log: Any, shown: int, memory: Any, turns: Any
) -> None:
    """Record the deal as the first turn of every seat."""
    tile, opener = -1, -1
    for row in range(len(log)):
        if log[row, 0] == E_PLACED and tile < 0:
            opener, tile = log[row, 1], log[row, 2]
    if tile < 0:
        tile = best_opening(state, tables)
    doubtful = 0 if rules[R_LOT] else higher_openings(tables, tile, shown)
    for seat in range(state[SEATS]):
        memory[seat, 0, M_TILES] = doubtful
        memory[seat, 0, M_KIND] = OPENED
        memory[seat, 0, M_LAID] = tile if seat == opener else -1
        memory[seat, 0, M_KEPT] = rules[R_EACH]
        turns[seat] = 1


@kernel
def replay(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    log: Any,
    shown: int,
    memory: Any,
    turns: Any,
    best: Any,
) -> None:
    """Rebuild the board from the log and record the evidence of each turn."""
    if len(log) == 0 or log[0, 0] != E_OPENED:
        remember_opening(state, tables, rules, log, shown, memory, turns)
    drawn = 0
    for row in range(len(log)):
        kind, seat, tile, place = log[row, 0], log[row, 1], log[row, 2], log[row, 3]
        if kind == E_SHOWN:
            continue
        if state[LAID] == 0:
            lay_first(cells, state, tables, tile)
            continue
        turn = min(turns[seat], TURNS - 1)
        if drawn == 0:
            memory[seat, turn, M_TILES] = worth_most(cells, state, tables, rules, best)
            memory[seat, turn, M_KIND] = COULD_LAY
            memory[seat, turn, M_LAID] = -1
        if kind == E_DRAWN:
            drawn += 1
            continue
        if kind == E_PASSED:
            memory[seat, turn, M_KEPT] = drawn
        else:
            slot = slot_at(state, place)
            if drawn == 0:
                points = tables[VALUE + tile] * rules[R_TILE_VALUES] + bonus(
                    rules, bonus_kind(cells, state, slot)
                )
                better = 0
                for other in range(56):
                    if best[other] > points:
                        better |= 1 << other
                memory[seat, turn, M_TILES] = better
                memory[seat, turn, M_KIND] = LESS_POINTS
                memory[seat, turn, M_LAID] = tile
            # after a draw, assume that the tile drawn last was placed, unless the tile was shown before
            memory[seat, turn, M_KEPT] = drawn if tile == shown else max(0, drawn - 1)
            lay(cells, state, tables, slot, tile)
        turns[seat] = turn + 1
        drawn = 0


@kernel
def sum_doubts(seats: int, memory: Any, turns: Any, weights: Any, doubt: Any) -> None:
    """Sum up, by seat, turn and tile, the evidence against the seat holding the tile since that turn."""
    for seat in range(seats):
        last = turns[seat]
        doubt[seat, last, :] = 0.0
        for turn in range(last - 1, -1, -1):
            for tile in range(56):
                doubt[seat, turn, tile] = doubt[seat, turn + 1, tile]
            tiles, weight = memory[seat, turn, M_TILES], weights[seat, memory[seat, turn, M_KIND]]
            while tiles:
                tile = highest(tiles)
                tiles ^= 1 << tile
                doubt[seat, turn, tile] += weight


H_LAID, H_LESS, H_DECLINED, HABITS = range(4)
"""Counts of turns: a tile from the rack was placed, it scored less than another would have, none was placed
although one fitted."""

EXPECTED = {LESS_POINTS: 0.25, COULD_LAY: 0.1}
"""Prior: how often an unknown player does this."""
WEIGHT = 6.0
"""The number of turns that the prior counts for."""
CERTAIN = 20.0


@kernel
def count_habits(log: Any, racks: Any, memory: Any, turns: Any, habits: Any) -> None:
    """Replay a finished round and count, by seat, how its moves compare with the tiles it held."""
    drawn, laid = 0, 0
    for row in range(len(log)):
        kind, seat, tile = log[row, 0], log[row, 1], log[row, 2]
        if kind == E_OPENED:
            laid = 1
        if kind not in (E_PLACED, E_DRAWN, E_PASSED):
            continue
        if drawn == 0 and laid:
            turn = min(turns[seat], TURNS - 1)
            turns[seat] += 1
            held = racks[seat] & memory[seat, turn, M_TILES] != 0
            if memory[seat, turn, M_KIND] == LESS_POINTS:
                habits[seat, H_LAID] += 1
                habits[seat, H_LESS] += held
            else:
                habits[seat, H_DECLINED] += held
        drawn = drawn + 1 if kind == E_DRAWN else 0
        if kind == E_DRAWN:
            racks[seat] |= 1 << tile
        elif kind == E_PLACED:
            racks[seat] &= ~(1 << tile)
            laid = 1


@lru_cache(maxsize=64)
def habits_in(ruleset: Ruleset, events: tuple[Event, ...]) -> Any:
    """Return the habits of each seat in a finished round; zeros if a tile is unknown or a move was agreed."""
    dealt = events[0]
    assert isinstance(dealt, Dealt)
    habits = np.zeros((6, HABITS), np.int64)
    rows = log_rows(events)
    loose = any(isinstance(event, PlacedSomewhere) for event in events)
    agreed = any(isinstance(event, MoveEvent) and event.agreed for event in events)
    if loose or agreed or any(rack.hidden for rack in dealt.racks) or (rows[:, 2] < 0).any():
        return habits
    state, memory = State(), np.zeros((6, TURNS, MEMORY), np.int64)
    rules = convert.rules(ruleset, len(dealt.racks))
    reset(state.cells, state.words, rules)
    shown = next((RANKS[event.tile] for event in events if isinstance(event, Shown)), -1)
    replay(
        state.cells, state.words, TABLES, rules, rows, shown, memory, np.zeros(6, np.int64),
        np.zeros(56, np.int64),
    )  # fmt: skip
    racks = np.array([sum(1 << RANKS[tile] for tile in rack.known) for rack in dealt.racks])
    count_habits(rows, racks, memory, np.ones(6, np.int64), habits)
    return habits


def weights(game: Game) -> Any:
    """Return, by seat and kind of evidence, how strongly it counts against a tile."""
    past = sum((habits_in(game.ruleset, events) for events in game.log[:-1]), np.zeros((6, HABITS)))
    found = np.full((6, KINDS), CERTAIN)
    for seat in range(game.seats):
        laid, less, declined = past[seat]
        found[seat, LESS_POINTS] = _surprise(less, laid, EXPECTED[LESS_POINTS])
        if not game.ruleset.must_lay:
            found[seat, COULD_LAY] = _surprise(declined, laid + declined, EXPECTED[COULD_LAY])
    return found


def _surprise(times: float, of: float, expected: float) -> float:
    """Return minus the logarithm of a share, starting from a prior."""
    return -log((times + WEIGHT * expected) / (of + WEIGHT))
