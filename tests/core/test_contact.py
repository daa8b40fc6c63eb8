"""The sides, bridges and hexagons that a placement touches, on boards drawn as text."""

import pytest
from tests.pictures import board_and_cell

from tricorn.core.board import Contact
from tricorn.core.geometry import Cell
from tricorn.core.points import bonus_kind

ONE_SIDE = r"""
      5---.
     /*\?/
    5---5
"""
BRIDGE = r"""
        3---4
       /*\*/*\
      5---4---4
     /*\*/ \?/
    5---5---1
     \*/*\*/
      3---2
"""
BRIDGE_UPWARD = r"""
      0---0
     /*\*/*\
    0---0---0
     \*/*\ /?\
      0---0---0
       \*/*\*/
        0---0
"""
DOUBLE = r"""
        3---4
       /*\*/*\
      5---4---5
     /*\*/ \*/?\
    5---5---1---1
     \*/*\*/*\*/
      3---2---2
"""
THREE_SIDES = r"""
        0---0
       /*\ /*\
      0---0---0
     /*\*/?\*/*\
    0---0---0---0
       /*\*/*\
      0---0---0
"""
FAN_OF_THREE = r"""
      5
     /*\
    5---5---.
     \*/*\?/
      4---4
"""
FAN_OF_FOUR = r"""
      5   .
     /*\ /?\
    5---5---3
     \*/*\*/
      4---4
"""
HEXAGON = r"""
      5---0
     /*\?/*\
    5---5---3
     \*/*\*/
      4---4
"""
TWO_HEXAGONS = r"""
        0---0
       /*\ /*\
      0---0---0
     /*\*/?\*/*\
    0---0---0---0
     \*/*\*/*\*/
      0---0---0
"""
THREE_HEXAGONS = r"""
        0---0
       /*\*/*\
      0---0---0
     /*\*/?\*/*\
    0---0---0---0
     \*/*\*/*\*/
      0---0---0
"""

CASES = {
    "one side": (ONE_SIDE, Contact(1, False, 0), None),
    "a bridge": (BRIDGE, Contact(1, True, 0), "bridge"),
    "a bridge in a cell that points up": (BRIDGE_UPWARD, Contact(1, True, 0), "bridge"),
    "a double connection": (DOUBLE, Contact(2, False, 0), "double"),
    "three sides": (THREE_SIDES, Contact(3, False, 0), "double"),
    "a fan of three tiles round a point is no bridge": (FAN_OF_THREE, Contact(1, False, 0), None),
    "the fifth round a point is no hexagon": (FAN_OF_FOUR, Contact(1, False, 0), None),
    "the sixth round a point is one": (HEXAGON, Contact(2, False, 1), "hexagon"),
    "two hexagons": (TWO_HEXAGONS, Contact(3, False, 2), "hexagon2"),
    "three hexagons": (THREE_HEXAGONS, Contact(3, False, 3), "hexagon3"),
}


@pytest.mark.parametrize(("picture", "contact", "kind"), CASES.values(), ids=CASES)
def test_reports_contact_and_bonus_of_a_placement(picture, contact, kind):
    board, cell = board_and_cell(picture)
    assert board.contact(cell) == contact
    assert bonus_kind(contact) == kind


@pytest.mark.parametrize("shift", [(-1, -1), (-2, 0), (-3, -5), (-6, -6), (0, -8), (5, -9), (7, 3)])
@pytest.mark.parametrize(("picture", "contact", "kind"), CASES.values(), ids=CASES)
def test_contact_does_not_depend_on_the_position_on_the_table(picture, contact, kind, shift):
    here = board_and_cell(picture)[1]
    origin = origin_of(picture)
    there = Cell(origin.row + shift[0], origin.col + shift[1])
    board, cell = board_and_cell(picture, there)
    assert cell == (here.row + shift[0], here.col + shift[1])
    assert board.contact(cell) == contact
    assert bonus_kind(board.contact(cell)) == kind


def origin_of(picture):
    """Return the origin chosen for a picture; the first digit determines its parity."""
    first = picture.strip("\n").splitlines()[0]
    indent = min(len(line) - len(line.lstrip()) for line in picture.splitlines() if line.strip())
    column = (len(first) - len(first.lstrip()) - indent) // 2
    return Cell(0, (column + 1) % 2)


def test_a_hexagon_replaces_the_double_and_the_bridge_bonus():
    kinds = {
        bonus_kind(Contact(sides, bridge, hexagons))
        for sides in (1, 2, 3)
        for bridge in (False, True)
        for hexagons in (1, 2, 3)
    }
    assert kinds == {"hexagon", "hexagon2", "hexagon3"}


def test_contact_does_not_depend_on_the_numbers():
    zeros = BRIDGE.translate(str.maketrans("12345", "00000"))
    board, cell = board_and_cell(zeros)
    assert board.contact(cell) == Contact(1, True, 0)
