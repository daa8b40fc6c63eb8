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
def ahead(s: Any, points: int, seat: int) -> Any:
    """Mirrors `core.game.standing`: points of a seat less the most of the others; alone all."""
    most = -(1 << 40) if s[SEATS] > 1 else 0
    for other in range(s[SEATS]):
        if other != seat:
            most = max(most, s[points + other])
    return s[points + seat] - most


@inlined
def note_table(s: Any, t: Any, memo: Any, octets: Any, shorts: Any) -> None:
    """Mirrors `core.view.view`: what the seat in turn knows, in small numbers."""
    row, seat, seats = memo[c.ROWS], s[TURN], s[SEATS]
    octets[c.O_SEAT, row] = seat
    octets[c.O_OPENER, row] = s[OPENER]
    octets[c.O_LAID, row] = s[LAID]
    octets[c.O_OPEN_CELLS, row] = s[SLOTS]
    octets[c.O_POOL, row] = s[REACH] - s[NEXT]
    octets[c.O_DRAWN, row] = s[DRAWN]
    octets[c.O_LAST_DRAWN, row] = s[LAST] if s[DRAWN] else c.NO_OCTET
    octets[c.O_PASSES, row] = s[PASSES]
    octets[c.O_SHOWN, row] = s[SHOWN_TILE] if s[SHOWN_TILE] >= 0 else c.NO_OCTET
    octets[c.O_RACK_COUNT, row] = ones(s[RACKS + seat])
    for away in range(1, seats):
        other = (seat + away) % seats
        octets[c.O_OTHER_RACK + away - 1, row] = ones(s[RACKS + other])
    shorts[c.S_ROUND, row] = s[ROUND]
    shorts[c.S_TURN, row] = memo[c.TURN_NUMBER]
    shorts[c.S_DECISION, row] = memo[c.DECISION_NUMBER]
    shorts[c.S_RACK_VALUE, row] = rack_value(s, t, seat)


@inlined
def note_scores(s: Any, memo: Any, fits: Any, seed: Any, longs: Any, masks: Any) -> None:
    """Mirrors `core.view.view`: what the seat in turn knows, in larger numbers and sets of tiles."""
    row, seat, seats = memo[c.ROWS], s[TURN], s[SEATS]
    longs[c.L_SCORE, row] = s[TOTALS + seat]
    longs[c.L_LEAD, row] = ahead(s, TOTALS, seat)
    longs[c.L_ROUND_SCORE, row] = s[SCORES + seat]
    longs[c.L_ROUND_LEAD, row] = ahead(s, SCORES, seat)
    for away in range(1, seats):
        other = (seat + away) % seats
        longs[c.L_OTHER_SCORE + away - 1, row] = s[TOTALS + other]
    masks[c.M_SEED, row] = seed
    masks[c.M_RACK, row] = s[RACKS + seat]
    masks[c.M_BOARD, row] = s[LAID_TILES]
    masks[c.M_FITTING, row] = fits


@kernel
def list_openings(s: Any, t: Any, r: Any, found: Any, worths: Any) -> Any:
    """Mirrors `core.judging.legal_placements` before the first tile, with what each brings."""
    mask = openings(s, t, r)
    for number in range(ones(mask)):
        tile = opening_at(mask, t[TRIPLES], number)
        value, opening, zero = opening_points(t, r, tile)
        found[number] = (55 - tile) << 24 | ORIGIN << 8
        worths[number] = value + opening + zero
    return ones(mask)


@inlined
def list_placements(
    b: Any, s: Any, t: Any, r: Any, fits: Any, found: Any, worths: Any, memo: Any, shorts: Any
) -> Any:
    """Mirrors `core.judging.legal_placements` and `core.judging.worth`; counts those with a bonus."""
    count = gather(s, fits & layable(s, r), found)
    paid = 0
    for here in range(count):
        kind = bonus_kind(b, s, found[here] & 255)
        paid += kind > 0
        worths[here] = t[VALUE + 55 - (found[here] >> 24)] * r[R_TILE_VALUES] + bonus(r, kind)
    shorts[c.S_BONUS_PLACEMENTS, memo[c.ROWS]] = paid
    return count


