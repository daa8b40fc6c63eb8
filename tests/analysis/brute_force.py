"""The best score of a solitaire deal by exhaustive search on the readable engine."""

from __future__ import annotations

from tricorn.core.game import Game, apply, new_game, play
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Dealt
from tricorn.core.ruleset import Ruleset


def best_score(ruleset: Ruleset, dealt: Dealt) -> int:
    """Return the highest score with which a game of this deal can end."""
    known: dict[object, int] = {}

    def gain(game: Game) -> int:
        """Return the points still to be won; they do not depend on the moves so far."""
        if game.ended is not None:
            return 0
        round = game.round
        position = frozenset(round.board.tiles.items()), len(round.pool), round.drawn, round.passes
        if position not in known:
            after = [play(game, move) for move in legal_moves(round)]
            known[position] = max(next.scores[0] - game.scores[0] + gain(next) for next in after)
        return known[position]

    return gain(apply(new_game(ruleset, 1), dealt))
