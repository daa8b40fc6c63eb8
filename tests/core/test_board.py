"""Where tiles fit and in which order placements are listed, on boards drawn as text."""

import pytest
from tests.pictures import board_and_cell, board_of
from tests.tables import tiles

from tricorn.core.board import Board, Placement, parse_placement
from tricorn.core.errors import InputError, Reason
from tricorn.core.geometry import Cell
from tricorn.core.tiles import TILES

ALL = frozenset(TILES)


def objection(board, cell, numbers):
    return board.objection(Placement(tuple(map(int, numbers)), cell))


def fitting(board, cell):
    return {str(placement.tile) for placement in board.placements(ALL) if placement.cell == cell}


def test_reads_tiles_and_cells_from_a_picture():
    board, cell = board_of(r"""
          5---1
         /*\*/
        5---5
    """)
    assert cell is None
    assert {str(Placement(n, c)) for c, n in board.tiles.items()} == {"555@0:0", "551@0:1"}


def test_reads_a_picture_that_begins_with_a_cell_pointing_down():
    board, cell = board_and_cell(r"""
        5---1
         \*/?\
          5---.
    """)
    assert {str(Placement(n, c)) for c, n in board.tiles.items()} == {"551@0:1"}
    assert cell == Cell(0, 2)


def test_requires_both_numbers_of_a_side_to_match():
    board, cell = board_and_cell(r"""
          5---.
         /*\?/
        5---5
    """)
    assert objection(board, cell, "551") is None
    assert objection(board, cell, "155") is Reason.SIDE_MISMATCH
    assert objection(board, cell, "514") is Reason.SIDE_MISMATCH


def test_a_mirrored_tile_does_not_fit():
    board, cell = board_and_cell(r"""
          2---.
         /*\?/
        0---4
    """)
    # Clockwise from the bottom, the gap shows 4 and 2; the third number lies between them.
    assert fitting(board, cell) == {"224", "234", "244"}


def test_a_shared_corner_does_not_make_a_neighbour():
    board, cell = board_and_cell(r"""
          5   .
         /*\ /?\
        5---5---.
    """)
    assert objection(board, cell, "555") is Reason.NO_NEIGHBOUR


def test_refuses_a_cell_that_touches_no_tile():
    board, cell = board_and_cell(r"""
          5---.---.
         /*\ / \?/
        5---5---.
    """)
    assert objection(board, cell, "555") is Reason.NO_NEIGHBOUR


def test_refuses_an_occupied_cell():
    board, _ = board_of(r"""
          5---1
         /*\*/
        5---5
    """)
    assert objection(board, Cell(0, 1), "551") is Reason.CELL_OCCUPIED
    assert objection(board, Cell(0, 0), "555") is Reason.CELL_OCCUPIED


def test_requires_a_touching_corner_to_match_too():
    board, cell = board_and_cell(r"""
            3---4
           /*\*/*\
          5---4---4
         /*\*/ \?/
        5---5---1
         \*/*\*/
          3---2
    """)
    assert objection(board, cell, "144") is None
    assert objection(board, cell, "544") is Reason.CORNER_MISMATCH
    assert objection(board, cell, "414") is Reason.SIDE_MISMATCH
    assert objection(board, cell, "114") is Reason.SIDE_MISMATCH
    assert fitting(board, cell) == {"144"}


def test_lists_no_placement_when_no_tile_has_the_three_corner_numbers():
    board, cell = board_and_cell(r"""
          2---5
         /*\?/*\
        5---4---3
         \*/*\*/
          4---4
    """)
    assert fitting(board, cell) == set()


def test_stores_one_number_per_vertex():
    board, _ = board_of(r"""
          5---0
         /*\*/*\
        5---5---3
         \*/*\*/
          4---4
    """)
    assert len(board.tiles) == 6
    assert len(board.numbers) == 7


def test_open_cells_are_the_empty_neighbours_of_tiles():
    board, _ = board_of(r"""
          5---1
         /*\*/
        5---5
    """)
    assert board.open_cells == {Cell(0, -1), Cell(1, 0), Cell(-1, 1), Cell(0, 2)}


def test_lists_placements_best_tile_first_then_by_row_and_column():
    board = Board().place(parse_placement("555@0:0"))
    found = board.placements(frozenset(tiles("055 455 155")))
    assert " ".join(map(str, found)) == (
        "545@0:-1 554@0:1 455@1:0 515@0:-1 551@0:1 155@1:0 505@0:-1 550@0:1 055@1:0"
    )


def test_lists_the_tile_with_higher_numbers_first_among_equal_values():
    board = Board().place(parse_placement("445@0:0"))
    found = board.placements(frozenset(tiles("045 144 234 225 345 445")))
    order = list(dict.fromkeys(str(placement.tile) for placement in found))
    assert order == ["445", "345", "045", "144"]


def test_can_lay_reports_whether_any_tile_fits():
    board = Board().place(parse_placement("555@0:0"))
    assert board.can_lay(frozenset(tiles("123 055")))
    assert not board.can_lay(frozenset(tiles("123 045")))
    assert not Board().can_lay(ALL)


def test_placing_a_tile_does_not_change_the_old_board():
    before = Board().place(parse_placement("555@0:0"))
    after = before.place(parse_placement("551@0:1"))
    assert len(before.tiles) == 1
    assert len(after.tiles) == 2


@pytest.mark.parametrize("text", ["555@0:0", "551@0:1", "012@-3:-7", "150@-12:40"])
def test_parses_a_placement_from_its_own_text(text):
    assert str(parse_placement(text)) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("153@0:0", "no-such-tile"),
        ("157@0:0", "not-a-tile"),
        ("15@0:0", "not-a-placement"),
        ("155@0", "not-a-placement"),
        ("155", "not-a-placement"),
        ("155@a:b", "not-a-placement"),
        ("155@+1:0", "not-a-placement"),
        ("155@0:0 ", "not-a-placement"),
        ("155@0:12345", "not-a-placement"),
        ("155@?", "not-a-placement"),
        ("", "not-a-placement"),
    ],
)
def test_refuses_malformed_placements(text, code):
    with pytest.raises(InputError) as caught:
        parse_placement(text)
    assert caught.value.code == code
