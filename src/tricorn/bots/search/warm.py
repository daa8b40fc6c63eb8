"""Compiles the kernels of the strong bots ahead of first use: python -m tricorn.bots.search.warm"""

from __future__ import annotations

from random import Random

from tricorn.bots.budget import Budget
from tricorn.core.game import Game, deal_round, new_game, play
from tricorn.core.judging import legal_moves
from tricorn.core.shuffle import seeded_order
from tricorn.core.view import view
from tricorn.engine import is_installed
from tricorn.rulesets import load


def compile_search() -> None:
    """Compile the kernels or load them from the cache, by searching an endgame and a new round."""
    game = deal_round(new_game(load("tri-ominos"), 2), seeded_order(1))
    while game.round is not None and game.round.ended is None:
        only_pool_left = len(game.round.pool) == 0 and game.round.passes == 0
        game = play(game, legal_moves(game.round)[-1])
        if only_pool_left:
            _think(game)
    game = deal_round(game, seeded_order(2))
    _think(game)


def _think(game: Game) -> None:
    from tricorn.bots.search.think import Style, opinions  # noqa: PLC0415 (loads numba)

    assert game.round is not None
    opinions(view(game, game.round.turn), Random(1), Budget(), Style(worlds=1))


def main() -> None:
    """Compile the kernels unless they are cached; do nothing without the extra `fast`."""
    if is_installed():
        compile_search()


if __name__ == "__main__":
    main()
