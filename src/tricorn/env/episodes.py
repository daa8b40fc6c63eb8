"""Episodes of many games in one call: actions, turns of bots, rewards, next deals."""

from __future__ import annotations

from typing import Any

from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.deal import deal
from tricorn.engine.layout import (
    OVER,
    PHASE,
    PLAYING,
    R_LAST_ROUND_WINS,
    R_SEATS,
    R_TARGET,
    SEATS,
    TOTALS,
    TURN,
    WINNER,
)
from tricorn.engine.policies import legal_moves, make_move, new_game, take_turn
from tricorn.env.actions import action_of, is_legal, move_of
from tricorn.env.observation import observe

EPISODES = ("round", "game")
"""The kinds of episode."""

# The reward terms of an episode.
BY_ROUND, POINTS, WIN, TERMS = range(4)
"""Whether a round is an episode, the weight of a point, the reward of a win (and cost of a loss)."""


@kernel
def play_bots(
    cells: Any, state: Any, tables: Any, rules: Any, bots: Any, found: Any, trace: Any, counts: Any
) -> None:
    """Play the turns of bots until a seat without a bot is to move or the round is over."""
    while state[PHASE] <= PLAYING and bots[state[TURN]] >= 0:
        take_turn(cells, state, tables, rules, bots[state[TURN]], found, trace, counts)


@kernel
def find_winners(state: Any, rules: Any, by_round: Any, won: Any) -> Any:
    """Mirrors `core.game.winners`: flag the winners of an episode and return their number."""
    last, best = state[WINNER], state[TOTALS]
    for seat in range(1, state[SEATS]):
        best = max(best, state[TOTALS + seat])
    takes_all = not by_round and rules[R_LAST_ROUND_WINS] and last >= 0
    takes_all = takes_all and 0 < rules[R_TARGET] <= state[TOTALS + last]
    count = 0
    for seat in range(state[SEATS]):
        won[seat] = seat == last if takes_all else state[TOTALS + seat] == best
        count += won[seat]
    return count


@inlined
def pay_points(state: Any, terms: Any, base: Any, rewards: Any) -> None:
    """Reward each seat for the points since the last step."""
    for seat in range(state[SEATS]):
        rewards[seat] = terms[POINTS] * (state[TOTALS + seat] - base[seat])
        base[seat] = state[TOTALS + seat]


@kernel
def settle(
    state: Any, rules: Any, terms: Any, base: Any, rewards: Any, scores: Any, won: Any
) -> None:
    """End an episode: its last points, its scores, its winners."""
    pay_points(state, terms, base, rewards)
    count = find_winners(state, rules, terms[BY_ROUND], won)
    for seat in range(state[SEATS]):
        scores[seat] = state[TOTALS + seat]
        base[seat] = 0
        if count < state[SEATS]:
            rewards[seat] += terms[WIN] if won[seat] else -terms[WIN]


@kernel
def proceed(
    cells: Any, state: Any, tables: Any, rules: Any, terms: Any, stride: int, seed: Any, bots: Any,
    base: Any, rewards: Any, scores: Any, won: Any, found: Any, trace: Any, counts: Any,
) -> Any:  # fmt: skip
    """Continue to the next decision: bots, deals, new games; return whether the episode ended.

    An episode that ends without any decision is skipped.
    """
    ended = False
    while True:
        play_bots(cells, state, tables, rules, bots, found, trace, counts)
        if state[PHASE] <= PLAYING:
            break
        if terms[BY_ROUND] or state[OVER]:
            if not ended:
                settle(state, rules, terms, base, rewards, scores, won)
            ended = True
            seed[0] += stride
            new_game(state, rules[R_SEATS])
        deal(cells, state, tables, rules, seed[0], trace)
    if not ended:
        pay_points(state, terms, base, rewards)
    return ended


@inlined
def list_actions(
    state: Any, tables: Any, rules: Any, found: Any, legal: Any, before: int, mask: Any
) -> Any:
    """Write the legal actions in order, replace the previous flags of the mask, and return their number."""
    if len(mask):
        for here in range(before):
            mask[legal[here]] = False
    count = legal_moves(state, tables, rules, found)
    for here in range(count):
        legal[here] = action_of(found[here])
    if len(mask):
        for here in range(count):
            mask[legal[here]] = True
    return count


