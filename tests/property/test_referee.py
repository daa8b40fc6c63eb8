"""The referee accepts exactly the legal moves, and accepted moves can be applied."""

from itertools import product

from hypothesis import given, settings
from tests.property.laws import LAWS, POSITIONS

from tricorn.core import game as games
from tricorn.core.board import Placement
from tricorn.core.errors import Reason
from tricorn.core.geometry import Cell, neighbours
from tricorn.core.judging import judge, legal_moves
from tricorn.core.moves import Draw, Pass, Place
from tricorn.core.record.record import Record
from tricorn.core.tiles import TILES, rotations
from tricorn.records import read, write
from tricorn.testing.laws import check_position


def every_move(board):
    """Return all tiles in all rotations in cells on and near the board, plus drawing and passing."""
    near = {Cell(0, 0), Cell(0, 1), Cell(40, -40), *board.tiles, *board.open_cells}
    near |= {beside for cell in board.open_cells for beside in neighbours(cell)}
    shown = [numbers for tile in TILES for numbers in rotations(tile)]
    placements = [Place(Placement(*pair)) for pair in product(shown, sorted(near))]
    return [*placements, Draw(), Pass()]


@given(POSITIONS)
@settings(LAWS, max_examples=50)
def test_judge_accepts_exactly_the_legal_moves(game):
    round = game.round
    accepted = {m for m in every_move(round.board) if not isinstance(judge(round, m), Reason)}
    assert accepted == set(legal_moves(round))


@given(POSITIONS)
@settings(LAWS, max_examples=40)
def test_every_legal_move_keeps_the_laws(game):
    for move in legal_moves(game.round):
        check_position(games.play(game, move))


@given(POSITIONS)
@settings(LAWS, max_examples=40)
def test_legal_moves_have_a_fixed_order_with_draw_or_pass_last(game):
    moves = legal_moves(game.round)
    assert moves == legal_moves(game.round)
    assert not any(isinstance(move, Draw | Pass) for move in moves[:-1])


@given(POSITIONS)
@settings(LAWS, max_examples=40)
def test_reads_back_the_record_of_any_position(game):
    record = Record(game.ruleset, tuple("ABCDEF"[: game.seats]), game.log, (("a", "b"),))
    assert read(write(record)) == record
    assert read(write(record)).game == game
