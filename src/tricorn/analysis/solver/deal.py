"""A solitaire deal with all draws known, as the kernels read it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tricorn.bots.search.position import RANKS
from tricorn.core.moves import Dealt
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import Tile
from tricorn.engine import convert
from tricorn.engine import layout as at
from tricorn.engine.board import lay_first
from tricorn.engine.deal import reset
from tricorn.engine.policies import new_game
from tricorn.engine.state import TABLES, State


@dataclass(frozen=True, slots=True)
class Start:
    """The position before the first move: rules, opening tile, rack and draws."""

    ruleset: Ruleset
    opens: Tile
    rack: tuple[Tile, ...]
    draws: tuple[Tile, ...]
    """The tiles that can be drawn, in order."""

    @classmethod
    def of(cls, ruleset: Ruleset, dealt: Dealt) -> Start:
        """Create it from a deal without hidden tiles."""
        draws = tuple(tile for tile in dealt.pool[: ruleset.solo_draws] if tile is not None)
        assert dealt.opens is not None
        return cls(ruleset, dealt.opens.tile, tuple(sorted(dealt.racks[0].known)), draws)

    def rules(self) -> Any:
        """Return the rule set as numbers."""
        return convert.rules(self.ruleset, 1)

    def state(self) -> State:
        """Return the initial state."""
        state = State()
        cells, words = state.cells, state.words
        new_game(words, 1)
        reset(cells, words, self.rules())
        order = [RANKS[tile] for tile in (self.opens, *self.rack, *self.draws)]
        cells[at.DECK : at.DECK + len(order)] = order
        words[at.LAZY] = 0
        words[at.NEXT], words[at.REACH] = 1 + len(self.rack), len(order)
        words[at.RACKS] = sum(1 << RANKS[tile] for tile in self.rack)
        words[at.ROUND], words[at.OPENER], words[at.PHASE] = 1, 0, at.PLAYING
        lay_first(cells, words, TABLES, order[0])
        return state

    def promise(self) -> Any:
        """Return, by index of the next tile in the deck, the most that further draws can score."""
        counted = self.ruleset.tile_values
        brings = [tile.value * counted + self.ruleset.draw for tile in self.draws]
        promise = np.zeros(57, np.int64)
        for place in range(len(brings) - 1, -1, -1):
            promise[1 + len(self.rack) + place] = max(
                0, brings[place] + promise[2 + len(self.rack) + place]
            )
        return promise
