"""Exact search in a kernel: every line of play, but for those that cannot be better."""

from __future__ import annotations

from typing import Any

from tricorn.bots.search.rollouts import copy
from tricorn.fast.board import bonus_kind
from tricorn.fast.compiled import inlined, kernel
from tricorn.fast.layout import CELLS, DRAWN, NEXT, PHASE, PLAYING, SCORES
from tricorn.fast.moves import legal_moves, make_move
from tricorn.fast.turns import bonus
from tricorn.study.solve.ahead import points_with_rack
from tricorn.study.solve.beam import scatter, with_tile

MOVES, TRIED, BONUSES, BOARD, FRAME = range(5)
"""Of each depth: how many moves there are and were tried, what bonuses have brought, which board."""

DEPTH, BEST, LENGTH, FACTS = range(4)
"""Where the search stands, the most points so far, how many moves bring them."""


@inlined
def was_here(s: Any, board: int, memory: Any) -> Any:
    """Whether the same position was reached with as many points; if not, it is noted."""
    position = board ^ scatter(1 << 40 | s[NEXT] << 8 | s[DRAWN])
    place = position & (len(memory) - 1)
    if memory[place, 0] == position and memory[place, 1] >= s[SCORES]:
        return True
    memory[place, 0] = position
    memory[place, 1] = s[SCORES]
    return False


@inlined
def note_line(moves: Any, frames: Any, length: int, points: int, line: Any, facts: Any) -> None:
    """Keep the moves made so far if they bring the most points."""
    if points <= facts[BEST]:
        return
    facts[BEST] = points
    facts[LENGTH] = length
    for depth in range(length):
        line[depth] = moves[depth, frames[depth, TRIED] - 1]


@kernel
def make_next(
    bs: Any, ss: Any, moves: Any, frames: Any, t: Any, r: Any, depth: int, trace: Any
) -> None:
    """Make the next move of a depth; the state after it lies one deeper."""
    move = moves[depth, frames[depth, TRIED]]
    frames[depth, TRIED] += 1
    board, bonuses = frames[depth, BOARD], frames[depth, BONUSES]
    if move >= 0:
        slot, tile = move & 255, 55 - (move >> 24)
        board = with_tile(board, ss[depth, CELLS + slot], tile)
        bonuses += bonus(r, bonus_kind(bs[depth], ss[depth], slot))
    after = depth + 1
    copy(bs[depth], ss[depth], bs[after], ss[after])
    make_move(bs[after], ss[after], t, r, move, trace)
    frames[after, TRIED] = 0
    frames[after, BOARD] = board
    frames[after, BONUSES] = bonuses


@kernel
def search(
    bs: Any, ss: Any, moves: Any, frames: Any, t: Any, r: Any, ahead: Any, memory: Any, line: Any,
    facts: Any, trace: Any, nodes: int,
) -> None:  # fmt: skip
    """Go on where the search stands, for so many moves; below depth 0 it has ended.

    Given up is what cannot be better, all bonuses there are room for being had, and what was there before.
    """
    depth = facts[DEPTH]
    while depth >= 0 and nodes > 0:
        if frames[depth, TRIED] == frames[depth, MOVES]:
            depth -= 1
            continue
        nodes -= 1
        make_next(bs, ss, moves, frames, t, r, depth, trace)
        after = depth + 1
        s = ss[after]
        if s[PHASE] > PLAYING:
            note_line(moves, frames, after, s[SCORES], line, facts)
            continue
        hopes = points_with_rack(s, t, r) - frames[after, BONUSES] + ahead[s[NEXT]]
        if hopes > facts[BEST] and not was_here(s, frames[after, BOARD], memory):
            frames[after, MOVES] = legal_moves(s, t, r, moves[after])
            depth = after
    facts[DEPTH] = depth
