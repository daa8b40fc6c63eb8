"""The arrays of one decision."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.bots.contract import Rng
from tricorn.bots.search import inference
from tricorn.bots.search.endgame import Stack, solve
from tricorn.bots.search.inference import MEMORY, TURNS, replay, sum_doubts
from tricorn.bots.search.position import position
from tricorn.bots.search.prospects import pace
from tricorn.bots.search.worlds import SLOT, copy, next_world, try_worlds
from tricorn.core.view import View
from tricorn.engine import layout as at
from tricorn.engine.policies import legal_moves, make_move
from tricorn.engine.state import TABLES, Scratch, State

NODES = 60_000
"""Maximum number of positions searched in an endgame, about 10 milliseconds."""


class Guesses:
    """A view prepared for trying moves in sampled deals."""

    def __init__(self, view: View, rng: Rng, remembers: bool) -> None:
        self.position = position(view)
        self.pace = pace(view.game.ruleset, view.game.seats)
        self.rng = np.array([rng.getrandbits(63)], np.int64)
        self.scratch, self.world = Scratch(), State()
        self.slots = np.zeros((64, SLOT), np.int64)
        self.tiles = self._shuffled(self.position.unseen)
        self._remember(view, remembers)
        state = self.position.state
        self.known = state.words[at.RACKS : at.RACKS + 6].copy()
        count = legal_moves(state.words, TABLES, self.position.rules, self.scratch.found)
        self.words = self.scratch.found[:count].copy()
        self.facts = np.array([self.position.seat, self.position.shown, *self.position.hidden])
        self.fresh = True

    def _shuffled(self, tiles: Any) -> Any:
        return np.random.default_rng(int(self.rng[0])).permutation(tiles)

    def _remember(self, view: View, remembers: bool) -> None:
        place, state = self.position, self.position.state
        self.memory = np.zeros((6, TURNS, MEMORY), np.int64)
        self.turns = np.zeros(6, np.int64)
        self.doubt = np.zeros((6, TURNS + 1, 56))
        replay(
            state.cells, state.words, TABLES, place.rules, place.log, place.shown, self.memory,
            self.turns, np.zeros(56, np.int64),
        )  # fmt: skip
        if remembers:
            weights = inference.weights(view.game)
            sum_doubts(view.game.seats, self.memory, self.turns, weights, self.doubt)

    def candidates(self, declines: bool) -> Any:
        """Return the moves to choose from; the draw or the pass comes last."""
        if declines or len(self.words) == 1:
            return self.words
        return self.words[self.words >= 0]

    def tries(self, words: Any, worlds: int) -> tuple[Any, Any]:
        """Return the winning chances and the points gained, by sampled deal and candidate."""
        place, state, scratch = self.position, self.position.state, self.scratch
        chances = np.zeros((worlds, len(words)))
        points = np.zeros((worlds, len(words)))
        try_worlds(
            state.cells, state.words, self.world.cells, self.world.words, TABLES, place.rules,
            words, self.facts, self.known, self.memory, self.turns, self.doubt, self.slots,
            self.tiles, self.fresh, self.pace, scratch.found, scratch.trace, scratch.counts,
            self.rng, chances, points,
        )  # fmt: skip
        self.fresh = False
        return chances, points

    def solve(self) -> Any | None:
        """Return chance and lead by candidate under best play, or None unless all tiles are known."""
        words = self.position.state.words
        if words[at.SEATS] != 2 or words[at.NEXT] < 56 or words[at.PHASE] != at.PLAYING:
            return None
        stack, left = Stack(), NODES
        found = np.zeros((len(self.words), 2))
        for number, word in enumerate(self.words):
            *found[number], left = self._solve(int(word), stack, left)
            if left <= 0:
                return None
        return found

    def _solve(self, word: int, stack: Stack, nodes: int) -> Any:
        place, state, world = self.position, self.position.state, self.world
        next_world(
            state.cells, state.words, self.facts, self.known, self.memory, self.turns, self.doubt,
            self.slots, self.tiles, 0, self.rng,
        )  # fmt: skip
        copy(state.cells, state.words, world.cells, world.words)
        make_move(world.cells, world.words, TABLES, place.rules, word, self.scratch.trace)
        return solve(
            world.cells, world.words, TABLES, place.rules, place.seat, self.pace, stack.cells,
            stack.words, stack.moves, stack.counts, stack.bounds, self.scratch.trace, nodes,
        )  # fmt: skip