@inlined
def declining(s: Any, r: Any, count: int) -> Any:
    """Mirrors `core.judging.declining`: a draw or a pass, or nothing where a tile must be laid."""
    if s[PHASE] == OPENING or (count and r[R_MUST_LAY]):
        return c.NOT_ALLOWED
    return c.DRAWING if may_draw(s, r) else c.PASSING


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
def note_move(b: Any, s: Any, chosen: int, declines: int, row: int, octets: Any) -> None:
    """Mirrors `core.moves`: the move that was chosen, below 0 where a tile was not laid."""
    laid = chosen >= 0
    where = chosen >> 8 & PLACE_MASK
    octets[c.O_KIND, row] = c.PLACING if laid else declines
    octets[c.O_TILE, row] = 55 - (chosen >> 24) if laid else c.NO_OCTET
    octets[c.O_ROW, row] = (where >> 8) - 128 if laid else c.NO_OCTET
    octets[c.O_COL, row] = (where & 255) - 128 if laid else c.NO_OCTET
    octets[c.O_BONUS, row] = bonus_kind(b, s, chosen & 255) if laid and s[LAID] else 0


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
def make(b: Any, s: Any, t: Any, r: Any, chosen: int, declines: int, memo: Any, trace: Any) -> None:
    """Mirrors `core.game.play`: the move is made; all but a draw end the turn."""
    if chosen < 0 and declines == c.DRAWING:
        draw(b, s, r, trace)
        return
    memo[c.TURN_NUMBER] += 1
    if chosen < 0:
        pass_turn(s, t, r, trace)
    elif s[PHASE] == OPENING:
        open_round(b, s, t, r, 55 - (chosen >> 24), trace)
    else:
        place(b, s, t, r, chosen & 255, 55 - (chosen >> 24), trace)


@inlined
def decide(
    b: Any,
    s: Any,
    t: Any,
    r: Any,
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
    opens = s[PHASE] == OPENING
    fits = np.int64(0) if opens else fitting(s)
    memo[c.DECISION_NUMBER] += 1
    note_table(s, t, memo, octets, shorts)
    note_scores(s, memo, fits, seed, longs, masks)
    if opens:
        count = list_openings(s, t, r, found, worths)
        shorts[c.S_BONUS_PLACEMENTS, row] = 0
        chosen = (55 - choose_opening(s, t, r, policy)) << 24 | ORIGIN << 8
    else:
        count = list_placements(b, s, t, r, fits, found, worths, memo, shorts)
        chosen = choose(b, s, t, r, policy, found, count)
    declines = declining(s, r, count)
    cost = r[R_DRAW] if declines == c.DRAWING else passing(s, r)
    note_choices(found, worths, count, declines, row, octets, shorts)
    note_move(b, s, chosen, declines, row, octets)
    note_points(chosen, found, worths, count, cost, declines, row, shorts)
    make(b, s, t, r, chosen, declines, memo, trace)
    memo[c.ROWS] = row + 1


@inlined
def note_round(s: Any, memo: Any, octets: Any, longs: Any) -> None:
    """Mirrors `core.moves.RoundEnded`: how the round ended, for each decision in it."""
    blocked = s[PHASE] == BLOCKED
    winner = -1 if blocked and s[SEATS] == 1 else s[WINNER]
    for row in range(memo[c.ROUND_START], memo[c.ROWS]):
        seat: Any = np.int64(octets[c.O_SEAT, row])
        octets[c.O_HOW, row] = blocked
        octets[c.O_ROUND_WON, row] = seat == winner
        longs[c.L_POINTS, row] = s[SCORES + seat]
        longs[c.L_ROUND_MARGIN, row] = ahead(s, SCORES, seat)


@inlined
def note_game(s: Any, r: Any, memo: Any, octets: Any, longs: Any) -> None:
    """Mirrors `core.moves.GameEnded`: how the game ended, for each decision in it."""
    for row in range(memo[c.GAME_START], memo[c.ROWS]):
        seat: Any = np.int64(octets[c.O_SEAT, row])
        octets[c.O_GAME_WON, row] = victory(s, r, seat)
        longs[c.L_GAME_SCORE, row] = s[TOTALS + seat]
        longs[c.L_GAME_MARGIN, row] = ahead(s, TOTALS, seat)


@kernel
def play_round(
    b: Any,
    s: Any,
    t: Any,
    r: Any,
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
    deal(b, s, t, r, seed, trace)
    memo[c.ROUND_START] = memo[c.ROWS]
    memo[c.TURN_NUMBER] = 1
    memo[c.DECISION_NUMBER] = 0
    while s[PHASE] <= PLAYING:
        decide(
            b, s, t, r, policies[s[TURN]], seed, found, worths, memo,
            octets, shorts, longs, masks, trace,
        )  # fmt: skip
    note_round(s, memo, octets, longs)


@kernel
def play_decisions(
    b: Any,
    s: Any,
    t: Any,
    r: Any,
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
        new_game(s, len(policies))
        while True:
            if memo[c.ROWS] + TRACE_ROWS > room:
                memo[c.ROWS] = memo[c.GAME_START]
                return number
            play_round(
                b, s, t, r, policies, first + number, found, worths, memo,
                octets, shorts, longs, masks, trace,
            )  # fmt: skip
            if s[OVER] or not games:
                break
        if games:
            note_game(s, r, memo, octets, longs)
    return count
