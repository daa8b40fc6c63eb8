"""The facts written about a decision: what the player knew, the move, and later the result."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.engine import decision_columns as c
from tricorn.engine.bits import ones
from tricorn.engine.board import bonus_kind
from tricorn.engine.compiling import inlined
from tricorn.engine.ending import rack_value
from tricorn.engine.layout import (
    BLOCKED,
    DRAWN,
    LAID,
    LAID_TILES,
    LAST,
    NEXT,
    OPENER,
    PASSES,
    PHASE,
    PLACE_MASK,
    RACKS,
    REACH,
    ROUND,
    SCORES,
    SEATS,
    SHOWN_TILE,
    SLOTS,
    TOTALS,
    TURN,
    WINNER,
)
from tricorn.engine.tally import victory


@inlined
def ahead(state: Any, points: int, seat: int) -> Any:
    """Mirrors `core.game.standing`: points ahead of the best other seat; in a solitaire game all points."""
    most = -(1 << 40) if state[SEATS] > 1 else 0
    for other in range(state[SEATS]):
        if other != seat:
            most = max(most, state[points + other])
    return state[points + seat] - most


@inlined
def note_table(state: Any, tables: Any, memo: Any, octets: Any, shorts: Any) -> None:
    """Mirrors `core.view.view`: what the player to move knows, as small numbers."""
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
    """Mirrors `core.view.view`: what the player to move knows, as larger numbers and sets of tiles."""
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


@inlined
def note_choices(
    found: Any, worths: Any, count: int, declines: int, row: int, octets: Any, shorts: Any
) -> None:
    """Mirrors `core.judging.legal_moves`: their number and the most points a placement scores."""
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
    """Mirrors `core.moves`: the chosen move; negative if it is not a placement."""
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
    """Mirrors `core.judging.points_of`: the points of the move and its rank among the legal moves."""
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
def note_round(state: Any, memo: Any, octets: Any, longs: Any) -> None:
    """Mirrors `core.moves.RoundEnded`: write the end of the round into each of its decisions."""
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
    """Mirrors `core.moves.GameEnded`: write the end of the game into each of its decisions."""
    for row in range(memo[c.GAME_START], memo[c.ROWS]):
        seat: Any = np.int64(octets[c.O_SEAT, row])
        octets[c.O_GAME_WON, row] = victory(state, rules, seat)
        longs[c.L_GAME_SCORE, row] = state[TOTALS + seat]
        longs[c.L_GAME_MARGIN, row] = ahead(state, TOTALS, seat)
