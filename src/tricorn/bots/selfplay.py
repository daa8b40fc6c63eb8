"""Whole games of the built-in bots on the readable engine; the seed fixes deals, lots and random choices.

The random numbers are those of the compiled twin: a stream of the seed, from which a bot could compute
the deal. The built-in bots do not; other bots only play at tables that give them `own_rng`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Bot
from tricorn.bots.registry import BUILT_IN, find
from tricorn.core.errors import InputError
from tricorn.core.game import Game, deal_round, new_game, play
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import PLAY, seeded_lot, seeded_order, stream
from tricorn.core.view import view


def play_round(game: Game, names: Sequence[str], seed: int) -> Game:
    """Return the game after its next round."""
    number = len(game.log) + 1
    bots = [_own(name) for name in names]
    rng = stream(seed, PLAY, number)
    game = deal_round(game, seeded_order(seed, number), seeded_lot(seed, number, game.seats))
    while game.round is not None and game.round.ended is None:
        seat = game.round.turn
        game = play(game, bots[seat](view(game, seat), rng, Budget()))
    return game


def play_game(ruleset: Ruleset, names: Sequence[str], seed: int) -> Game:
    """Play a game from the first deal to its end."""
    game = new_game(ruleset, len(names))
    while game.ended is None:
        game = play_round(game, names, seed)
    return game


def _own(name: str) -> Bot:
    if name not in BUILT_IN:
        raise InputError("no-such-bot", name=name, known=", ".join(BUILT_IN))
    return find(name)
