"""Boards typed as pictures of triangles.

A vertex is a digit (`.` where no number stands yet), every second line and every second column of
the lattice's text scale; a cell has its centre on the line between, in the middle column. A `*`
in a centre fills the cell, a `?` marks the cell under question; the strokes are decoration.

      5---5        two cells filled: an up cell, and to its right a down cell
     /*\\*/
    5---5

The leftmost vertex stands in column 0 and the topmost in line 0 (a common indent is taken off).
`origin` is the cell whose box has this corner as its top left; without one it is 0:0 or 0:1,
whichever puts the digits on vertices of the lattice (row + column is odd there).
"""

from textwrap import dedent

from tricorn.core.board import Board, Placement
from tricorn.core.geometry import Cell, Vertex, corners
from tricorn.core.tiles import tile_of

Marks = dict[tuple[int, int], str]
STROKES = set("/\\-")


def board_of(picture: str, origin: Cell | None = None) -> tuple[Board, Cell | None]:
    """The board in a picture and the cell marked with a question mark, if there is one."""
    marks = _marks(picture)
    origin = origin or _fitting_origin(marks)
    numbers, filled, asked = _taken_apart(marks, origin)
    board = Board()
    for cell in filled:
        board = board.place(Placement(_shown(cell, numbers), cell))
    stray = set(numbers) - set(board.numbers)
    assert not stray, f"numbers that touch no tile: {sorted(stray)}"
    assert len(asked) <= 1, "one question a picture"
    return board, asked[0] if asked else None


def board_and_cell(picture: str, origin: Cell | None = None) -> tuple[Board, Cell]:
    """The board in a picture and the marked cell, which must be there."""
    board, cell = board_of(picture, origin)
    assert cell is not None, "the picture asks nothing"
    return board, cell


def _marks(picture: str) -> Marks:
    lines = dedent(picture.strip("\n")).splitlines()
    return {
        (line, column): mark
        for line, text in enumerate(lines)
        for column, mark in enumerate(text)
        if mark not in STROKES and not mark.isspace()
    }


def _fitting_origin(marks: Marks) -> Cell:
    (line, column) = next(place for place, mark in marks.items() if mark.isdigit())
    return Cell(0, (line // 2 + column // 2 + 1) % 2)


def _taken_apart(marks: Marks, origin: Cell) -> tuple[dict[Vertex, int], list[Cell], list[Cell]]:
    numbers: dict[Vertex, int] = {}
    cells: dict[str, list[Cell]] = {"*": [], "?": []}
    for (line, column), mark in marks.items():
        row, col = origin.row + line // 2, origin.col + column // 2
        assert column % 2 == 0, f"{mark} stands between the columns"
        if mark in cells:
            assert line % 2 == 1, f"{mark} stands on a line of vertices"
            cells[mark].append(Cell(row, col - 1))
            continue
        assert line % 2 == 0, f"{mark} stands between the lines"
        assert (row + col) % 2 == 1, f"{mark} stands on no vertex"
        if mark != ".":
            numbers[Vertex(row, col)] = int(mark)
    return numbers, cells["*"], cells["?"]


def _shown(cell: Cell, numbers: dict[Vertex, int]) -> tuple[int, int, int]:
    first, second, third = (numbers[vertex] for vertex in corners(cell))
    assert tile_of((first, second, third)), f"no tile shows {first}{second}{third} at {cell}"
    return first, second, third
