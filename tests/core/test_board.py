"""What fits where and in which order: boards typed as pictures."""

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


def test_a_picture_says_what_lies_where():
    board, cell = board_of(r"""
          5---1
         /*\*/
        5---5
    """)
    assert cell is None
    assert {str(Placement(n, c)) for c, n in board.tiles.items()} == {"555@0:0", "551@0:1"}


def test_a_picture_may_begin_with_a_cell_that_points_down():
    board, cell = board_and_cell(r"""
        5---1
         \*/?\
          5---.
    """)
    assert {str(Placement(n, c)) for c, n in board.tiles.items()} == {"551@0:1"}
    assert cell == Cell(0, 2)


def test_a_whole_side_must_fit():
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
    # Clockwise from the bottom the gap shows 4, 2 and one more number between them.
    assert fitting(board, cell) == {"224", "234", "244"}


def test_a_corner_alone_is_no_neighbour():
    board, cell = board_and_cell(r"""
          5   .
         /*\ /?\
        5---5---.
    """)
    assert objection(board, cell, "555") is Reason.NO_NEIGHBOUR


def test_a_cell_that_touches_nothing_takes_no_tile():
    board, cell = board_and_cell(r"""
          5---.---.
         /*\ / \?/
        5---5---.
    """)
    assert objection(board, cell, "555") is Reason.NO_NEIGHBOUR


def test_an_occupied_cell_takes_no_tile():
    board, _ = board_of(r"""
          5---1
         /*\*/
        5---5
    """)
    assert objection(board, Cell(0, 1), "551") is Reason.CELL_OCCUPIED
    assert objection(board, Cell(0, 0), "555") is Reason.CELL_OCCUPIED


def test_the_corner_that_only_touches_must_agree_too():
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


def test_all_three_corners_known_may_leave_no_tile_at_all():
    board, cell = board_and_cell(r"""
          2---5
         /*\?/*\
        5---4---3
         \*/*\*/
          4---4
    """)
    assert fitting(board, cell) == set()


def test_every_vertex_carries_one_number():
    board, _ = board_of(r"""
          5---0
         /*\*/*\
        5---5---3
         \*/*\*/
          4---4
    """)
    assert len(board.tiles) == 6
    assert len(board.numbers) == 7


def test_the_open_cells_are_the_empty_ones_beside_a_tile():
    board, _ = board_of(r"""
          5---1
         /*\*/
        5---5
    """)
    assert board.open_cells == {Cell(0, -1), Cell(1, 0), Cell(-1, 1), Cell(0, 2)}


def test_placements_are_listed_best_tile_first_then_by_row_and_column():
    board = Board().place(parse_placement("555@0:0"))
    found = board.placements(frozenset(tiles("055 455 155")))
    assert " ".join(map(str, found)) == (
        "545@0:-1 554@0:1 455@1:0 515@0:-1 551@0:1 155@1:0 505@0:-1 550@0:1 055@1:0"
    )


def test_of_equal_values_the_tile_with_the_higher_numbers_comes_first():
    board = Board().place(parse_placement("445@0:0"))
    found = board.placements(frozenset(tiles("045 144 234 225 345 445")))
    order = list(dict.fromkeys(str(placement.tile) for placement in found))
    assert order == ["445", "345", "045", "144"]


def test_a_board_can_be_laid_on_or_not():
    board = Board().place(parse_placement("555@0:0"))
    assert board.can_lay(frozenset(tiles("123 055")))
    assert not board.can_lay(frozenset(tiles("123 045")))
    assert not Board().can_lay(ALL)


def test_laying_a_tile_leaves_the_old_board_as_it_was():
    before = Board().place(parse_placement("555@0:0"))
    after = before.place(parse_placement("551@0:1"))
    assert len(before.tiles) == 1
    assert len(after.tiles) == 2


@pytest.mark.parametrize("text", ["555@0:0", "551@0:1", "012@-3:-7", "150@-12:40"])
def test_a_placement_is_read_back_from_its_text(text):
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
def test_what_is_no_placement_is_refused(text, code):
    with pytest.raises(InputError) as caught:
        parse_placement(text)
    assert caught.value.code == code
