"""Games of the compiled twin as records of the readable engine."""

from __future__ import annotations

from typing import Any

from tricorn.core.board import Board
from tricorn.core.deal import deal
from tricorn.core.game import Game, apply, apply_all, due, new_game
from tricorn.core.moves import Dealt
from tricorn.core.record.record import Record
from tricorn.core.shuffle import seeded_lot, seeded_order
from tricorn.engine import convert, policies
from tricorn.engine.layout import OVER
from tricorn.engine.simulate import Plan
from tricorn.engine.state import TABLES, Scratch, State


class Recorder:
    """Plays single seeds of a plan and records the games."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = convert.rules(plan.ruleset, len(plan.players))
        self.policies = convert.policies(plan.players)
        self.state, self.scratch = State(), Scratch.tracing()

    def record(self, seed: int) -> Record:
        """Return the record of one round, or of one whole game."""
        game = new_game(self.plan.ruleset, len(self.plan.players))
        policies.new_game(self.state.words, game.seats)
        while True:
            game = self._round(game, seed)
            if not self.plan.games or self.state.words[OVER]:
                break
        headers = (("seed", str(seed)),)
        return Record(self.plan.ruleset, self.plan.players, game.log, headers)

    def _round(self, game: Game, seed: int) -> Game:
        state, scratch = self.state, self.scratch
        scratch.trace[0, 0] = 0
        policies.play_round(
            state.cells, state.words, TABLES, self.rules, self.policies, seed,
            scratch.found, scratch.trace, scratch.counts,
        )  # fmt: skip
        return replay_trace(game, seed, scratch.trace)


def replay_trace(game: Game, seed: int, trace: Any) -> Game:
    """Return the game after its next round, or a part of it, as traced by the twin."""
    dealt = _dealt(game, seed)
    board = Board().place(dealt.opens) if dealt.opens else Board()
    game = apply_all(apply(game, dealt), convert.events(trace, board))
    end = due(game)
    return game if end is None else apply(game, end)


def _dealt(game: Game, seed: int) -> Dealt:
    number = len(game.log) + 1
    lot = seeded_lot(seed, number, game.seats)
    return deal(game.ruleset, game.seats, seeded_order(seed, number), lot)
