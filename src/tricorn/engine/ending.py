"""The end of turns, rounds and games of the compiled twin."""

from __future__ import annotations

from typing import Any

from tricorn.engine.bits import highest
from tricorn.engine.board import fitting
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.layout import (
    BELL,
    BLOCKED,
    DIFFERENCES,
    DRAWN,
    E_BLOCKED,
    E_OUT,
    LAID,
    NEXT,
    OUT,
    OUT_BONUS,
    OVER,
    PASSES,
    PHASE,
    R_ANY_MOMENT,
    R_BLOCKED_PAYS,
    R_NOBODY_CAN_LAY,
    R_OUT,
    R_OUT_RACKS,
    R_ROUNDS,
    R_TARGET,
    RACKS,
    REACH,
    ROUND,
    SCORES,
    SEATS,
    TOTALS,
    TURN,
    VALUE,
    WINNER,
)
from tricorn.engine.trace import note


@inlined
def credit(state: Any, rules: Any, seat: int, points: int) -> None:
    """Mirrors `core.game.credited` and, if the target counts at any moment, `core.game._rings`."""
    state[TOTALS + seat] += points
    state[SCORES + seat] += points
    if rules[R_ANY_MOMENT] and 0 < rules[R_TARGET] <= state[TOTALS + seat]:
        state[BELL] = 1


@inlined
def end_turn(state: Any, tables: Any, rules: Any, seat: int, trace: Any) -> None:
    """Mirrors `core.round_end.due`: pass the turn on, and end the round if this was its last turn."""
    state[DRAWN] = 0
    state[TURN] = seat + 1 if seat + 1 < state[SEATS] else 0
    if state[RACKS + seat] == 0:
        go_out(state, tables, rules, seat, trace)
    elif state[NEXT] >= state[REACH] and is_blocked(state, rules):
        block(state, tables, rules, trace)


@kernel
def all_racks(state: Any) -> Any:
    """Mirrors `core.rack.Rack`: the tiles of all racks together."""
    union = state[RACKS]
    for seat in range(1, state[SEATS]):
        union |= state[RACKS + seat]
    return union


@kernel
def is_blocked(state: Any, rules: Any) -> Any:
    """Mirrors `core.round_end.how_it_ends` with an empty pool: all have passed, or no tile fits."""
    if state[PASSES] >= state[SEATS]:
        return True
    if not rules[R_NOBODY_CAN_LAY] or (state[SEATS] == 1 and state[LAID] == 1):
        return False
    return fitting(state) & all_racks(state) == 0


@kernel
def rack_value(state: Any, tables: Any, seat: int) -> Any:
    """Mirrors `core.rack.Rack.value`."""
    rack = state[RACKS + seat]
    value = 0
    while rack:
        tile = highest(rack)
        value += tables[VALUE + tile]
        rack ^= 1 << tile
    return value


@kernel
def go_out(state: Any, tables: Any, rules: Any, seat: int, trace: Any) -> None:
    """Mirrors `core.points.going_out`."""
    racks = 0
    if rules[R_OUT_RACKS]:
        for other in range(state[SEATS]):
            racks += rack_value(state, tables, other)
    state[PHASE] = OUT
    state[WINNER] = seat
    credit(state, rules, seat, rules[R_OUT] + racks)
    note(trace, E_OUT, seat, 0, 0, 0, rules[R_OUT], racks, 0)
    end_round(state, rules)


@kernel
def block(state: Any, tables: Any, rules: Any, trace: Any) -> None:
    """Mirrors `core.round_end.settle` for a blocked round: the lowest rack wins unless it is shared."""
    lowest, total, winner, shared = 1000, 0, -1, False
    for seat in range(state[SEATS]):
        value = rack_value(state, tables, seat)
        total += value
        if value == lowest:
            shared = True
        elif value < lowest:
            lowest, winner, shared = value, seat, False
    state[PHASE] = BLOCKED
    if shared or (state[SEATS] == 1 and rules[R_BLOCKED_PAYS] == OUT_BONUS):
        note(trace, E_BLOCKED, -1, 0, 0, 0, 0, 0, 0)
    else:
        state[WINNER] = winner
        pay_block(state, rules, total - lowest, lowest, trace)
    end_round(state, rules)


@kernel
def pay_block(state: Any, rules: Any, others: int, own: int, trace: Any) -> None:
    """Mirrors `core.points.blocking`."""
    winner = state[WINNER]
    if rules[R_BLOCKED_PAYS] == OUT_BONUS:
        credit(state, rules, winner, rules[R_OUT])
        note(trace, E_BLOCKED, winner, 0, 0, 1, rules[R_OUT], 0, 0)
        return
    times = max(1, state[SEATS] - 1) if rules[R_BLOCKED_PAYS] == DIFFERENCES else 1
    credit(state, rules, winner, others - own * times)
    note(trace, E_BLOCKED, winner, 0, 0, 0, others, -own * times, 0)


@kernel
def end_round(state: Any, rules: Any) -> None:
    """Mirrors `core.game._is_last`: the target is checked when a round ends, then the number of rounds."""
    for seat in range(state[SEATS]):
        if 0 < rules[R_TARGET] <= state[TOTALS + seat]:
            state[BELL] = 1
    if state[SEATS] == 1 or state[BELL] or 0 < rules[R_ROUNDS] <= state[ROUND]:
        state[OVER] = 1
