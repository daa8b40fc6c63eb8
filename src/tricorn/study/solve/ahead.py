"""What may come next: draws and passes until a tile is laid, or until the round ends."""

from __future__ import annotations

from typing import Any

from tricorn.fast.bits import highest
from tricorn.fast.board import bonus_kind, fitting
from tricorn.fast.compiled import inlined, kernel
from tricorn.fast.ending import rack_value
from tricorn.fast.layout import (
    DRAW_MOVE,
    MASKS,
    NEXT,
    PASS_MOVE,
    PHASE,
    PLACES,
    PLAYING,
    R_MUST_LAY,
    R_OUT,
    R_TILE_VALUES,
    RACKS,
    SCORES,
    SLOTS,
)
from tricorn.fast.moves import make_move
from tricorn.fast.turns import bonus, layable, may_draw

END_POINTS, END_PARENT, END_DECLINES, END_WORD, END = range(5)
"""The best end so far: its points, the state it comes from, draws and passes, the last placement."""
NO_WORD = -3
"""The end comes without a placement."""


@inlined
def decline(b: Any, s: Any, t: Any, r: Any, trace: Any) -> None:
    """Draw or, where that is not allowed, pass."""
    make_move(b, s, t, r, DRAW_MOVE if may_draw(s, r) else PASS_MOVE, trace)


@inlined
def word_of(s: Any, slot: int, tile: int) -> Any:
    """A placement as `fast.moves` writes it."""
    return (55 - tile) << 24 | s[PLACES + slot] << 8 | slot


@inlined
def points_with_rack(s: Any, t: Any, r: Any) -> Any:
    """The points if the whole rack is laid, without bonuses."""
    return s[SCORES] + rack_value(s, t, 0) * r[R_TILE_VALUES]


@inlined
def note_end(ending: Any, points: int, state: int, declines: int, word: int) -> None:
    """Keep an end if it is the best."""
    if points > ending[END_POINTS]:
        ending[END_POINTS] = points
        ending[END_PARENT] = state
        ending[END_DECLINES] = declines
        ending[END_WORD] = word


@inlined
def has_one_tile(s: Any) -> Any:
    """Whether laying it would end the round."""
    return s[RACKS] & (s[RACKS] - 1) == 0


@kernel
def lay_last(b: Any, s: Any, t: Any, r: Any, state: int, ending: Any) -> None:
    """Go out, if one tile is left and fits."""
    if not has_one_tile(s):
        return
    for slot in range(s[SLOTS]):
        if s[MASKS + slot] & s[RACKS]:
            points = points_with_rack(s, t, r) + bonus(r, bonus_kind(b, s, slot)) + r[R_OUT]
            note_end(ending, points, state, 0, word_of(s, slot, highest(s[RACKS])))


@inlined
def offer(tiles: Any, declines: int, points: int, offered: Any, when: Any, worth: Any) -> Any:
    """Note that these tiles can be laid after so many draws and passes."""
    left = tiles
    while left:
        tile = highest(left)
        left ^= 1 << tile
        if not offered & (1 << tile) or points >= worth[tile]:
            when[tile] = declines
            worth[tile] = points
    return offered | tiles


@kernel
def look_ahead(
    b: Any, s: Any, t: Any, r: Any, promise: Any, when: Any, worth: Any, state: int, ending: Any,
    trace: Any,
) -> Any:  # fmt: skip
    """Decline to the end of the round; answers the tiles that can be laid on the way.

    For each of them: after how many draws and passes it is best laid, and the points to be had then
    if all else is laid too. Where that is the same, later is better: there is more to choose from.
    """
    fits = fitting(s)
    offered, declines = 0, 0
    while s[PHASE] == PLAYING:
        tiles = layable(s, r) & fits
        if not has_one_tile(s):
            points = points_with_rack(s, t, r) + promise[s[NEXT]]
            offered = offer(tiles, declines, points, offered, when, worth)
        if tiles and r[R_MUST_LAY]:
            return offered
        decline(b, s, t, r, trace)
        declines += 1
    note_end(ending, s[SCORES], state, declines, NO_WORD)
    return offered
