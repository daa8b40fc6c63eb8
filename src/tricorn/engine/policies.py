"""The bots that kernels can play, and whole rounds between them."""

from __future__ import annotations

from typing import Any

from tricorn.engine.bits import highest, ones
from tricorn.engine.board import bonus_kind, fitting, gather
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.deal import deal
from tricorn.engine.layout import (
    BELL,
    C_DRAWS,
    C_PASSES,
    C_TURNS,
    DRAW_MOVE,
    OPENING,
    ORIGIN,
    OVER,
    PASS_MOVE,
    PHASE,
    PLAY_RNG,
    PLAYING,
    R_MUST_LAY,
    R_TILE_VALUES,
    ROUND,
    SEATS,
    TOTALS,
    TRIPLES,
    TURN,
    VALUE,
)
from tricorn.engine.rng import below
from tricorn.engine.turns import (
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
def choice(state: Any, count: int) -> Any:
    """Mirrors `core.shuffle.SplitMix.choice`: choosing from one option draws no random number."""
    return below(state, PLAY_RNG, count) if count > 1 else 0


@inlined
def ranked(found: Any, count: int, number: int) -> Any:
    """Mirrors `core.board.Board.placements`: the placement at an index of the sorted list."""
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
def most_points(cells: Any, state: Any, tables: Any, rules: Any, found: Any, count: int) -> Any:
    """Mirrors `core.judging.greedy_move`: most points, ties by the order of placements."""
    best, most = found[0], -1
    for here in range(count):
        tile = 55 - (found[here] >> 24)
        kind = bonus_kind(cells, state, found[here] & 255)
        points = tables[VALUE + tile] * rules[R_TILE_VALUES] + bonus(rules, kind)
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
def greedy_opening(tables: Any, rules: Any, mask: Any) -> Any:
    """Mirrors `core.judging.greedy_move` before the first tile."""
    best, most = -1, -1
    for number in range(ones(mask)):
        tile = opening_at(mask, tables[TRIPLES], number)
        value, opening, zero = opening_points(tables, rules, tile)
        if value + opening + zero > most:
            best, most = tile, value + opening + zero
    return best


@kernel
def choose_opening(state: Any, tables: Any, rules: Any, policy: int) -> Any:
    """Mirrors `bots.levels.random_placement` and `bots.levels.greedy` for the opening tile."""
    mask = openings(state, tables, rules)
    if policy == GREEDY:
        return greedy_opening(tables, rules, mask)
    return opening_at(mask, tables[TRIPLES], choice(state, ones(mask)))


@inlined
def choose(
    cells: Any, state: Any, tables: Any, rules: Any, policy: int, found: Any, count: int
) -> Any:
    """Mirrors `bots.levels.random_placement`, `bots.levels.greedy`, `bots.levels.anything`; -1 declines."""
    if policy == ANYTHING:
        may_decline = 0 if count and rules[R_MUST_LAY] else 1
        number = choice(state, count + may_decline)
        return -1 if number == count else ranked(found, count, number)
    if count == 0:
        return -1
    if policy == GREEDY:
        return most_points(cells, state, tables, rules, found, count)
    return ranked(found, count, choice(state, count))


@inlined
def take_turn(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    policy: int,
    found: Any,
    trace: Any,
    counts: Any,
) -> None:
    """Mirrors `core.game.play` for a whole turn: the opening, or draws until a placement or a pass."""
    if state[PHASE] == OPENING:
        open_round(cells, state, tables, rules, choose_opening(state, tables, rules, policy), trace)
        return
    union = fitting(state)
    while True:
        mask = union & layable(state, rules)
        count = gather(state, mask, found) if mask else 0
        chosen = choose(cells, state, tables, rules, policy, found, count)
        if chosen >= 0:
            counts[
                place(cells, state, tables, rules, chosen & 255, 55 - (chosen >> 24), trace)
            ] += 1
            return
        if not may_draw(state, rules):
            pass_turn(state, tables, rules, trace)
            counts[C_PASSES] += 1
            return
        draw(cells, state, rules, trace)
        counts[C_DRAWS] += 1


@inlined
def new_game(state: Any, seats: int) -> None:
    """Mirrors `core.game.new_game`."""
    state[SEATS] = seats
    state[ROUND] = 0
    state[BELL] = 0
    state[OVER] = 0
    for seat in range(6):
        state[TOTALS + seat] = 0


@kernel
def play_round(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    policies: Any,
    seed: Any,
    found: Any,
    trace: Any,
    counts: Any,
) -> None:
    """Mirrors `bots.selfplay.play_round`: from the deal to the end of the round."""
    deal(cells, state, tables, rules, seed, trace)
    while state[PHASE] <= PLAYING:
        counts[C_TURNS] += 1
        take_turn(cells, state, tables, rules, policies[state[TURN]], found, trace, counts)


@inlined
def sort(found: Any, count: int) -> None:
    """Mirrors `core.board._order`: insertion sort, since the list is short."""
    for here in range(1, count):
        move = found[here]
        there = here
        while there > 0 and found[there - 1] > move:
            found[there] = found[there - 1]
            there -= 1
        found[there] = move


@kernel
def legal_moves(state: Any, tables: Any, rules: Any, found: Any) -> Any:
    """Mirrors `core.judging.legal_moves`: write them into `found` in order; return their number.

    A placement is 55 - tile, place and slot in one word; a draw is -1, a pass -2.
    """
    if state[PHASE] == OPENING:
        mask = openings(state, tables, rules)
        for number in range(ones(mask)):
            found[number] = (55 - opening_at(mask, tables[TRIPLES], number)) << 24 | ORIGIN << 8
        return ones(mask)
    if state[PHASE] != PLAYING:
        return 0
    count = gather(state, fitting(state) & layable(state, rules), found)
    sort(found, count)
    if not (count and rules[R_MUST_LAY]):
        found[count] = DRAW_MOVE if may_draw(state, rules) else PASS_MOVE
        count += 1
    return count


@kernel
def make_move(cells: Any, state: Any, tables: Any, rules: Any, move: int, trace: Any) -> None:
    """Mirrors `core.game.play`: make one of the legal moves."""
    if move == DRAW_MOVE:
        draw(cells, state, rules, trace)
    elif move == PASS_MOVE:
        pass_turn(state, tables, rules, trace)
    elif state[PHASE] == OPENING:
        open_round(cells, state, tables, rules, 55 - (move >> 24), trace)
    else:
        place(cells, state, tables, rules, move & 255, 55 - (move >> 24), trace)
