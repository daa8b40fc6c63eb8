"""Boards and racks as text: expected pictures, and the positions of numbers and labels."""

from __future__ import annotations

import pytest

from tricorn.core.board import Board, parse_placement
from tricorn.core.geometry import Cell
from tricorn.core.tiles import parse_tile
from tricorn.draw.text import ASCII, board_canvas, board_text, rack_text

LONG = (
    "555@0:0 535@0:-1 552@0:1 352@0:-2 245@0:2 423@0:3 125@-1:1 511@-1:0 155@1:0 513@1:-1 "
    "233@0:-3 212@-1:2 433@-1:-3 011@-2:0 150@-2:-1 344@0:4"
)


def laid(text: str) -> Board:
    board = Board()
    for word in text.split():
        board = board.place(parse_placement(word))
    return board


def picture(text: str) -> str:
    """Return a picture without the empty lines around it."""
    return text.strip("\n")


def test_draws_one_tile() -> None:
    assert board_text(laid("345@0:0"), coordinates=False) == picture(r"""
   3
  / \
 / · \
5─────4
""")


def test_draws_one_tile_pointing_down() -> None:
    assert board_text(laid("345@0:1"), coordinates=False, glyphs=ASCII) == picture(r"""
4-----5
 \ * /
  \ /
   3
""")


def test_draws_sixteen_tiles_with_coordinates() -> None:
    assert board_text(laid(LONG)) == picture(r"""
     -3 -2 -1  0  1  2  3  4

         5─────0
          \ · / \
-2         \ / · \
      4     1─────1─────2
     / \     \ · / \ · /
-1  / · \     \ / · \ /
   3─────3─────5─────2─────3
    \ · / \ · / \ · / \ · / \
 0   \ / · \ / · \ / · \ / · \
      2─────5─────5─────4─────4
           / \ · /
 1        / · \ /
         3─────1

     -3 -2 -1  0  1  2  3  4
""")


def test_draws_labels_in_filled_cells_and_in_dotted_empty_cells() -> None:
    labels = {Cell(0, 0): "A", Cell(0, 1): "12", Cell(1, 0): "+49"}
    assert board_text(laid("345@0:0"), labels, coordinates=False) == picture(r"""
   3 . . .
  / \12 .
 / A \ .
5─────4
 .+49.
  . .
   .
""")


def test_leaves_an_enclosed_empty_cell_blank() -> None:
    assert board_text(laid("010@1:0 002@1:2 300@2:1"), coordinates=False) == picture(r"""
1─────0─────2
 \ · / \ · /
  \ /   \ /
   0─────0
    \ · /
     \ /
      3
""")


def test_draws_every_number_at_its_vertex() -> None:
    board = laid(LONG)
    lines = board_canvas(board, coordinates=False).lines
    top = min(vertex.row for vertex in board.numbers)
    left = min(vertex.col for vertex in board.numbers)
    for (row, col), value in board.numbers.items():
        assert lines[3 * (row - top)][3 * (col - left)] == str(value)
    assert sum(character.isdigit() for line in lines for character in line) == len(board.numbers)


@pytest.mark.parametrize("coordinates", [False, True])
def test_regions_contain_the_label_between_two_sides(coordinates: bool) -> None:
    board = laid(LONG)
    labels = dict.fromkeys(board.tiles, "xyz")
    canvas = board_canvas(board, labels, coordinates)
    assert set(canvas.regions) == set(board.tiles)
    for cell, spans in canvas.regions.items():
        inside = [canvas.lines[line][start:end] for line, start, end in spans]
        assert inside == ([" ", "xyz"] if cell.points_up else ["xyz", " "])
        around = {canvas.lines[line][start - 1] for line, start, _ in spans}
        assert around == {"/" if cell.points_up else "\\"}


def test_regions_of_different_cells_share_no_character() -> None:
    spans = [span for spans in board_canvas(laid(LONG)).regions.values() for span in spans]
    places = [(line, column) for line, start, end in spans for column in range(start, end)]
    assert len(places) == len(set(places)) == 4 * 16


def test_coordinates_line_up_with_their_cells() -> None:
    board = laid(LONG)
    plain, numbered = board_canvas(board, coordinates=False), board_canvas(board)
    above, below = numbered.lines[0], numbered.lines[-1]
    assert above == below
    for cell, (_, (lower, start, end)) in numbered.regions.items():
        middle = (start + end - 1) // 2
        assert above[middle - 1 : middle + 1].strip() == str(cell.col)
        assert numbered.lines[lower].split()[0] == str(cell.row)
    width = len(numbered.lines[3]) - len(plain.lines[1])
    assert [line[width:] for line in numbered.lines[2:-2]] == list(plain.lines)


def test_column_numbers_of_three_characters_take_two_lines() -> None:
    lines = board_text(laid("000@0:-12 000@0:-11 001@0:-10 011@0:-9")).splitlines()
    assert [line.split() for line in lines[:2]] == [["-12", "-10"], ["-11", "-9"]]
    assert lines[:2] == lines[-2:]


def test_an_empty_board_gives_no_text() -> None:
    assert board_text(Board()) == ""
    assert board_canvas(Board()).lines == ()


def test_draws_a_label_on_an_empty_board() -> None:
    assert board_text(Board(), {Cell(0, 0): "1"}, coordinates=False) == picture("""
   .
  . .
 . 1 .
. . . .
""")


def test_refuses_a_label_that_is_too_long() -> None:
    with pytest.raises(ValueError, match="3 characters"):
        board_text(laid("555@0:0"), {Cell(0, 0): "1234"})
    with pytest.raises(ValueError, match="5 characters"):
        rack_text([(5, 5, 5)], ["123456"])


def test_the_ascii_pen_draws_only_ascii() -> None:
    assert board_text(laid(LONG), {Cell(1, -2): "7"}, glyphs=ASCII).isascii()
    assert rack_text([parse_tile("012")], glyphs=ASCII).isascii()


def test_lines_have_no_trailing_spaces() -> None:
    assert all(line == line.rstrip() for line in board_text(laid(LONG)).splitlines())


def test_a_rack_reads_clockwise_from_the_apex() -> None:
    tiles = [parse_tile(name) for name in ("012", "345")]
    assert rack_text(tiles, ["1", "[2]"]) == picture(r"""
  0      3
 / \    / \
2───1  5───4
  1     [2]
""")


def test_a_rack_wraps_where_the_width_ends() -> None:
    tiles = [parse_tile(name) for name in ("000", "111", "222")]
    assert rack_text(tiles, width=12, glyphs=ASCII) == picture(r"""
  0      1
 / \    / \
0---0  1---1

  2
 / \
2---2
""")
    assert max(map(len, rack_text(tiles * 9, width=40).splitlines())) <= 40


def test_a_rack_without_tiles_is_empty() -> None:
    assert rack_text([]) == ""
