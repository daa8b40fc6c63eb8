"""Many games side by side, one move in each per call, for learning and searching."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.core.ruleset import Ruleset
from tricorn.engine import convert
from tricorn.engine.compiling import kernel
from tricorn.engine.deal import deal
from tricorn.engine.layout import BYTES, FOUND, OVER, PHASE, PLAYING, R_SEATS, T_COLUMNS, WORDS
from tricorn.engine.policies import legal_moves, make_move, new_game
from tricorn.engine.state import TABLES


@kernel
def step_all(
    all_cells: Any,
    all_states: Any,
    tables: Any,
    rules: Any,
    seeds: Any,
    picks: Any,
    moves: Any,
    counts: Any,
    trace: Any,
) -> None:
    """Mirrors `core.game.play`: make the chosen move in each game, then list its legal moves again.

    When a round ends, the next one is dealt; when a game ends, a new one starts with the next seed.
    """
    for game in range(len(all_states)):
        cells, state = all_cells[game], all_states[game]
        make_move(cells, state, tables, rules, moves[game, picks[game]], trace)
        if state[PHASE] > PLAYING:
            if state[OVER]:
                seeds[game] += len(all_states)
                new_game(state, rules[R_SEATS])
            deal(cells, state, tables, rules, seeds[game], trace)
        counts[game] = legal_moves(state, tables, rules, moves[game])


@kernel
def deal_all(
    all_cells: Any,
    all_states: Any,
    tables: Any,
    rules: Any,
    seeds: Any,
    moves: Any,
    counts: Any,
    trace: Any,
) -> None:
    """Mirrors `core.game.deal_round`: the first deal of each game."""
    for game in range(len(all_states)):
        new_game(all_states[game], rules[R_SEATS])
        deal(all_cells[game], all_states[game], tables, rules, seeds[game], trace)
        counts[game] = legal_moves(all_states[game], tables, rules, moves[game])


class Batch:
    """Games side by side: `counts` holds the number of legal moves per game, `moves` the moves."""

    def __init__(self, ruleset: Ruleset, seats: int, games: int, seed: int = 0) -> None:
        self.rules = convert.rules(ruleset, seats)
        self.bytes = np.zeros((games, BYTES), np.uint8)
        self.words = np.zeros((games, WORDS), np.int64)
        self.seeds = np.arange(seed, seed + games, dtype=np.int64)
        self.moves = np.zeros((games, FOUND), np.int64)
        self.counts = np.zeros(games, np.int64)
        self._trace = np.zeros((0, T_COLUMNS), np.int64)
        deal_all(
            self.bytes, self.words, TABLES, self.rules, self.seeds, self.moves, self.counts,
            self._trace,
        )  # fmt: skip

    def step(self, picks: Any) -> None:
        """Make one move in each game, given as an index into its legal moves."""
        step_all(
            self.bytes, self.words, TABLES, self.rules, self.seeds, picks, self.moves,
            self.counts, self._trace,
        )  # fmt: skip
