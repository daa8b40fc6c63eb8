"""Single moves of the compiled twin: listing them in the one order, and making one."""

from __future__ import annotations

from typing import Any

from tricorn.fast.bits import ones
from tricorn.fast.board import fitting, gather
from tricorn.fast.compiled import inlined, kernel
from tricorn.fast.layout import (
    DRAW_MOVE,
    OPENING,
    ORIGIN,
    PASS_MOVE,
    PHASE,
    PLAYING,
    R_MUST_LAY,
    TRIPLES,
)
from tricorn.fast.policies import opening_at
from tricorn.fast.turns import draw, layable, may_draw, open_round, openings, pass_turn, place


@inlined
def sort(found: Any, count: int) -> None:
    """Mirrors `core.board._order`: by insertion, as there are few."""
    for here in range(1, count):
        move = found[here]
        there = here
        while there > 0 and found[there - 1] > move:
            found[there] = found[there - 1]
            there -= 1
        found[there] = move


@kernel
def legal_moves(s: Any, t: Any, r: Any, found: Any) -> Any:
    """Mirrors `core.judging.legal_moves`: how many there are, written into `found` in order.

    A placement is 55 - tile, place and slot in one word; a draw is -1, a pass -2.
    """
    if s[PHASE] == OPENING:
        mask = openings(s, t, r)
        for number in range(ones(mask)):
            found[number] = (55 - opening_at(mask, t[TRIPLES], number)) << 24 | ORIGIN << 8
        return ones(mask)
    if s[PHASE] != PLAYING:
        return 0
    count = gather(s, fitting(s) & layable(s, r), found)
    sort(found, count)
    if not (count and r[R_MUST_LAY]):
        found[count] = DRAW_MOVE if may_draw(s, r) else PASS_MOVE
        count += 1
    return count


@kernel
def make_move(b: Any, s: Any, t: Any, r: Any, move: int, trace: Any) -> None:
    """Mirrors `core.game.play`: one of the legal moves."""
    if move == DRAW_MOVE:
        draw(b, s, r, trace)
    elif move == PASS_MOVE:
        pass_turn(s, t, r, trace)
    elif s[PHASE] == OPENING:
        open_round(b, s, t, r, 55 - (move >> 24), trace)
    else:
        place(b, s, t, r, move & 255, 55 - (move >> 24), trace)
