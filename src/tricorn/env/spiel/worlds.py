"""Samples deals that are consistent with what a seat knows; rollouts in one call."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.core.errors import InputError
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.deal import deal
from tricorn.engine.layout import (
    BELL,
    COUNTS,
    DECK_RNG,
    FOUND,
    LAID_TILES,
    LAZY,
    NEXT,
    OVER,
    PHASE,
    PLAY_RNG,
    PLAYING,
    R_EACH,
    R_LOT,
    RACKS,
    ROUND,
    SCORES,
    SEATS,
    SHOWN_TILE,
    TOTALS,
    TURN,
)
from tricorn.engine.policies import POLICIES, take_turn
from tricorn.engine.rng import PLAY_STREAM, below, stream
from tricorn.engine.state import TABLES
from tricorn.engine.turns import draw
from tricorn.env.actions import DRAW
from tricorn.env.arguments import MAX_NUMBER, checked_seed, whole
from tricorn.env.spiel import steps
from tricorn.env.spiel.events import CHANCE, DEALING, DEALT, DRAWING, EVENTS, LOT, STAGE, TURNS
from tricorn.env.spiel.setup import payoffs
from tricorn.env.spiel.steps import deal_next, give_turn
from tricorn.env.spiel.table import NO_TRACE, Table

TRIES = 200
SWAPS = 4
"""Swaps per tile if no random deal was consistent."""


def resampled(table: Table, history: list[int], seat: int, seed: int) -> tuple[Table, list[int]]:
    """Sample a table that the seat cannot distinguish from this one; return it with its history."""
    actions = np.array(history[-actions_of_round(table) :], np.int64)
    known = seen_by(table, seat)
    places = np.array(hidden_places(table, actions.tolist(), known), np.int64)
    work = table.copy()
    if not len(places):
        return work, history
    dealt = actions[places].tolist()
    rest = [tile for tile in range(56) if not known >> tile & 1 and tile not in dealt]
    tiles, rng = np.array([*dealt, *rest], np.int64), np.array([seed], np.int64)
    sample(
        work.cells, work.words, TABLES, table.setup.rules, work.log, words_before_round(table), table.words,
        actions, places, tiles, tiles.copy(), rng, NO_TRACE,
    )  # fmt: skip
    return work, [*history[: len(history) - len(actions)], *actions.tolist()]


def actions_of_round(table: Table) -> int:
    """Return how many actions of the history belong to this round: deals, draws, the lot, and moves."""
    words, setup = table.words, table.setup
    lot = setup.seats > 1 and setup.rules[R_LOT] and words[STAGE] in (DRAWING, TURNS)
    opened = setup.seats == 1 and words[EVENTS] > 0
    return int(words[NEXT] + lot + words[EVENTS] - opened + (words[STAGE] == DRAWING))


def seen_by(table: Table, seat: int) -> int:
    """Return the tiles that a seat has seen, as a mask."""
    words = table.words
    shown = 1 << int(words[SHOWN_TILE]) if words[SHOWN_TILE] >= 0 else 0
    return int(words[DEALT + seat]) | int(words[RACKS + seat]) | int(words[LAID_TILES]) | shown


def hidden_places(table: Table, actions: list[int], known: int) -> list[int]:
    """Return the indices of the actions in which chance dealt tiles that the seat has not seen."""
    seats = table.setup.seats
    dealt = seats * int(table.setup.rules[R_EACH]) + (seats == 1)
    return [
        place
        for place, action in enumerate(actions)
        if (place < dealt or actions[place - 1] == DRAW) and not known >> action & 1
    ]


def words_before_round(table: Table) -> Any:
    """Return the words of the table before this round."""
    words = table.words.copy()
    words[TOTALS : TOTALS + 6] -= words[SCORES : SCORES + 6]
    words[BELL] = 0
    words[ROUND] -= 1
    return words


@kernel
def sample(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    log: Any,
    before: Any,
    now: Any,
    actions: Any,
    places: Any,
    tiles: Any,
    others: Any,
    rng: Any,
    trace: Any,
) -> None:
    """Replace the hidden tiles among the actions by other ones.

    The first of `tiles` are the current ones; `others` is a copy to be shuffled.
    """
    for _ in range(TRIES):
        for here in range(len(places)):
            swap(others, here, here + below(rng, 0, len(others) - here))
        if is_possible(
            cells, state, tables, rules, log, before, now, actions, places, others, trace
        ):
            return
    for _ in range(SWAPS * len(tiles)):
        here, there = below(rng, 0, len(places)), below(rng, 0, len(tiles))
        swap(tiles, here, there)
        if not is_possible(
            cells, state, tables, rules, log, before, now, actions, places, tiles, trace
        ):
            swap(tiles, here, there)
    is_possible(cells, state, tables, rules, log, before, now, actions, places, tiles, trace)


@inlined
def swap(tiles: Any, here: int, there: int) -> None:
    """Swap two tiles."""
    tile = tiles[here]
    tiles[here] = tiles[there]
    tiles[there] = tile


@kernel
def is_possible(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    log: Any,
    before: Any,
    now: Any,
    actions: Any,
    places: Any,
    tiles: Any,
    trace: Any,
) -> Any:
    """Return whether the round is legal with these tiles and unchanged for the seat."""
    for here in range(len(places)):
        actions[places[here]] = tiles[here]
    for word in range(len(state)):
        state[word] = before[word]
    steps.begin_round(cells, state, tables, rules)
    for here in range(len(actions)):
        if state[STAGE] == TURNS:
            player = steps.apply_action(cells, state, tables, rules, log, actions[here], trace)
        else:
            player = steps.apply_outcome(cells, state, tables, rules, log, actions[here], trace)
        if player < CHANCE:
            return False
    same = state[TURN] == now[TURN] and state[STAGE] == now[STAGE]
    return same and state[SHOWN_TILE] == now[SHOWN_TILE]


class Rollouts:
    """An evaluator for MCTS and ISMCTS: the payoffs when `bot` plays all seats to the end.

    `bot` is `anything` (any legal move), `random` (any tile that fits) or `greedy` (the most points).
    """

    def __init__(self, bot: str = "random", count: int = 1, seed: int = 0) -> None:
        if bot not in POLICIES:
            raise InputError("no-such-policy", name=bot, known=", ".join(POLICIES))
        self.policy, self.seed = POLICIES[bot], checked_seed(seed)
        self.count = whole("count", count, 1, MAX_NUMBER)
        self._found, self._counts = np.zeros(FOUND, np.int64), np.zeros(COUNTS, np.int64)

    def evaluate(self, state: Any) -> Any:
        """Return the mean payoff of each seat."""
        if state.is_terminal():
            return np.array(state.returns())
        total = np.zeros(state.table.setup.seats)
        for _ in range(self.count):
            self.seed += 1
            total += self._played_out(state.table.copy())
        return total / self.count

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return all actions with equal probability."""
        if state.is_chance_node():
            found: list[tuple[int, float]] = state.chance_outcomes()
            return found
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def _played_out(self, table: Any) -> list[float]:
        setup = table.setup
        play_out(
            table.cells, table.words, TABLES, setup.rules, table.log, self.policy, self.seed,
            setup.rounds, self._found, NO_TRACE, self._counts,
        )  # fmt: skip
        return payoffs(setup, table.words)


@kernel
def play_out(
    cells: Any,
    state: Any,
    tables: Any,
    rules: Any,
    log: Any,
    policy: int,
    seed: int,
    rounds: int,
    found: Any,
    trace: Any,
    counts: Any,
) -> None:
    """Play to the end of the episode; the deck is shuffled while tiles are drawn."""
    state[LAZY] = 1
    state[DECK_RNG] = np.int64(stream(seed, PLAY_STREAM, 1))
    state[PLAY_RNG] = np.int64(stream(seed, PLAY_STREAM, 2))
    while state[STAGE] == DEALING:
        deal_next(cells, state, tables, rules, log)
    if state[STAGE] == LOT:
        give_turn(state, below(state, PLAY_RNG, state[SEATS]))
    if state[STAGE] == DRAWING:
        draw(cells, state, rules, trace)
    state[STAGE] = TURNS
    while True:
        while state[PHASE] <= PLAYING:
            take_turn(cells, state, tables, rules, policy, found, trace, counts)
        if state[OVER] or state[ROUND] >= rounds:
            return
        deal(cells, state, tables, rules, seed, trace)
