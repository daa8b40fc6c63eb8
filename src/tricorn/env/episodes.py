"""Episodes of many games in one call: the action of each, the turns of bots, rewards, the next deal."""

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
"""What an episode may be."""

# How an episode is paid.
BY_ROUND, POINTS, WIN, TERMS = range(4)
"""Whether a round is an episode, the weight of a point, what a victory brings and a defeat costs."""


@kernel
def play_bots(
    cells: Any, state: Any, tables: Any, rules: Any, bots: Any, found: Any, trace: Any, counts: Any
) -> None:
    """The turns of bots, until a seat without one is to move or the round is over."""
    while state[PHASE] <= PLAYING and bots[state[TURN]] >= 0:
        take_turn(cells, state, tables, rules, bots[state[TURN]], found, trace, counts)


@kernel
def find_winners(state: Any, rules: Any, by_round: Any, won: Any) -> Any:
    """Mirrors `core.game.winners`: who has won the episode, and how many; of a round by its points."""
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
    """The points since the last step, as they fell to each seat."""
    for seat in range(state[SEATS]):
        rewards[seat] = terms[POINTS] * (state[TOTALS + seat] - base[seat])
        base[seat] = state[TOTALS + seat]


@kernel
def settle(
    state: Any, rules: Any, terms: Any, base: Any, rewards: Any, scores: Any, won: Any
) -> None:
    """The end of an episode: its last points, its scores, who has won."""
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
    """On to the next decision: bots, deals, a new game with a later seed; whether the episode ended.

    An episode that ends without any decision is passed over.
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
    """The legal actions in their order, how many, and the flags of the mask in place of those before."""
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
    """What whoever is to move may know and do."""
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
    """The first game whose action is not legal, -1 if there is none."""
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
    """The first decision of each game; what bots earned before it counts with the first action."""
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
    """What is seen and legal in each game."""
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
    """One action in each game and on to the next decision; a game with an illegal one, or -1.

    Where there is an illegal action, nothing is changed.
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
