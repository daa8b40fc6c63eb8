"""Expert and master: evaluate all candidates and choose the best move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Rng
from tricorn.bots.search.guesses import Guesses
from tricorn.core.moves import Move
from tricorn.core.view import View
from tricorn.engine import convert

CHUNK = 64
"""Sampled deals tried between two checks of the clock."""
TIE = 1e-5
"""Weight of a point next to a winning chance."""
SURE = 4.0
"""A candidate this many standard errors behind the best is dropped."""


@dataclass(frozen=True, slots=True)
class Style:
    """The settings of a searching bot."""

    worlds: int
    """Maximum number of sampled deals to play out."""
    remembers: bool = True
    """Infer hidden tiles from the other players' turns."""
    declines: bool = True
    """Consider drawing or passing even if a tile fits."""
    minds_score: bool = True
    """Maximize the chance of winning the game instead of points."""
    solves: bool = True
    """Search the end of a two-player round exactly."""
    gives_up: bool = True
    """Drop candidates that are clearly worse; otherwise all are tried in the same deals."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """The evaluation of one candidate."""

    move: Move
    chance: float
    """The chance of winning the game."""
    points: float
    """Points gained on the best other player from now to the end of the round."""
    error: float
    """Standard error of the distance to the best candidate, in chance or points, whichever is maximized."""
    worlds: int
    """Number of sampled deals in which it was tried; 0 if the search was exact."""


Means = tuple[float, float, float, int]
"""The fields of an opinion after the move, in the same order."""


class Table:
    """Chances and points by sampled deal and candidate, and the candidates still in play."""

    def __init__(self, candidates: int, style: Style) -> None:
        self.alive = np.arange(candidates)
        self.minds_score = style.minds_score
        self.sure = SURE if style.gives_up else np.inf
        self.chances = np.zeros((0, candidates))
        self.points = np.zeros((0, candidates))
        self.given_up: dict[int, Means] = {}

    def add(self, chances: Any, points: Any) -> None:
        """Add the results of new deals and drop candidates that are clearly worse."""
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
        """Return the value to maximize; points break ties between equal chances."""
        return means[0] + TIE * means[1] if self.minds_score else means[1]

    def ranking(self) -> list[tuple[int, Means]]:
        """Return all candidates with their means, best first."""
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
        """Return the standard errors of the distance of each candidate to the best."""
        gaps = values[:, [best]] - values
        return gaps.std(axis=0) / np.sqrt(len(gaps)) + 1e-12


def opinions(view: View, rng: Rng, budget: Budget, style: Style) -> list[Opinion]:
    """Return the evaluation of all candidates, best first."""
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
    """Return the best candidate; a single legal move is returned without a search."""
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
    """Choose the move that did best in a few sampled deals."""
    return best_move(view, rng, budget, EXPERT)


MASTER = Style(worlds=20_000)


def master(view: View, rng: Rng, budget: Budget) -> Move:
    """Choose the move that wins most often."""
    return best_move(view, rng, budget, MASTER)
