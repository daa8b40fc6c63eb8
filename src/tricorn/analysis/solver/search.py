"""The search for the best line of play: wide beams and, where there are few tiles, all lines."""

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

FEW = 22
"""So many tiles can be tried in every way, mostly within seconds."""
WIDTHS = (30, 1000, 4000)
"""The first beams; half a second together."""
WIDE = 16_000
"""The beams for deals of many tiles; each needs 200 megabytes and two seconds."""
HOPES = (5, 10, 3, 7)
"""What a bonus counts that one may still get, in each beam another."""


class Search:
    """The best line of play so far and what is proven about it, whenever one looks."""

    def __init__(self, ruleset: Ruleset, dealt: Dealt) -> None:
        self.ruleset, self.dealt = ruleset, dealt
        self.start = Start.of(ruleset, dealt)
        limits = Bound(self.start)
        self.bound, self._ahead = limits.points, limits.ahead
        self.best = Line()
        for _ in self._all_of(Beam(self.start, WIDTHS[0], HOPES[0], 0)):
            pass

    @property
    def is_proven(self) -> bool:
        """Whether nothing better can exist."""
        return self.best.points >= self.bound

    @property
    def gap(self) -> int:
        """By how much a better line could at most be better."""
        return self.bound - self.best.points

    def steps(self, seconds: float) -> Iterator[None]:
        """Search until the best is proven or the time is over, with a pause after each short step."""
        end = monotonic() + seconds
        for searcher in self._searchers():
            for _ in self._all_of(searcher):
                yield
                if self.is_proven or monotonic() >= end:
                    return

    def game(self) -> Game:
        """The best line, played on the readable engine."""
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
            yield Beam(self.start, width, HOPES[0], 0)
        if 1 + len(self.start.rack) + len(self.start.draws) <= FEW:
            yield Exhaust(self.start, self._ahead, self.best)
            return
        for number in count():
            yield Beam(self.start, WIDE, HOPES[number % len(HOPES)], number)

    def _all_of(self, searcher: Beam | Exhaust) -> Iterator[None]:
        for _ in searcher.steps():
            if searcher.best.points > self.best.points:
                self.best = searcher.best
            yield
        if isinstance(searcher, Exhaust):
            self.bound = self.best.points
