"""How turns, rounds and games of the compiled twin end."""

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
def credit(s: Any, r: Any, seat: int, points: int) -> None:
    """Mirrors `core.game.credited` and, where the target counts at any moment, `core.game._rings`."""
    s[TOTALS + seat] += points
    s[SCORES + seat] += points
    if r[R_ANY_MOMENT] and 0 < r[R_TARGET] <= s[TOTALS + seat]:
        s[BELL] = 1


@inlined
def end_turn(s: Any, t: Any, r: Any, seat: int, trace: Any) -> None:
    """Mirrors `core.ending.due`: the next seat, and the end of the round if this was the last turn."""
    s[DRAWN] = 0
    s[TURN] = seat + 1 if seat + 1 < s[SEATS] else 0
    if s[RACKS + seat] == 0:
        go_out(s, t, r, seat, trace)
    elif s[NEXT] >= s[REACH] and is_blocked(s, r):
        block(s, t, r, trace)


@kernel
def all_racks(s: Any) -> Any:
    """Mirrors `core.rack.Rack`: the tiles of all racks together."""
    union = s[RACKS]
    for seat in range(1, s[SEATS]):
        union |= s[RACKS + seat]
    return union


@kernel
def is_blocked(s: Any, r: Any) -> Any:
    """Mirrors `core.ending.how_it_ends` with an empty pool: a circle of passes, or nobody can lay."""
    if s[PASSES] >= s[SEATS]:
        return True
    if not r[R_NOBODY_CAN_LAY] or (s[SEATS] == 1 and s[LAID] == 1):
        return False
    return fitting(s) & all_racks(s) == 0


@kernel
def rack_value(s: Any, t: Any, seat: int) -> Any:
    """Mirrors `core.rack.Rack.value`."""
    rack = s[RACKS + seat]
    value = 0
    while rack:
        tile = highest(rack)
        value += t[VALUE + tile]
        rack ^= 1 << tile
    return value


@kernel
def go_out(s: Any, t: Any, r: Any, seat: int, trace: Any) -> None:
    """Mirrors `core.points.going_out`."""
    racks = 0
    if r[R_OUT_RACKS]:
        for other in range(s[SEATS]):
            racks += rack_value(s, t, other)
    s[PHASE] = OUT
    s[WINNER] = seat
    credit(s, r, seat, r[R_OUT] + racks)
    note(trace, E_OUT, seat, 0, 0, 0, r[R_OUT], racks, 0)
    end_round(s, r)


@kernel
def block(s: Any, t: Any, r: Any, trace: Any) -> None:
    """Mirrors `core.ending.settle` for a blocked round: the lowest rack, if only one has it."""
    lowest, total, winner, shared = 1000, 0, -1, False
    for seat in range(s[SEATS]):
        value = rack_value(s, t, seat)
        total += value
        if value == lowest:
            shared = True
        elif value < lowest:
            lowest, winner, shared = value, seat, False
    s[PHASE] = BLOCKED
    if shared or (s[SEATS] == 1 and r[R_BLOCKED_PAYS] == OUT_BONUS):
        note(trace, E_BLOCKED, -1, 0, 0, 0, 0, 0, 0)
    else:
        s[WINNER] = winner
        pay_block(s, r, total - lowest, lowest, trace)
    end_round(s, r)


@kernel
def pay_block(s: Any, r: Any, others: int, own: int, trace: Any) -> None:
    """Mirrors `core.points.blocking`."""
    winner = s[WINNER]
    if r[R_BLOCKED_PAYS] == OUT_BONUS:
        credit(s, r, winner, r[R_OUT])
        note(trace, E_BLOCKED, winner, 0, 0, 1, r[R_OUT], 0, 0)
        return
    times = max(1, s[SEATS] - 1) if r[R_BLOCKED_PAYS] == DIFFERENCES else 1
    credit(s, r, winner, others - own * times)
    note(trace, E_BLOCKED, winner, 0, 0, 0, others, -own * times, 0)


@kernel
def end_round(s: Any, r: Any) -> None:
    """Mirrors `core.game._is_last`: the target at the end of a round, the number of rounds."""
    for seat in range(s[SEATS]):
        if 0 < r[R_TARGET] <= s[TOTALS + seat]:
            s[BELL] = 1
    if s[SEATS] == 1 or s[BELL] or 0 < r[R_ROUNDS] <= s[ROUND]:
        s[OVER] = 1
