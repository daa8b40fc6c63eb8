"""The lattice: corners, neighbours and cells around a vertex, with negative coordinates too."""

import pytest

from tricorn.core.geometry import (
    Cell,
    Vertex,
    cells_round,
    corners,
    neighbours,
    opposite_corner,
)

WINDOW = [Cell(row, col) for row in range(-4, 4) for col in range(-5, 5)]
VERTICES = [Vertex(row, col) for row in range(-3, 4) for col in range(-4, 5) if (row + col) % 2]


UP = [(0, 0), (1, 1), (-1, -1), (-3, 5), (-2, -2), (4, -6)]
DOWN = [(0, 1), (-1, 0), (0, -1), (-3, -2), (-7, 0), (5, -6)]


@pytest.mark.parametrize("cell", UP)
def test_a_cell_points_up_when_row_plus_column_is_even(cell):
    assert Cell(*cell).points_up


@pytest.mark.parametrize("cell", DOWN)
def test_a_cell_points_down_when_row_plus_column_is_odd(cell):
    assert not Cell(*cell).points_up


def test_the_corners_of_an_up_cell_run_clockwise_from_the_top():
    assert corners(Cell(0, 0)) == ((0, 1), (1, 2), (1, 0))


def test_the_corners_of_a_down_cell_run_clockwise_from_the_bottom():
    assert corners(Cell(0, 1)) == ((1, 2), (0, 1), (0, 3))


def test_the_corners_of_cells_with_negative_coordinates():
    assert corners(Cell(-1, -1)) == ((-1, 0), (0, 1), (0, -1))
    assert corners(Cell(-1, 0)) == ((0, 1), (-1, 0), (-1, 2))


def test_the_neighbours_across_each_side():
    assert neighbours(Cell(2, 4)) == ((2, 5), (3, 4), (2, 3))
    assert neighbours(Cell(2, 5)) == ((2, 4), (1, 5), (2, 6))


@pytest.mark.parametrize("cell", WINDOW, ids=str)
def test_a_neighbour_shares_the_two_corners_of_its_side(cell):
    for side, beside in enumerate(neighbours(cell)):
        shared = {corners(cell)[side], corners(cell)[(side + 1) % 3]}
        assert set(corners(cell)) & set(corners(beside)) == shared
        assert cell in neighbours(beside)
        assert beside.points_up is not cell.points_up


@pytest.mark.parametrize("vertex", VERTICES)
def test_six_cells_meet_in_a_vertex(vertex):
    found = {cell for cell in WINDOW + outside() if vertex in corners(cell)}
    assert set(cells_round(vertex)) == found
    assert len(cells_round(vertex)) == 6


def outside():
    return [Cell(row, col) for row in range(-6, 7) for col in range(-8, 9)]


@pytest.mark.parametrize("cell", WINDOW, ids=str)
def test_corners_run_clockwise_on_the_screen(cell):
    (r0, c0), (r1, c1), (r2, c2) = corners(cell)
    # Rows count downward, so a positive cross product means clockwise.
    assert (c1 - c0) * (r2 - r0) - (r1 - r0) * (c2 - c0) > 0


def test_the_corner_opposite_a_side_is_not_on_it():
    assert [opposite_corner(side) for side in range(3)] == [2, 0, 1]


def test_a_cell_is_written_row_colon_column():
    assert str(Cell(-2, 13)) == "-2:13"
