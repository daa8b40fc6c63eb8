"""Turning the table by 60 degrees keeps legality and points; a mirror does not."""

from hypothesis import given, settings
from tests.property.laws import LAWS, POSITIONS

from tricorn.core.board import Board, Placement
from tricorn.core.geometry import Cell, Vertex, corners
from tricorn.core.points import bonus_kind, placing
from tricorn.core.tiles import TILES, tile_of

PIVOT = Vertex(0, 1)


def turned(vertex):
    """A vertex after a clockwise turn by 60 degrees round the pivot.

    Steps east and southeast become steps southeast and southwest.
    """
    southeast = vertex.row - PIVOT.row
    east = (vertex.col - PIVOT.col - southeast) // 2
    return Vertex(PIVOT.row + east + southeast, PIVOT.col + east - southeast)


def mirrored(vertex):
    """A vertex in a mirror that stands upright beside the table."""
    return Vertex(vertex.row, -vertex.col)


def moved(placement, motion):
    """A placement after a motion of the table; the numbers travel with their vertices."""
    numbers = dict(zip(map(motion, corners(placement.cell)), placement.numbers, strict=True))
    cell = Cell(min(vertex.row for vertex in numbers), min(vertex.col for vertex in numbers))
    assert set(corners(cell)) == set(numbers)
    return Placement(tuple(numbers[vertex] for vertex in corners(cell)), cell)


def moved_board(board, motion):
    after = Board()
    for cell, numbers in board.tiles.items():
        after = after.place(moved(Placement(numbers, cell), motion))
    return after


def unlaid(board):
    return frozenset(TILES) - {tile_of(numbers) for numbers in board.tiles.values()}


def test_six_turns_are_none_and_an_up_cell_becomes_a_down_cell():
    placement = Placement((0, 1, 2), Cell(3, -5))
    first = moved(placement, turned)
    assert first.cell.points_up is not placement.cell.points_up
    assert first.tile == placement.tile
    for _ in range(5):
        first = moved(first, turned)
    assert first == placement


@given(POSITIONS)
@settings(LAWS, max_examples=40)
def test_a_turn_keeps_which_placements_are_legal(game):
    board = game.round.board
    after = moved_board(board, turned)
    legal = {moved(placement, turned) for placement in board.placements(unlaid(board))}
    assert legal == set(after.placements(unlaid(board)))


@given(POSITIONS)
@settings(LAWS, max_examples=40)
def test_a_turn_keeps_what_a_placement_earns(game):
    board = game.round.board
    after = moved_board(board, turned)
    for placement in board.placements(unlaid(board)):
        there = moved(placement, turned)
        assert after.objection(there) is None
        assert points(game.ruleset, board, placement) == points(game.ruleset, after, there)


def points(ruleset, board, placement):
    return placing(ruleset, placement.tile, bonus_kind(board.contact(placement.cell)))


@given(POSITIONS)
@settings(LAWS, max_examples=40)
def test_a_mirror_turns_every_tile_of_three_numbers_into_one_that_does_not_exist(game):
    board = game.round.board
    for placement in board.placements(unlaid(board)):
        image = moved(placement, mirrored)
        different = len(set(placement.numbers)) == 3
        assert (tile_of(image.numbers) is None) is different
