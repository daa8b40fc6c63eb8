"""Many games with one row of facts per decision."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.engine import decision_columns as c
from tricorn.engine.bits import ones
from tricorn.engine.board import bonus_kind, fitting, gather
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.deal import deal
from tricorn.engine.decision_facts import (
    note_choices,
    note_game,
    note_move,
    note_points,
    note_round,
    note_scores,
    note_table,
)
from tricorn.engine.layout import (
    OPENING,
    ORIGIN,
    OVER,
    PHASE,
    PLAYING,
    R_DRAW,
    R_MUST_LAY,
    R_TILE_VALUES,
    TRACE_ROWS,
    TRIPLES,
    TURN,
    VALUE,
)
from tricorn.engine.policies import choose, choose_opening, new_game, opening_at
from tricorn.engine.turns import (
    bonus,
    draw,
    layable,
    may_draw,
    open_round,
    opening_points,
    openings,
    pass_turn,
    passing,
    place,
)


@kernel
def list_openings(state: Any, tables: Any, rules: Any, found: Any, worths: Any) -> Any:
    """Mirrors `core.judging.legal_placements` before the first tile, with the points of each."""
    mask = openings(state, tables, rules)
    for number in range(ones(mask)):
        tile = opening_at(mask, tables[TRIPLES], number)
        value, opening, zero = opening_points(tables, rules, tile)
        found[number] = (55 - tile) << 24 | ORIGIN << 8
        worths[number] = value + opening + zero
    return ones(mask)


@inlined
def list_placements(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    fits: Any,
    found: Any,
    worths: Any,
    memo: Any,
    shorts: Any,
) -> Any:
    """Mirrors `core.judging.legal_placements` and `core.judging.worth`; also counts those with a bonus."""
    count = gather(state, fits & layable(state, rules), found)
    paid = 0
    for here in range(count):
        kind = bonus_kind(cells, state, found[here] & 255)
        paid += kind > 0
        worths[here] = tables[VALUE + 55 - (found[here] >> 24)] * rules[R_TILE_VALUES] + bonus(
            rules, kind
        )
    shorts[c.S_BONUS_PLACEMENTS, memo[c.ROWS]] = paid
    return count


@inlined
def declining(state: Any, rules: Any, count: int) -> Any:
    """Mirrors `core.judging.declining`: a draw, a pass, or neither if a tile must be placed."""
    if state[PHASE] == OPENING or (count and rules[R_MUST_LAY]):
        return c.NOT_ALLOWED
    return c.DRAWING if may_draw(state, rules) else c.PASSING


@inlined
def make(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    chosen: int,
    declines: int,
    memo: Any,
    trace: Any,
) -> None:
    """Mirrors `core.game.play`: make the move; every move but a draw ends the turn."""
    if chosen < 0 and declines == c.DRAWING:
        draw(cells, state, rules, trace)
        return
    memo[c.TURN_NUMBER] += 1
    if chosen < 0:
        pass_turn(state, tables, rules, trace)
    elif state[PHASE] == OPENING:
        open_round(cells, state, tables, rules, 55 - (chosen >> 24), trace)
    else:
        place(cells, state, tables, rules, chosen & 255, 55 - (chosen >> 24), trace)


@inlined
def decide(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    policy: int,
    seed: Any,
    found: Any,
    worths: Any,
    memo: Any,
    octets: Any,
    shorts: Any,
    longs: Any,
    masks: Any,
    trace: Any,
) -> None:
    """Mirrors `core.game.play`: make one decision and write a row about it."""
    row = memo[c.ROWS]
    opens = state[PHASE] == OPENING
    fits = np.int64(0) if opens else fitting(state)
    memo[c.DECISION_NUMBER] += 1
    note_table(state, tables, memo, octets, shorts)
    note_scores(state, memo, fits, seed, longs, masks)
    if opens:
        count = list_openings(state, tables, rules, found, worths)
        shorts[c.S_BONUS_PLACEMENTS, row] = 0
        chosen = (55 - choose_opening(state, tables, rules, policy)) << 24 | ORIGIN << 8
    else:
        count = list_placements(cells, state, tables, rules, fits, found, worths, memo, shorts)
        chosen = choose(cells, state, tables, rules, policy, found, count)
    declines = declining(state, rules, count)
    cost = rules[R_DRAW] if declines == c.DRAWING else passing(state, rules)
    note_choices(found, worths, count, declines, row, octets, shorts)
    note_move(cells, state, chosen, declines, row, octets)
    note_points(chosen, found, worths, count, cost, declines, row, shorts)
    make(cells, state, tables, rules, chosen, declines, memo, trace)
    memo[c.ROWS] = row + 1


@kernel
def play_round(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    policies: Any,
    seed: Any,
    found: Any,
    worths: Any,
    memo: Any,
    octets: Any,
    shorts: Any,
    longs: Any,
    masks: Any,
    trace: Any,
) -> None:
    """Mirrors `bots.selfplay.play_round`, with a row per decision."""
    deal(cells, state, tables, rules, seed, trace)
    memo[c.ROUND_START] = memo[c.ROWS]
    memo[c.TURN_NUMBER] = 1
    memo[c.DECISION_NUMBER] = 0
    while state[PHASE] <= PLAYING:
        decide(
            cells, state, tables, rules, policies[state[TURN]], seed, found, worths, memo,
            octets, shorts, longs, masks, trace,
        )  # fmt: skip
    note_round(state, memo, octets, longs)


@kernel
def play_decisions(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    policies: Any,
    first: Any,
    count: int,
    games: bool,
    found: Any,
    worths: Any,
    memo: Any,
    octets: Any,
    shorts: Any,
    longs: Any,
    masks: Any,
    trace: Any,
) -> Any:
    """Mirrors `bots.selfplay.play_game`, or its first round, while there is room: how many seeds."""
    room = octets.shape[1]
    memo[c.ROWS] = 0
    for number in range(count):
        memo[c.GAME_START] = memo[c.ROWS]
        new_game(state, len(policies))
        while True:
            if memo[c.ROWS] + TRACE_ROWS > room:
                memo[c.ROWS] = memo[c.GAME_START]
                return number
            play_round(
                cells, state, tables, rules, policies, first + number, found, worths, memo,
                octets, shorts, longs, masks, trace,
            )  # fmt: skip
            if state[OVER] or not games:
                break
        if games:
            note_game(state, rules, memo, octets, longs)
    return count
