"""Expert and master: opinions on all candidates, and the best move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tricorn.bots.contract import Budget, Rng
from tricorn.bots.search.guesses import Guesses
from tricorn.core.moves import Move
from tricorn.core.view import View
from tricorn.engine import convert

CHUNK = 64
"""Worlds tried between two looks at the clock."""
TIE = 1e-5
"""What a point counts beside a chance."""
SURE = 4.0
"""So many standard errors behind the best, a candidate is given up."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a bot thinks."""

    worlds: int
    """How many worlds it plays out at most."""
    remembers: bool = True
    """Draws conclusions from what the others did."""
    declines: bool = True
    """Considers drawing or passing although a tile fits."""
    minds_score: bool = True
    """Aims at winning the game instead of points."""
    solves: bool = True
    """Plays the end of a round of two exactly."""
    gives_up: bool = True
    """Tries no more what is clearly worse; else all candidates are tried in the same worlds."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What was found out about one candidate."""

    move: Move
    chance: float
    """To win the game."""
    points: float
    """Gained on the best other by the end of the round, from here on."""
    error: float
    """The standard error of how far it is behind the best, in what counts: chance or points."""
    worlds: int
    """In how many worlds it was tried; 0 if it was searched to the end instead."""


Means = tuple[float, float, float, int]
"""Of a candidate, in the order of an opinion."""


class Table:
    """Chances and points by world and candidate, with the candidates still worth trying."""

    def __init__(self, candidates: int, style: Style) -> None:
        self.alive = np.arange(candidates)
        self.minds_score = style.minds_score
        self.sure = SURE if style.gives_up else np.inf
        self.chances = np.zeros((0, candidates))
        self.points = np.zeros((0, candidates))
        self.given_up: dict[int, Means] = {}

    def add(self, chances: Any, points: Any) -> None:
        """New worlds, for the candidates that are left; those clearly worse are given up."""
        self.chances = np.concatenate([self.chances, chances])
        self.points = np.concatenate([self.points, points])
        means = self._means()
        aims = np.array([self.aim(mean) for mean in means])
        best = int(np.argmax(aims))
        errors = self._errors(self._aims(), best)
        good = aims[best] - aims <= self.sure * errors
        self.given_up |= {int(self.alive[n]): means[n] for n in np.flatnonzero(~good)}
        self.alive = self.alive[good]
        self.chances, self.points = self.chances[:, good], self.points[:, good]

    def aim(self, means: Means) -> float:
        """What counts; points decide between equal chances."""
        return means[0] + TIE * means[1] if self.minds_score else means[1]

    def ranking(self) -> list[tuple[int, Means]]:
        """All candidates with their means, the best first."""
        kept = list(zip(self.alive.tolist(), self._means(), strict=True))
        return self._sorted(kept) + self._sorted(list(self.given_up.items()))

    def _sorted(self, candidates: list[tuple[int, Means]]) -> list[tuple[int, Means]]:
        return sorted(candidates, key=lambda candidate: -self.aim(candidate[1]))

    def _aims(self) -> Any:
        return self.chances + TIE * self.points if self.minds_score else self.points

    def _means(self) -> list[Means]:
        best = int(np.argmax(self._aims().mean(axis=0)))
        columns = (
            self.chances.mean(axis=0), self.points.mean(axis=0), self._errors(self._aims(), best),
        )  # fmt: skip
        return [
            (float(chance), float(points), float(error), len(self.chances))
            for chance, points, error in zip(*columns, strict=True)
        ]

    @staticmethod
    def _errors(values: Any, best: int) -> Any:
        """The standard errors of how far each candidate is behind the best."""
        gaps = values[:, [best]] - values
        return gaps.std(axis=0) / np.sqrt(len(gaps)) + 1e-12


def opinions(view: View, rng: Rng, budget: Budget, style: Style) -> list[Opinion]:
    """All candidates, the best first."""
    guesses = Guesses(view, rng, style.remembers)
    if style.solves and (solved := guesses.solve()) is not None:
        return _solved(view, guesses, solved)
    words = guesses.candidates(style.declines)
    table = Table(len(words), style)
    limit = style.worlds if budget.samples is None else max(1, min(style.worlds, budget.samples))
    played = 0
    while played < limit and (played == 0 or not (len(table.alive) == 1 or budget.is_over)):
        worlds = min(CHUNK, limit - played)
        table.add(*guesses.tries(words[table.alive], worlds))
        played += worlds
        budget.progress(max(played / limit, budget.share))
    return [
        Opinion(convert.move(int(words[number]), view.round), *means)
        for number, means in table.ranking()
    ]


def best_move(view: View, rng: Rng, budget: Budget, style: Style) -> Move:
    """The candidate that does best; where there is no choice, nobody thinks."""
    moves = view.legal_moves
    return moves[0] if len(moves) == 1 else opinions(view, rng, budget, style)[0].move


def _solved(view: View, guesses: Guesses, found: Any) -> list[Opinion]:
    order = np.argsort(-(found[:, 0] + TIE * found[:, 1]), kind="stable")
    return [
        Opinion(
            convert.move(int(guesses.words[number]), view.round),
            float(found[number, 0]),
            float(found[number, 1]),
            0.0,
            0,
        )
        for number in order
    ]


EXPERT = Style(worlds=32, remembers=False, minds_score=False, solves=False)


def expert(view: View, rng: Rng, budget: Budget) -> Move:
    """The move that did best in a few worlds."""
    return best_move(view, rng, budget, EXPERT)


MASTER = Style(worlds=20_000)


def master(view: View, rng: Rng, budget: Budget) -> Move:
    """The move that wins most often."""
    return best_move(view, rng, budget, MASTER)
