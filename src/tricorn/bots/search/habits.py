"""How the others play, read from the rounds that have ended: racks lie open there.

Somebody who always takes the most points tells a lot about the rack with every turn; somebody who
likes to draw tells little by drawing.
"""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import Any

import numpy as np

from tricorn.bots.search.memory import (
    COULD_LAY,
    KINDS,
    LESS_POINTS,
    M_KIND,
    M_TILES,
    MEMORY,
    TURNS,
    replay,
)
from tricorn.bots.search.position import RANKS, log_rows
from tricorn.core.game import Game
from tricorn.core.moves import Dealt, Event, MoveEvent, PlacedSomewhere, Shown
from tricorn.core.ruleset import Ruleset
from tricorn.fast import convert
from tricorn.fast.compiled import kernel
from tricorn.fast.deal import reset
from tricorn.fast.layout import E_DRAWN, E_OPENED, E_PASSED, E_PLACED
from tricorn.fast.state import TABLES, State

H_LAID, H_LESS, H_DECLINED, HABITS = range(4)
"""Turns in which a tile of the rack was laid, those for fewer points than possible, and turns in
which none was laid although one fitted."""

EXPECTED = {LESS_POINTS: 0.25, COULD_LAY: 0.1}
"""How often somebody unknown does so."""
WEIGHT = 6.0
"""How many turns that expectation counts for."""
CERTAIN = 20.0


@kernel
def count_habits(log: Any, racks: Any, memory: Any, turns: Any, habits: Any) -> None:
    """Go through an ended round and count, by seat, what was done with what was held."""
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
    """What each seat did in an ended round; nothing where something is not known or was agreed on."""
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
    reset(state.b, state.s, rules)
    shown = next((RANKS[event.tile] for event in events if isinstance(event, Shown)), -1)
    replay(
        state.b, state.s, TABLES, rules, rows, shown, memory, np.zeros(6, np.int64),
        np.zeros(56, np.int64),
    )  # fmt: skip
    racks = np.array([sum(1 << RANKS[tile] for tile in rack.known) for rack in dealt.racks])
    count_habits(rows, racks, memory, np.ones(6, np.int64), habits)
    return habits


def weights(game: Game) -> Any:
    """By seat and kind of turn, how strongly it speaks against a tile."""
    past = sum((habits_in(game.ruleset, events) for events in game.log[:-1]), np.zeros((6, HABITS)))
    found = np.full((6, KINDS), CERTAIN)
    for seat in range(game.seats):
        laid, less, declined = past[seat]
        found[seat, LESS_POINTS] = _surprise(less, laid, EXPECTED[LESS_POINTS])
        if not game.ruleset.must_lay:
            found[seat, COULD_LAY] = _surprise(declined, laid + declined, EXPECTED[COULD_LAY])
    return found


def _surprise(times: float, of: float, expected: float) -> float:
    """Minus the logarithm of a share that began with an expectation."""
    return -log((times + WEIGHT * expected) / (of + WEIGHT))