@inlined
def show(
    cells: Any, state: Any, tables: Any, rules: Any, game: int, found: Any, seat: Any, legal: Any,
    counts: Any, masks: Any, tiles: Any, slots: Any, fits: Any, seats: Any, facts: Any,
) -> None:  # fmt: skip
    """Write the observation and the legal actions of the seat to move."""
    seat[game] = state[TURN]
    mask = masks[game] if len(masks) else masks[0:0, 0]
    counts[game] = list_actions(state, tables, rules, found, legal[game], counts[game], mask)
    if len(tiles):
        observe(
            cells, state, tables, rules, state[TURN], tiles[game], slots[game], fits[game],
            seats[game], facts[game]
        )  # fmt: skip


@kernel
def first_illegal(all_states: Any, tables: Any, rules: Any, actions: Any) -> Any:
    """Return the first game whose action is illegal, or -1."""
    for game in range(len(all_states)):
        if not is_legal(all_states[game], tables, rules, actions[game]):
            return game
    return -1


@kernel
def begin_all(
    all_cells: Any, all_states: Any, tables: Any, rules: Any, terms: Any, seeds: Any, bots: Any,
    base: Any, rewards: Any, scores: Any, won: Any, seat: Any, legal: Any, counts: Any, masks: Any,
    tiles: Any, slots: Any, fits: Any, seats: Any, facts: Any, found: Any, trace: Any, tally: Any,
) -> None:  # fmt: skip
    """Continue to the first decision of each game; bots' points before it count towards the first action."""
    for game in range(len(all_states)):
        cells, state = all_cells[game], all_states[game]
        base[game, :] = 0
        new_game(state, rules[R_SEATS])
        deal(cells, state, tables, rules, seeds[game], trace)
        proceed(
            cells, state, tables, rules, terms, len(all_states), seeds[game : game + 1], bots,
            base[game], rewards[game], scores[game], won[game], found, trace, tally,
        )  # fmt: skip
        base[game, :] = 0
        rewards[game, :] = 0
        show(
            cells, state, tables, rules, game, found, seat, legal, counts, masks, tiles, slots,
            fits, seats, facts
        )  # fmt: skip


@kernel
def show_all(
    all_cells: Any, all_states: Any, tables: Any, rules: Any, _terms: Any, _seeds: Any, _bots: Any,
    _base: Any, _rewards: Any, _scores: Any, _won: Any, seat: Any, legal: Any, counts: Any,
    masks: Any, tiles: Any, slots: Any, fits: Any, seats: Any, facts: Any, found: Any, _trace: Any,
    _tally: Any,
) -> None:  # fmt: skip
    """Write the observation and the legal actions of each game."""
    for game in range(len(all_states)):
        show(
            all_cells[game], all_states[game], tables, rules, game, found, seat, legal, counts,
            masks, tiles, slots, fits, seats, facts,
        )  # fmt: skip


@kernel
def step_all(
    all_cells: Any, all_states: Any, tables: Any, rules: Any, terms: Any, seeds: Any, bots: Any,
    base: Any, rewards: Any, scores: Any, won: Any, seat: Any, legal: Any, counts: Any, masks: Any,
    tiles: Any, slots: Any, fits: Any, seats: Any, facts: Any, found: Any, trace: Any, tally: Any,
    actions: Any, gained: Any, done: Any,
) -> Any:  # fmt: skip
    """Make one action per game and continue to the next decision; return a game with an illegal one, or -1.

    No game changes if any action is illegal.
    """
    illegal = first_illegal(all_states, tables, rules, actions)
    if illegal >= 0:
        return illegal
    for game in range(len(all_states)):
        cells, state = all_cells[game], all_states[game]
        if done[game]:
            gained[game, :] = 0
        gained[game, state[TURN]] = 0
        make_move(cells, state, tables, rules, move_of(actions[game]), trace)
        done[game] = proceed(
            cells, state, tables, rules, terms, len(all_states), seeds[game : game + 1], bots,
            base[game], rewards[game], scores[game], won[game], found, trace, tally,
        )  # fmt: skip
        for there in range(state[SEATS]):
            gained[game, there] += rewards[game, there]
        show(
            cells, state, tables, rules, game, found, seat, legal, counts, masks, tiles, slots,
            fits, seats, facts
        )  # fmt: skip
    return -1
