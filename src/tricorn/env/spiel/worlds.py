"""Other worlds that look the same to a seat, for searches that guess what is hidden.

The tiles that a seat has not seen change places, then the round is played again: where somebody could not
have done what was done, it was no such world. Where such worlds are rare, pairs of tiles change places in the
true one, one after another, as far as the world stays possible.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.env.actions import DRAW
from tricorn.env.spiel import steps
from tricorn.env.spiel.stages import CHANCE, DEALT, DRAWING, EVENTS, STAGE, TURNS
from tricorn.env.spiel.table import NO_TRACE, Table
from tricorn.fast.compiled import inlined, kernel
from tricorn.fast.layout import (
    BELL,
    LAID_TILES,
    NEXT,
    R_EACH,
    R_LOT,
    RACKS,
    ROUND,
    SCORES,
    SHOWN_TILE,
    TOTALS,
    TURN,
)
from tricorn.fast.luck import below
from tricorn.fast.state import TABLES

TRIES = 200
SWAPS = 4
"""Pairs of tiles for each hidden one, where no try went well."""


def another_world(
    table: Table, history: list[int], seat: int, seed: int
) -> tuple[Table, list[int]]:
    """A world that looks the same to a seat, each about as likely, and its history."""
    actions = np.array(history[-acted(table) :], np.int64)
    known = seen_by(table, seat)
    places = np.array(hidden_places(table, actions.tolist(), known), np.int64)
    work = table.copy()
    if not len(places):
        return work, history
    dealt = actions[places].tolist()
    rest = [tile for tile in range(56) if not known >> tile & 1 and tile not in dealt]
    tiles, luck = np.array([*dealt, *rest], np.int64), np.array([seed], np.int64)
    sample(
        work.b, work.s, TABLES, table.setup.rules, work.log, begun(table), table.s,
        actions, places, tiles, tiles.copy(), luck, NO_TRACE,
    )  # fmt: skip
    return work, [*history[: len(history) - len(actions)], *actions.tolist()]


def acted(table: Table) -> int:
    """How many actions of the history belong to the round: chance and draws, the lot, and the others."""
    s, setup = table.s, table.setup
    lot = setup.seats > 1 and setup.rules[R_LOT] and s[STAGE] in (DRAWING, TURNS)
    opened = setup.seats == 1 and s[EVENTS] > 0
    return int(s[NEXT] + lot + s[EVENTS] - opened + (s[STAGE] == DRAWING))


def seen_by(table: Table, seat: int) -> int:
    """The tiles that a seat has seen, as a mask."""
    s = table.s
    shown = 1 << int(s[SHOWN_TILE]) if s[SHOWN_TILE] >= 0 else 0
    return int(s[DEALT + seat]) | int(s[RACKS + seat]) | int(s[LAID_TILES]) | shown


def hidden_places(table: Table, actions: list[int], known: int) -> list[int]:
    """Where in these actions chance brought tiles that are not known."""
    seats = table.setup.seats
    dealt = seats * int(table.setup.rules[R_EACH]) + (seats == 1)
    return [
        place
        for place, action in enumerate(actions)
        if (place < dealt or actions[place - 1] == DRAW) and not known >> action & 1
    ]


def begun(table: Table) -> Any:
    """The words of the table before this round."""
    s = table.s.copy()
    s[TOTALS : TOTALS + 6] -= s[SCORES : SCORES + 6]
    s[BELL] = 0
    s[ROUND] -= 1
    return s


@kernel
def sample(
    b: Any,
    s: Any,
    t: Any,
    r: Any,
    log: Any,
    before: Any,
    now: Any,
    actions: Any,
    places: Any,
    tiles: Any,
    others: Any,
    luck: Any,
    trace: Any,
) -> None:
    """Hidden tiles anew at their places among the actions.

    The first of `tiles` lie there now; `others` are the same, to be shuffled.
    """
    for _ in range(TRIES):
        for here in range(len(places)):
            swap(others, here, here + below(luck, 0, len(others) - here))
        if is_possible(b, s, t, r, log, before, now, actions, places, others, trace):
            return
    for _ in range(SWAPS * len(tiles)):
        here, there = below(luck, 0, len(places)), below(luck, 0, len(tiles))
        swap(tiles, here, there)
        if not is_possible(b, s, t, r, log, before, now, actions, places, tiles, trace):
            swap(tiles, here, there)
    is_possible(b, s, t, r, log, before, now, actions, places, tiles, trace)


@inlined
def swap(tiles: Any, here: int, there: int) -> None:
    """Two tiles change places."""
    tile = tiles[here]
    tiles[here] = tiles[there]
    tiles[there] = tile


@kernel
def is_possible(
    b: Any,
    s: Any,
    t: Any,
    r: Any,
    log: Any,
    before: Any,
    now: Any,
    actions: Any,
    places: Any,
    tiles: Any,
    trace: Any,
) -> Any:
    """Whether the round can go so with these tiles, and as the seat has seen it."""
    for here in range(len(places)):
        actions[places[here]] = tiles[here]
    for word in range(len(s)):
        s[word] = before[word]
    steps.begin_round(b, s, t, r)
    for here in range(len(actions)):
        if s[STAGE] == TURNS:
            player = steps.act(b, s, t, r, log, actions[here], trace)
        else:
            player = steps.befall(b, s, t, r, log, actions[here], trace)
        if player < CHANCE:
            return False
    same = s[TURN] == now[TURN] and s[STAGE] == now[STAGE]
    return same and s[SHOWN_TILE] == now[SHOWN_TILE]
