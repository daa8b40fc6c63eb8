"""A turn to ask a bot about, in a world of its own."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Bot, BotFailure, own_rng
from tricorn.bots.fallback import in_time, legal
from tricorn.core.game import Game
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Move
from tricorn.core.notation import SEATS, move_text
from tricorn.core.record import Record
from tricorn.core.view import View, view
from tricorn.records import write


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat to move. The game is kept as bytes: while a bot is asked about a world no other is in
    memory, so that a bot which looks around finds the one it must not see."""

    packed: bytes
    seat: int
    choices: int
    """How many moves are legal."""

    @classmethod
    def of(cls, game: Game) -> Turn:
        """The turn of whoever is to move."""
        assert game.round is not None
        return cls(pickle.dumps(game), game.round.turn, len(legal_moves(game.round)))

    def game(self) -> Game:
        """The whole world."""
        game: Game = pickle.loads(self.packed)
        return game

    def view(self) -> View:
        """What the seat sees."""
        return view(self.game(), self.seat)

    def ask(self, bot: Bot, budget: Budget, wait: float | None = None) -> Move:
        """The bot's choice, with the same dice each time; changing the view is the worst failure."""
        game = self.game()
        seen = view(game, self.seat)
        try:
            choice = in_time(bot, seen, own_rng("check", self.seat), budget, wait)
        finally:
            if seen != self.view():
                raise BotFailure("changed")
        return legal(seen, choice)

    def __str__(self) -> str:
        seen = self.view()
        moves = " ".join(map(move_text, seen.legal_moves))
        game = seen.game
        record = write(Record(game.ruleset, tuple(SEATS[: game.seats]), game.log))
        return f"seat {SEATS[self.seat]} may do: {moves}\nand sees:\n{record}"
