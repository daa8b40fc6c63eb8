"""Rotating the board by 60 degrees keeps legality and points; mirroring does not."""

from hypothesis import given, settings
from tests.property.laws import LAWS, POSITIONS

from tricorn.core.board import Board, Placement
from tricorn.core.geometry import Cell, Vertex, corners
from tricorn.core.points import bonus_kind, placing
from tricorn.core.tiles import TILES, tile_of

PIVOT = Vertex(0, 1)


def rotated(vertex):
    """Return a vertex rotated clockwise by 60 degrees around the pivot.

    Steps east and southeast become steps southeast and southwest.
    """
    southeast = vertex.row - PIVOT.row
    east = (vertex.col - PIVOT.col - southeast) // 2
    return Vertex(PIVOT.row + east + southeast, PIVOT.col + east - southeast)


def mirrored(vertex):
    """Return a vertex mirrored at a vertical line."""
    return Vertex(vertex.row, -vertex.col)


def moved(placement, motion):
    """Return a placement after a motion of the board; the numbers move with their vertices."""
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


def test_six_rotations_are_the_identity_and_one_flips_the_direction_of_a_cell():
    placement = Placement((0, 1, 2), Cell(3, -5))
    first = moved(placement, rotated)
    assert first.cell.points_up is not placement.cell.points_up
    assert first.tile == placement.tile
    for _ in range(5):
        first = moved(first, rotated)
    assert first == placement


@given(POSITIONS)
@settings(LAWS, max_examples=40)
def test_a_rotation_keeps_the_legal_placements(game):
    board = game.round.board
    after = moved_board(board, rotated)
    legal = {moved(placement, rotated) for placement in board.placements(unlaid(board))}
    assert legal == set(after.placements(unlaid(board)))


@given(POSITIONS)
@settings(LAWS, max_examples=40)
def test_a_rotation_keeps_the_points_of_a_placement(game):
    board = game.round.board
    after = moved_board(board, rotated)
    for placement in board.placements(unlaid(board)):
        there = moved(placement, rotated)
        assert after.objection(there) is None
        assert points(game.ruleset, board, placement) == points(game.ruleset, after, there)


def points(ruleset, board, placement):
    return placing(ruleset, placement.tile, bonus_kind(board.contact(placement.cell)))


@given(POSITIONS)
@settings(LAWS, max_examples=40)
def test_mirroring_a_tile_with_three_numbers_gives_no_tile(game):
    board = game.round.board
    for placement in board.placements(unlaid(board)):
        image = moved(placement, mirrored)
        different = len(set(placement.numbers)) == 3
        assert (tile_of(image.numbers) is None) is different
