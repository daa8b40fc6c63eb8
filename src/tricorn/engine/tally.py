"""Statistics counted inside the kernel that plays many rounds."""

from __future__ import annotations

from typing import Any

from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.layout import (
    BLOCKED,
    COUNTS,
    OPENER,
    OVER,
    PHASE,
    R_LAST_ROUND_WINS,
    R_TARGET,
    SCORES,
    SEATS,
    TOTALS,
    WINNER,
)
from tricorn.engine.policies import new_game, play_round

# Counters, after those of `layout` (bonuses, draws, passes, turns).
ROUNDS = COUNTS
BLOCKED_ROUNDS = COUNTS + 1
UNWON_ROUNDS = COUNTS + 2
GAMES = COUNTS + 3
OPENER_LEAD = COUNTS + 4
"""60 times the opener's points minus the average of the others, summed; then the sum of squares."""
OPENER_LEAD_SQUARED = COUNTS + 5
OPENER_WINS = COUNTS + 6
SUM = COUNTS + 8
SQUARES = SUM + 6
ROUND_WINS = SQUARES + 6
GAME_WINS = ROUND_WINS + 6
"""60 per victory; a shared one is divided."""
OPENED = GAME_WINS + 6
BINS = OPENED + 6
"""Histograms of the scores by seat, in bins of ten points."""
BIN_COUNT = 160
BIN_WIDTH = 10
LOWEST = -400
TALLY = BINS + 6 * BIN_COUNT


@inlined
def count_score(tally: Any, seat: int, score: int) -> None:
    """Counts one score of one seat."""
    tally[SUM + seat] += score
    tally[SQUARES + seat] += score * score
    place = (score - LOWEST) // BIN_WIDTH
    tally[BINS + seat * BIN_COUNT + min(max(place, 0), BIN_COUNT - 1)] += 1


@inlined
def count_round(state: Any, tally: Any) -> None:
    """Counts the result of a round."""
    seats = state[SEATS]
    tally[ROUNDS] += 1
    tally[BLOCKED_ROUNDS] += state[PHASE] == BLOCKED
    opener = state[OPENER]
    tally[OPENED + opener] += 1
    blocked_alone = seats == 1 and state[PHASE] == BLOCKED
    if state[WINNER] < 0 or blocked_alone:
        tally[UNWON_ROUNDS] += 1
    else:
        tally[ROUND_WINS + state[WINNER]] += 1
        tally[OPENER_WINS] += state[WINNER] == opener
    if seats > 1:
        others = 0
        for seat in range(seats):
            others += state[SCORES + seat] if seat != opener else 0
        lead = 60 * state[SCORES + opener] - 60 // (seats - 1) * others
        tally[OPENER_LEAD] += lead
        tally[OPENER_LEAD_SQUARED] += lead * lead


@kernel
def victory(state: Any, rules: Any, seat: int) -> Any:
    """Mirrors `core.game.winners`: 60 for a victory, divided between equal totals."""
    last = state[WINNER]
    if rules[R_LAST_ROUND_WINS] and last >= 0 and 0 < rules[R_TARGET] <= state[TOTALS + last]:
        return 60 if seat == last else 0
    own, shared = state[TOTALS + seat], 0
    for other in range(state[SEATS]):
        if state[TOTALS + other] > own:
            return 0
        shared += state[TOTALS + other] == own
    return 60 // shared


@kernel
def count_game(state: Any, rules: Any, tally: Any) -> None:
    """Counts the result of a game."""
    tally[GAMES] += 1
    for seat in range(state[SEATS]):
        tally[GAME_WINS + seat] += victory(state, rules, seat)


@kernel
def play_many(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    policies: Any,
    first: Any,
    count: int,
    games: bool,
    found: Any,
    trace: Any,
    tally: Any,
) -> None:
    """Mirrors `bots.selfplay.play_game`, or its first round, for a range of seeds."""
    for number in range(count):
        new_game(state, len(policies))
        while True:
            play_round(cells, state, tables, rules, policies, first + number, found, trace, tally)
            count_round(state, tally)
            if state[OVER] or not games:
                break
        for seat in range(state[SEATS]):
            count_score(tally, seat, state[TOTALS + seat])
        if games:
            count_game(state, rules, tally)
