"""Tiles to cut out: all of them, at true size, with matching backs."""

from math import atan2, degrees, dist, hypot, sqrt

import pytest
from tests.printing.reading import pages

from tricorn.core.tiles import TILES, rotations, tile_of
from tricorn.i18n import Catalogue
from tricorn.printing.paper import MM, PAPERS
from tricorn.printing.tile_sheet import best_grid, cuts, tile_sheet

SIDES = (15, 36, 41.5, 60, 100)


@pytest.fixture(scope="module", params=[(paper, side) for paper in PAPERS for side in SIDES])
def printed(request):
    paper, side = request.param
    sheets = pages(tile_sheet(Catalogue("en"), paper, side).data)
    return side * MM, sheets[::2], sheets[1::2]


def shapes(page, name):
    return [shape for shape in page.shapes if shape.name.startswith(name)]


def points_up(shape):
    return shape.matrix[0] > 0


def numbers_of(face, page):
    """Return the digits on a face, clockwise from its apex."""
    about = sorted(shapes(page, "digit"), key=lambda digit: dist(digit.place, face.place))[:3]
    turn = 0 if points_up(face) else 180

    def clockwise(digit):
        across, up = (there - here for there, here in zip(digit.place, face.place, strict=True))
        return round(degrees(atan2(across, up)) - turn) % 360

    return tuple(int(digit.name[-1]) for digit in sorted(about, key=clockwise))


def test_prints_every_tile_once_with_its_numbers_clockwise(printed):
    _, fronts, _ = printed
    found = [numbers_of(face, page) for page in fronts for face in shapes(page, "face")]
    assert sorted(map(tile_of, found)) == list(TILES)
    assert all(numbers in rotations(tile_of(numbers)) for numbers in found)


def test_tiles_are_searchable_as_text(printed):
    _, fronts, _ = printed
    for page in fronts:
        names = {text.words: (text.x, text.y) for text in page.texts}
        for face in shapes(page, "face"):
            tile = tile_of(numbers_of(face, page))
            assert names[str(tile)] == pytest.approx(face.place, abs=0.01)


def test_tiles_have_the_requested_size(printed):
    side, fronts, backs = printed
    for page in (*fronts, *backs):
        drawn = shapes(page, "face") or shapes(page, "back")
        for shape in drawn:
            assert abs(shape.matrix[0]) * 100 == pytest.approx(side, rel=1e-4)
        for shape in drawn[1:]:
            nearest = min(dist(shape.place, other.place) for other in drawn if other != shape)
            assert nearest == pytest.approx(side / sqrt(3), rel=1e-3)


def test_cuts_follow_the_sides_of_the_tiles(printed):
    side, fronts, _ = printed
    for page in fronts:
        faces = shapes(page, "face")
        inner = side / (2 * sqrt(3))
        for face in faces:
            near = sorted(distance(face.place, line) for line in page.lines)
            assert near[:3] == pytest.approx([inner] * 3, abs=0.05)


def distance(place, line):
    """Return the distance of a point from the line through two points, infinite if they are close."""
    x1, y1, x2, y2 = line
    length = hypot(x2 - x1, y2 - y1)
    if length < 20:
        return float("inf")
    return abs((x2 - x1) * (y1 - place[1]) - (x1 - place[0]) * (y2 - y1)) / length


def test_every_face_has_a_back_when_the_paper_is_turned_over(printed):
    _, fronts, backs = printed
    assert len(fronts) == len(backs)
    for front, back in zip(fronts, backs, strict=True):
        faces = {place(face, face.place) for face in shapes(front, "face")}
        behind = {
            place(shape, (back.width - shape.place[0], shape.place[1]))
            for shape in shapes(back, "back")
        }
        assert behind == faces


def place(shape, at):
    return round(at[0], 1), round(at[1], 1), points_up(shape)


def test_tiles_keep_a_margin_to_the_edge_of_the_paper(printed):
    side, fronts, backs = printed
    reach = side / sqrt(3) + 2 * MM
    for page in (*fronts, *backs):
        for shape in shapes(page, "face") + shapes(page, "back"):
            x, y = shape.place
            assert reach / 2 + 4 * MM < y < page.height - reach / 2 - 4 * MM
            assert side / 2 + 6 * MM < x < page.width - side / 2 - 6 * MM


def test_prints_a_scale_bar_of_50_mm(printed):
    _, fronts, _ = printed
    for page in fronts:
        (caption,) = [text for text in page.texts if text.words == "50 mm"]
        below = [line for line in page.lines if line[1] == line[3] and abs(line[1] - caption.y) < 4]
        assert [line[2] - line[0] for line in below] == [pytest.approx(50 * MM, abs=0.01)]


def test_the_default_size_fits_on_one_sheet_that_can_be_turned_either_way():
    for paper in PAPERS:
        front, back = pages(tile_sheet(Catalogue("en"), paper, 36).data)
        faces = {place(face, face.place) for face in shapes(front, "face")}
        over_short_side = {
            (round(shape.place[0], 1), round(back.height - shape.place[1], 1), not points_up(shape))
            for shape in shapes(back, "back")
        }
        assert over_short_side == faces


def test_cuts_are_straight_and_unique():
    grid = best_grid(1, 4.5, 7.5, 56)
    assert (grid.columns, grid.rows) == (7, 8)
    lines = cuts(grid.cells(56))
    assert len([line for line in lines if line[0].row == line[1].row]) == 9
    assert len(lines) == len(set(lines))
