"""Searches the best line of play: with wide beams and, if the deal has few tiles, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import monotonic

from tricorn.analysis.solver.beam import DECLINE, Beam, Line
from tricorn.analysis.solver.bound import Bound
from tricorn.analysis.solver.deal import Start
from tricorn.analysis.solver.exact import Exhaust
from tricorn.core.game import Game, new_game, play
from tricorn.core.game import apply as apply_event
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Dealt
from tricorn.core.ruleset import Ruleset
from tricorn.engine import convert

EXACT_TILES = 22
"""Deals with up to this many tiles can be searched exactly, mostly within seconds."""
WIDTHS = (30, 1000, 4000)
"""Widths of the first beams; together they take half a second."""
LARGE_WIDTH = 16_000
"""Beam width for deals with many tiles; each beam needs 200 megabytes and two seconds."""
BONUS_WEIGHTS = (5, 10, 3, 7)
"""Weights of a possible bonus; each beam uses the next one."""


class Search:
    """The best line of play so far and the proven bound, available at any time."""

    def __init__(self, ruleset: Ruleset, dealt: Dealt) -> None:
        self.ruleset, self.dealt = ruleset, dealt
        self.start = Start.of(ruleset, dealt)
        limits = Bound(self.start)
        self.bound, self._ahead = limits.points, limits.ahead
        self.best = Line()
        for _ in self._all_of(Beam(self.start, WIDTHS[0], BONUS_WEIGHTS[0], 0)):
            pass

    @property
    def is_proven(self) -> bool:
        """Whether no better line can exist."""
        return self.best.points >= self.bound

    @property
    def gap(self) -> int:
        """The most points by which another line could be better."""
        return self.bound - self.best.points

    def steps(self, seconds: float) -> Iterator[None]:
        """Search until the best line is proven or the time is over, pausing after each short step."""
        end = monotonic() + seconds
        for searcher in self._searchers():
            for _ in self._all_of(searcher):
                yield
                if self.is_proven or monotonic() >= end:
                    return

    def game(self) -> Game:
        """Return the best line, played on the readable engine."""
        game = apply_event(new_game(self.ruleset, 1), self.dealt)
        for word in self.best.words:
            assert game.round is not None
            is_decline = word == DECLINE
            move = legal_moves(game.round)[-1] if is_decline else convert.move(word, game.round)
            game = play(game, move)
        assert game.ended is not None
        assert game.scores == (self.best.points,)
        return game

    def _searchers(self) -> Iterator[Beam | Exhaust]:
        for width in WIDTHS[1:]:
            yield Beam(self.start, width, BONUS_WEIGHTS[0], 0)
        if 1 + len(self.start.rack) + len(self.start.draws) <= EXACT_TILES:
            yield Exhaust(self.start, self._ahead, self.best)
            return
        for number in count():
            yield Beam(self.start, LARGE_WIDTH, BONUS_WEIGHTS[number % len(BONUS_WEIGHTS)], number)

    def _all_of(self, searcher: Beam | Exhaust) -> Iterator[None]:
        for _ in searcher.steps():
            if searcher.best.points > self.best.points:
                self.best = searcher.best
            yield
        if isinstance(searcher, Exhaust):
            self.bound = self.best.points
