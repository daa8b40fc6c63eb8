"""Boards of real rounds: played by seats that take the most points or just any, half and half."""

from __future__ import annotations

from collections.abc import Iterator

from tricorn.core.board import Board
from tricorn.core.game import Game, deal_round, new_game, play
from tricorn.core.greedy import greedy_move
from tricorn.core.judging import legal_moves, legal_placements
from tricorn.core.moves import Move, Place, Placed
from tricorn.core.round import Round
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import SplitMix, seeded_order

FEWEST_TILES, MOST_TILES = 8, 26
MOST_ROWS, MOST_COLUMNS = 6, 11
"""What can be seen on a phone."""

SEATS = (2, 3, 4)


def handy_boards(ruleset: Ruleset, luck: SplitMix) -> list[Board]:
    """The boards of one round that are neither bare nor too large."""
    return [
        board
        for board in _boards(_played(ruleset, luck))
        if FEWEST_TILES <= len(board.tiles) <= MOST_TILES and fits(board)
    ]


def fits(board: Board) -> bool:
    """Whether a board can be seen on a phone."""
    rows = [cell.row for cell in board.tiles]
    columns = [cell.col for cell in board.tiles]
    return max(rows) - min(rows) < MOST_ROWS and max(columns) - min(columns) < MOST_COLUMNS


def _played(ruleset: Ruleset, luck: SplitMix) -> Game:
    game = deal_round(new_game(ruleset, luck.choice(SEATS)), seeded_order(luck.next()))
    while game.round is not None and game.round.ended is None:
        game = play(game, _choice(game.round, luck))
    return game


def _choice(round: Round, luck: SplitMix) -> Move:
    """The greedy choice or any placement; who cannot lay draws or passes."""
    placements = legal_placements(round)
    if not placements:
        return legal_moves(round)[0]
    return Place(luck.choice(placements)) if luck.below(2) else greedy_move(round)


def _boards(game: Game) -> Iterator[Board]:
    """The board after each placement of the last round."""
    board = Board()
    for event in game.log[-1]:
        if isinstance(event, Placed):
            board = board.place(event.placement)
            yield board
