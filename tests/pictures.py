"""Boards typed as pictures of triangles.

A vertex is a digit (`.` if it has no number yet) on every second line and every second column. The
centre of a cell is on the line between, in the middle column: `*` fills the cell, `?` marks the cell
to test. The strokes are decoration.

      5---5        two cells filled: an up cell, and to its right a down cell
     /*\\*/
    5---5

The leftmost vertex is in column 0 and the topmost in line 0, after removing the common indent.
`origin` is the cell at the top left corner of this box. The default is 0:0 or 0:1, depending on
which one puts the digits on vertices of the lattice, where row + column is odd.
"""

from textwrap import dedent

from tricorn.core.board import Board, Placement
from tricorn.core.geometry import Cell, Vertex, corners
from tricorn.core.tiles import tile_of

Marks = dict[tuple[int, int], str]
STROKES = set("/\\-")


def board_of(picture: str, origin: Cell | None = None) -> tuple[Board, Cell | None]:
    """Return the board in a picture and the cell marked with a question mark, if any."""
    marks = _marks(picture)
    origin = origin or _fitting_origin(marks)
    numbers, filled, marked = _parsed(marks, origin)
    board = Board()
    for cell in filled:
        board = board.place(Placement(_shown(cell, numbers), cell))
    stray = set(numbers) - set(board.numbers)
    assert not stray, f"numbers that touch no tile: {sorted(stray)}"
    assert len(marked) <= 1, "more than one cell is marked"
    return board, marked[0] if marked else None


def board_and_cell(picture: str, origin: Cell | None = None) -> tuple[Board, Cell]:
    """Return the board in a picture and the marked cell, which must exist."""
    board, cell = board_of(picture, origin)
    assert cell is not None, "the picture marks no cell"
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


def _parsed(marks: Marks, origin: Cell) -> tuple[dict[Vertex, int], list[Cell], list[Cell]]:
    numbers: dict[Vertex, int] = {}
    cells: dict[str, list[Cell]] = {"*": [], "?": []}
    for (line, column), mark in marks.items():
        row, col = origin.row + line // 2, origin.col + column // 2
        assert column % 2 == 0, f"{mark} is between the columns"
        if mark in cells:
            assert line % 2 == 1, f"{mark} is on a line of vertices"
            cells[mark].append(Cell(row, col - 1))
            continue
        assert line % 2 == 0, f"{mark} is between the lines"
        assert (row + col) % 2 == 1, f"{mark} is not on a vertex"
        if mark != ".":
            numbers[Vertex(row, col)] = int(mark)
    return numbers, cells["*"], cells["?"]


def _shown(cell: Cell, numbers: dict[Vertex, int]) -> tuple[int, int, int]:
    first, second, third = (numbers[vertex] for vertex in corners(cell))
    assert tile_of((first, second, third)), f"no tile shows {first}{second}{third} at {cell}"
    return first, second, third
