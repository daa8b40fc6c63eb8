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
    b: Any, s: Any, t: Any, r: Any, bots: Any, found: Any, trace: Any, counts: Any
) -> None:
    """The turns of bots, until a seat without one is to move or the round is over."""
    while s[PHASE] <= PLAYING and bots[s[TURN]] >= 0:
        take_turn(b, s, t, r, bots[s[TURN]], found, trace, counts)


@kernel
def find_winners(s: Any, r: Any, by_round: Any, won: Any) -> Any:
    """Mirrors `core.game.winners`: who has won the episode, and how many; of a round by its points."""
    last, best = s[WINNER], s[TOTALS]
    for seat in range(1, s[SEATS]):
        best = max(best, s[TOTALS + seat])
    takes_all = not by_round and r[R_LAST_ROUND_WINS] and last >= 0
    takes_all = takes_all and 0 < r[R_TARGET] <= s[TOTALS + last]
    count = 0
    for seat in range(s[SEATS]):
        won[seat] = seat == last if takes_all else s[TOTALS + seat] == best
        count += won[seat]
    return count


@inlined
def pay_points(s: Any, terms: Any, base: Any, rewards: Any) -> None:
    """The points since the last step, as they fell to each seat."""
    for seat in range(s[SEATS]):
        rewards[seat] = terms[POINTS] * (s[TOTALS + seat] - base[seat])
        base[seat] = s[TOTALS + seat]


@kernel
def settle(s: Any, r: Any, terms: Any, base: Any, rewards: Any, scores: Any, won: Any) -> None:
    """The end of an episode: its last points, its scores, who has won."""
    pay_points(s, terms, base, rewards)
    count = find_winners(s, r, terms[BY_ROUND], won)
    for seat in range(s[SEATS]):
        scores[seat] = s[TOTALS + seat]
        base[seat] = 0
        if count < s[SEATS]:
            rewards[seat] += terms[WIN] if won[seat] else -terms[WIN]


@kernel
def proceed(
    b: Any, s: Any, t: Any, r: Any, terms: Any, stride: int, seed: Any, bots: Any, base: Any,
    rewards: Any, scores: Any, won: Any, found: Any, trace: Any, counts: Any,
) -> Any:  # fmt: skip
    """On to the next decision: bots, deals, a new game with a later seed; whether the episode ended.

    An episode that ends without any decision is passed over.
    """
    ended = False
    while True:
        play_bots(b, s, t, r, bots, found, trace, counts)
        if s[PHASE] <= PLAYING:
            break
        if terms[BY_ROUND] or s[OVER]:
            if not ended:
                settle(s, r, terms, base, rewards, scores, won)
            ended = True
            seed[0] += stride
            new_game(s, r[R_SEATS])
        deal(b, s, t, r, seed[0], trace)
    if not ended:
        pay_points(s, terms, base, rewards)
    return ended


@inlined
def list_actions(s: Any, t: Any, r: Any, found: Any, legal: Any, before: int, mask: Any) -> Any:
    """The legal actions in their order, how many, and the flags of the mask in place of those before."""
    if len(mask):
        for here in range(before):
            mask[legal[here]] = False
    count = legal_moves(s, t, r, found)
    for here in range(count):
        legal[here] = action_of(found[here])
    if len(mask):
        for here in range(count):
            mask[legal[here]] = True
    return count


@inlined
def show(
    b: Any, s: Any, t: Any, r: Any, game: int, found: Any, seat: Any, legal: Any, counts: Any,
    masks: Any, tiles: Any, slots: Any, fits: Any, seats: Any, facts: Any,
) -> None:  # fmt: skip
    """What whoever is to move may know and do."""
    seat[game] = s[TURN]
    mask = masks[game] if len(masks) else masks[0:0, 0]
    counts[game] = list_actions(s, t, r, found, legal[game], counts[game], mask)
    if len(tiles):
        observe(
            b, s, t, r, s[TURN], tiles[game], slots[game], fits[game], seats[game], facts[game]
        )  # fmt: skip


@kernel
def first_illegal(ss: Any, t: Any, r: Any, actions: Any) -> Any:
    """The first game whose action is not legal, -1 if there is none."""
    for game in range(len(ss)):
        if not is_legal(ss[game], t, r, actions[game]):
            return game
    return -1


@kernel
def begin_all(
    bs: Any, ss: Any, t: Any, r: Any, terms: Any, seeds: Any, bots: Any, base: Any, rewards: Any,
    scores: Any, won: Any, seat: Any, legal: Any, counts: Any, masks: Any, tiles: Any, slots: Any,
    fits: Any, seats: Any, facts: Any, found: Any, trace: Any, tally: Any,
) -> None:  # fmt: skip
    """The first decision of each game; what bots earned before it counts with the first action."""
    for game in range(len(ss)):
        b, s = bs[game], ss[game]
        base[game, :] = 0
        new_game(s, r[R_SEATS])
        deal(b, s, t, r, seeds[game], trace)
        proceed(
            b, s, t, r, terms, len(ss), seeds[game : game + 1], bots, base[game], rewards[game],
            scores[game], won[game], found, trace, tally,
        )  # fmt: skip
        base[game, :] = 0
        rewards[game, :] = 0
        show(
            b, s, t, r, game, found, seat, legal, counts, masks, tiles, slots, fits, seats, facts
        )  # fmt: skip


@kernel
def show_all(
    bs: Any, ss: Any, t: Any, r: Any, _terms: Any, _seeds: Any, _bots: Any, _base: Any, _rewards: Any,
    _scores: Any, _won: Any, seat: Any, legal: Any, counts: Any, masks: Any, tiles: Any, slots: Any,
    fits: Any, seats: Any, facts: Any, found: Any, _trace: Any, _tally: Any,
) -> None:  # fmt: skip
    """What is seen and legal in each game."""
    for game in range(len(ss)):
        show(
            bs[game], ss[game], t, r, game, found, seat, legal, counts, masks, tiles, slots, fits,
            seats, facts,
        )  # fmt: skip


@kernel
def step_all(
    bs: Any, ss: Any, t: Any, r: Any, terms: Any, seeds: Any, bots: Any, base: Any, rewards: Any,
    scores: Any, won: Any, seat: Any, legal: Any, counts: Any, masks: Any, tiles: Any, slots: Any,
    fits: Any, seats: Any, facts: Any, found: Any, trace: Any, tally: Any, actions: Any, gained: Any,
    done: Any,
) -> Any:  # fmt: skip
    """One action in each game and on to the next decision; a game with an illegal one, or -1.

    Where there is an illegal action, nothing is changed.
    """
    illegal = first_illegal(ss, t, r, actions)
    if illegal >= 0:
        return illegal
    for game in range(len(ss)):
        b, s = bs[game], ss[game]
        if done[game]:
            gained[game, :] = 0
        gained[game, s[TURN]] = 0
        make_move(b, s, t, r, move_of(actions[game]), trace)
        done[game] = proceed(
            b, s, t, r, terms, len(ss), seeds[game : game + 1], bots, base[game], rewards[game],
            scores[game], won[game], found, trace, tally,
        )  # fmt: skip
        for there in range(s[SEATS]):
            gained[game, there] += rewards[game, there]
        show(
            b, s, t, r, game, found, seat, legal, counts, masks, tiles, slots, fits, seats, facts
        )  # fmt: skip
    return -1
