"""The JavaScript geometry of the page gives the same results as Python."""

import re

import pytest

from tricorn.core.board import Board, Placement
from tricorn.core.geometry import ORIGIN, Cell, Vertex, corners, neighbours
from tricorn.core.tiles import TILES, rotations, tile_of
from tricorn.draw import plane, svg

CELLS = [Cell(row, col) for row in range(-4, 5) for col in range(-5, 6)] + [Cell(-55, 54)]
NAMES = [str(cell) for cell in CELLS]
GROUPS = [CELLS[:1], CELLS[3:9], CELLS[40:61:5], CELLS]
LYING = [numbers for tile in TILES for numbers in rotations(tile)]

LATTICE = "rules/tiles"
"""The module of the page that holds cells and placements."""

ASK = """async ({ module, name, asked }) => {
  const found = (await import(`/page/js/${module}.js`))[name];
  return typeof found === "function" ? asked.map((each) => found(...each)) : found;
}"""
DRAW = """async (asked) => {
  const { cellTransform, tileParts } = await import("/page/js/board/tile.js");
  return asked.map(([cell, numbers, up]) => {
    const nodes = tileParts(numbers, up).map((node) => node.outerHTML);
    return `<g transform="${cellTransform(cell)}">${nodes.join("")}</g>`;
  });
}"""


@pytest.fixture(scope="module")
def page(browser, server):
    page = browser.new_page(locale="en-GB")
    page.goto(f"http://127.0.0.1:{server.port}/")
    page.wait_for_selector("h1")
    yield page
    page.close()


@pytest.fixture
def ask(page):
    """Return a function that calls a JavaScript module with each list of arguments."""

    def answers(name, asked=(), module="board/geometry"):
        return page.evaluate(ASK, {"module": module, "name": name, "asked": asked})

    return answers


def point(place):
    return pytest.approx({"x": place[0], "y": place[1]})


def of_cells():
    return [[cell._asdict()] for cell in CELLS]


def test_cells_have_the_same_size_as_in_python(ask):
    measures = [ask(name) for name in ("SIDE", "HEIGHT", "REACH")]
    assert measures == pytest.approx([plane.SIDE, plane.HEIGHT, plane.REACH])


def test_cells_point_up_or_down_as_in_python(ask):
    assert ask("pointsUp", of_cells(), LATTICE) == [cell.points_up for cell in CELLS]


def test_corners_have_the_same_order_as_in_python(ask):
    expected = [[vertex._asdict() for vertex in corners(cell)] for cell in CELLS]
    assert ask("corners", of_cells(), LATTICE) == expected


def test_neighbours_have_the_same_order_as_in_python(ask):
    expected = [[beside._asdict() for beside in neighbours(cell)] for cell in CELLS]
    assert ask("neighbours", of_cells(), LATTICE) == expected


def test_cells_have_the_same_centre_as_in_python(ask):
    assert ask("centre", of_cells()) == [point(plane.centre(cell)) for cell in CELLS]


def test_vertices_are_at_the_same_point_as_in_python(ask):
    expected = [point((vertex.col * plane.SIDE / 2, vertex.row * plane.HEIGHT))
                for vertex in map(Vertex._make, CELLS)]  # fmt: skip
    assert ask("vertexPoint", of_cells()) == expected


def test_cells_have_the_same_bounding_box_as_in_python(ask):
    asked = [[[cell._asdict() for cell in group]] for group in GROUPS]
    boxes = [plane.bounds(group) for group in GROUPS]
    sides = ("left", "top", "right", "bottom")
    expected = [pytest.approx({side: getattr(box, side) for side in sides}) for box in boxes]
    assert ask("bounds", asked) == expected


def test_parses_placements_and_names_cells_and_tiles_as_python_does(ask):
    placements = [Placement(numbers, cell) for numbers, cell in zip(LYING, CELLS * 2, strict=False)]
    expected = [{"numbers": list(numbers), "cell": cell._asdict()} for numbers, cell in placements]
    assert len(placements) == len(LYING)
    assert ask("parsePlacement", [[str(each)] for each in placements], LATTICE) == expected
    assert ask("cellName", of_cells(), LATTICE) == NAMES
    named = ask("tileName", [[numbers] for numbers in LYING], LATTICE)
    assert named == [str(tile_of(n)) for n in LYING]


def test_draws_a_tile_and_its_digits_where_python_does(page):
    asked = [[cell._asdict(), [0, 3, 5], cell.points_up] for cell in CELLS]
    expected = [svg.tile(plane.centre(cell), (0, 3, 5), cell.points_up) for cell in CELLS]
    for own, drawn in zip(page.evaluate(DRAW, asked), expected, strict=True):
        assert shapes(own) == shapes(drawn)
        assert len(moves(drawn)) == 8
        assert moves(own) == pytest.approx(moves(drawn), abs=0.011)


def shapes(picture):
    return re.findall(r'href="#([\w-]+)"', picture)


def moves(picture):
    """Return the coordinates of all shifts in an SVG picture, in order."""
    written = re.findall(r'translate\((\S+) (\S+)\)|x="(\S+)" y="(\S+)"', picture)
    return [float(number) for shift in written for number in shift if number]


@pytest.mark.parametrize("turned", [0, 1, 2])
def test_offers_every_open_cell_in_this_rotation_without_help(ask, turned):
    """Without help, the player has to find out which of the open cells fit."""
    laid = grown(20)
    board = Board()
    for placement in laid:
        board = board.place(placement)
    tile = TILES[33]
    (spots,) = ask("openSpots", [[view_of(laid), str(tile), turned]], "parts/moves")
    expected = {str(Placement(rotations(tile)[turned], cell)) for cell in board.open_cells}
    assert {spot["move"] for spot in spots} == expected


def grown(tiles):
    """Return the placements of a board with this many tiles, always the same ones."""
    laid = [Placement(rotations(TILES[-1])[0], ORIGIN)]
    board, rack = Board().place(laid[0]), set(TILES[:-1])
    while len(laid) < tiles:
        found = board.placements(rack)
        laid.append(found[len(laid) * 7 % len(found)])
        board = board.place(laid[-1])
        rack.remove(laid[-1].tile)
    return laid


def view_of(laid):
    """Return the part of the view of such a board that `openSpots` reads."""
    events = [{"type": "placed", "seat": 0, "move": str(placement)} for placement in laid]
    return {
        "now": {"seats": [{"name": "Ada"}], "seat": 0, "puzzle": None}, "own": [0], "log": [events],
    }  # fmt: skip
