"""Every decision of many games as a row of facts: what the seat knew, what it did, what came of it."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.engine import decision_columns as c
from tricorn.engine.bits import ones
from tricorn.engine.board import bonus_kind, fitting, gather
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.deal import deal
from tricorn.engine.ending import rack_value
from tricorn.engine.layout import (
    BLOCKED,
    DRAWN,
    LAID,
    LAID_TILES,
    LAST,
    NEXT,
    OPENER,
    OPENING,
    ORIGIN,
    OVER,
    PASSES,
    PHASE,
    PLACE_MASK,
    PLAYING,
    R_DRAW,
    R_MUST_LAY,
    R_TILE_VALUES,
    RACKS,
    REACH,
    ROUND,
    SCORES,
    SEATS,
    SHOWN_TILE,
    SLOTS,
    TOTALS,
    TRACE_ROWS,
    TRIPLES,
    TURN,
    VALUE,
    WINNER,
)
from tricorn.engine.policies import choose, choose_opening, new_game, opening_at
from tricorn.engine.tally import victory
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


@inlined
def ahead(state: Any, points: int, seat: int) -> Any:
    """Mirrors `core.game.standing`: points of a seat less the most of the others; alone all."""
    most = -(1 << 40) if state[SEATS] > 1 else 0
    for other in range(state[SEATS]):
        if other != seat:
            most = max(most, state[points + other])
    return state[points + seat] - most


@inlined
def note_table(state: Any, tables: Any, memo: Any, octets: Any, shorts: Any) -> None:
    """Mirrors `core.view.view`: what the seat in turn knows, in small numbers."""
    row, seat, seats = memo[c.ROWS], state[TURN], state[SEATS]
    octets[c.O_SEAT, row] = seat
    octets[c.O_OPENER, row] = state[OPENER]
    octets[c.O_LAID, row] = state[LAID]
    octets[c.O_OPEN_CELLS, row] = state[SLOTS]
    octets[c.O_POOL, row] = state[REACH] - state[NEXT]
    octets[c.O_DRAWN, row] = state[DRAWN]
    octets[c.O_LAST_DRAWN, row] = state[LAST] if state[DRAWN] else c.NO_OCTET
    octets[c.O_PASSES, row] = state[PASSES]
    octets[c.O_SHOWN, row] = state[SHOWN_TILE] if state[SHOWN_TILE] >= 0 else c.NO_OCTET
    octets[c.O_RACK_COUNT, row] = ones(state[RACKS + seat])
    for away in range(1, seats):
        other = (seat + away) % seats
        octets[c.O_OTHER_RACK + away - 1, row] = ones(state[RACKS + other])
    shorts[c.S_ROUND, row] = state[ROUND]
    shorts[c.S_TURN, row] = memo[c.TURN_NUMBER]
    shorts[c.S_DECISION, row] = memo[c.DECISION_NUMBER]
    shorts[c.S_RACK_VALUE, row] = rack_value(state, tables, seat)


@inlined
def note_scores(state: Any, memo: Any, fits: Any, seed: Any, longs: Any, masks: Any) -> None:
    """Mirrors `core.view.view`: what the seat in turn knows, in larger numbers and sets of tiles."""
    row, seat, seats = memo[c.ROWS], state[TURN], state[SEATS]
    longs[c.L_SCORE, row] = state[TOTALS + seat]
    longs[c.L_LEAD, row] = ahead(state, TOTALS, seat)
    longs[c.L_ROUND_SCORE, row] = state[SCORES + seat]
    longs[c.L_ROUND_LEAD, row] = ahead(state, SCORES, seat)
    for away in range(1, seats):
        other = (seat + away) % seats
        longs[c.L_OTHER_SCORE + away - 1, row] = state[TOTALS + other]
    masks[c.M_SEED, row] = seed
    masks[c.M_RACK, row] = state[RACKS + seat]
    masks[c.M_BOARD, row] = state[LAID_TILES]
    masks[c.M_FITTING, row] = fits


@kernel
def list_openings(state: Any, tables: Any, rules: Any, found: Any, worths: Any) -> Any:
    """Mirrors `core.judging.legal_placements` before the first tile, with what each brings."""
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
    """Mirrors `core.judging.legal_placements` and `core.judging.worth`; counts those with a bonus."""
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
    """Mirrors `core.judging.declining`: a draw or a pass, or nothing where a tile must be laid."""
    if state[PHASE] == OPENING or (count and rules[R_MUST_LAY]):
        return c.NOT_ALLOWED
    return c.DRAWING if may_draw(state, rules) else c.PASSING


@inlined
def note_choices(
    found: Any, worths: Any, count: int, declines: int, row: int, octets: Any, shorts: Any
) -> None:
    """Mirrors `core.judging.legal_moves`: how many there are and the most points at once."""
    best, tiles = c.NO_SHORT, 0
    for here in range(count):
        best = max(best, worths[here])
        tiles |= 1 << (55 - (found[here] >> 24))
    octets[c.O_LAYABLE, row] = ones(tiles)
    octets[c.O_DECLINING, row] = declines
    shorts[c.S_PLACEMENTS, row] = count
    shorts[c.S_MOVES, row] = count + (1 if declines else 0)
    shorts[c.S_BEST, row] = best


@inlined
def note_move(cells: Any, state: Any, chosen: int, declines: int, row: int, octets: Any) -> None:
    """Mirrors `core.moves`: the move that was chosen, below 0 where a tile was not laid."""
    laid = chosen >= 0
    where = chosen >> 8 & PLACE_MASK
    octets[c.O_KIND, row] = c.PLACING if laid else declines
    octets[c.O_TILE, row] = 55 - (chosen >> 24) if laid else c.NO_OCTET
    octets[c.O_ROW, row] = (where >> 8) - 128 if laid else c.NO_OCTET
    octets[c.O_COL, row] = (where & 255) - 128 if laid else c.NO_OCTET
    octets[c.O_BONUS, row] = bonus_kind(cells, state, chosen & 255) if laid and state[LAID] else 0


@inlined
def note_points(
    chosen: int,
    found: Any,
    worths: Any,
    count: int,
    cost: int,
    declines: int,
    row: int,
    shorts: Any,
) -> None:
    """Mirrors `core.judging.points_of`: what the move brings, and how many bring more."""
    points = cost
    for here in range(count):
        if found[here] == chosen:
            points = worths[here]
    rank = 2 if declines and cost > points else 1
    for here in range(count):
        rank += worths[here] > points
    shorts[c.S_POINTS, row] = points
    shorts[c.S_RANK, row] = rank


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
    """Mirrors `core.game.play`: the move is made; all but a draw end the turn."""
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
    """Mirrors `core.game.play`: one decision, written down with what was known before it."""
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


@inlined
def note_round(state: Any, memo: Any, octets: Any, longs: Any) -> None:
    """Mirrors `core.moves.RoundEnded`: how the round ended, for each decision in it."""
    blocked = state[PHASE] == BLOCKED
    winner = -1 if blocked and state[SEATS] == 1 else state[WINNER]
    for row in range(memo[c.ROUND_START], memo[c.ROWS]):
        seat: Any = np.int64(octets[c.O_SEAT, row])
        octets[c.O_HOW, row] = blocked
        octets[c.O_ROUND_WON, row] = seat == winner
        longs[c.L_POINTS, row] = state[SCORES + seat]
        longs[c.L_ROUND_MARGIN, row] = ahead(state, SCORES, seat)


@inlined
def note_game(state: Any, rules: Any, memo: Any, octets: Any, longs: Any) -> None:
    """Mirrors `core.moves.GameEnded`: how the game ended, for each decision in it."""
    for row in range(memo[c.GAME_START], memo[c.ROWS]):
        seat: Any = np.int64(octets[c.O_SEAT, row])
        octets[c.O_GAME_WON, row] = victory(state, rules, seat)
        longs[c.L_GAME_SCORE, row] = state[TOTALS + seat]
        longs[c.L_GAME_MARGIN, row] = ahead(state, TOTALS, seat)


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
    """Mirrors `bots.selfplay.play_round`, each decision written down."""
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
    """Mirrors `bots.selfplay.play_game`, or one round of it, as often as there is room: how often."""
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
