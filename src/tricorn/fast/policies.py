"""The bots that the compiled twin knows, as numbers; each takes one whole turn."""

from __future__ import annotations

from typing import Any

from tricorn.fast.bits import highest, ones
from tricorn.fast.board import bonus_kind, fitting, gather
from tricorn.fast.compiled import inlined, kernel
from tricorn.fast.layout import (
    C_DRAWS,
    C_PASSES,
    OPENING,
    PHASE,
    PLAY_LUCK,
    R_MUST_LAY,
    R_TILE_VALUES,
    TRIPLES,
    VALUE,
)
from tricorn.fast.luck import below
from tricorn.fast.turns import (
    bonus,
    draw,
    layable,
    may_draw,
    open_round,
    opening_points,
    openings,
    pass_turn,
    place,
)

RANDOM, GREEDY, ANYTHING = 0, 1, 2
POLICIES = {"random": RANDOM, "greedy": GREEDY, "anything": ANYTHING}


@inlined
def choice(s: Any, count: int) -> Any:
    """Mirrors `core.shuffle.SplitMix.choice`: a choice of one needs no luck."""
    return below(s, PLAY_LUCK, count) if count > 1 else 0


@inlined
def ranked(found: Any, count: int, number: int) -> Any:
    """Mirrors `core.board.Board.placements`: the one with so many others before it."""
    if count == 1:
        return found[0]
    for here in range(count):
        before = 0
        for other in range(count):
            before += found[other] < found[here]
        if before == number:
            return found[here]
    return found[0]


@inlined
def most_points(b: Any, s: Any, t: Any, r: Any, found: Any, count: int) -> Any:
    """Mirrors `core.greedy.greedy_move`: most points, ties by the order of placements."""
    best, most = found[0], -1
    for here in range(count):
        tile = 55 - (found[here] >> 24)
        kind = bonus_kind(b, s, found[here] & 255)
        points = t[VALUE + tile] * r[R_TILE_VALUES] + bonus(r, kind)
        if points > most or (points == most and found[here] < best):
            best, most = found[here], points
    return best


@kernel
def opening_at(mask: Any, triples: Any, number: int) -> Any:
    """Mirrors `core.judging.legal_placements`: openings, triples first, then by rank."""
    left = mask & triples
    rest = mask & ~triples
    while True:
        if not left:
            left, rest = rest, 0
        tile = highest(left)
        if number == 0:
            return tile
        number -= 1
        left ^= 1 << tile


@kernel
def greedy_opening(t: Any, r: Any, mask: Any) -> Any:
    """Mirrors `core.greedy.greedy_move` before the first tile."""
    best, most = -1, -1
    for number in range(ones(mask)):
        tile = opening_at(mask, t[TRIPLES], number)
        value, opening, zero = opening_points(t, r, tile)
        if value + opening + zero > most:
            best, most = tile, value + opening + zero
    return best


@kernel
def choose_opening(s: Any, t: Any, r: Any, policy: int) -> Any:
    """Mirrors `bots.random.choose` and `bots.greedy.choose` before the first tile: which tile."""
    mask = openings(s, t, r)
    if policy == GREEDY:
        return greedy_opening(t, r, mask)
    return opening_at(mask, t[TRIPLES], choice(s, ones(mask)))


@inlined
def choose(b: Any, s: Any, t: Any, r: Any, policy: int, found: Any, count: int) -> Any:
    """Mirrors `bots.random.choose`, `bots.greedy.choose`, `bots.anything.choose`; -1 declines."""
    if policy == ANYTHING:
        may_decline = 0 if count and r[R_MUST_LAY] else 1
        number = choice(s, count + may_decline)
        return -1 if number == count else ranked(found, count, number)
    if count == 0:
        return -1
    if policy == GREEDY:
        return most_points(b, s, t, r, found, count)
    return ranked(found, count, choice(s, count))


@inlined
def take_turn(
    b: Any, s: Any, t: Any, r: Any, policy: int, found: Any, trace: Any, counts: Any
) -> None:
    """Mirrors `core.game.play` a turn long: the opening, or draws until a placement or a pass."""
    if s[PHASE] == OPENING:
        open_round(b, s, t, r, choose_opening(s, t, r, policy), trace)
        return
    union = fitting(s)
    while True:
        mask = union & layable(s, r)
        count = gather(s, mask, found) if mask else 0
        chosen = choose(b, s, t, r, policy, found, count)
        if chosen >= 0:
            counts[place(b, s, t, r, chosen & 255, 55 - (chosen >> 24), trace)] += 1
            return
        if not may_draw(s, r):
            pass_turn(s, t, r, trace)
            counts[C_PASSES] += 1
            return
        draw(b, s, r, trace)
        counts[C_DRAWS] += 1
