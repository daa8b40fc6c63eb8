"""SVG pictures: well-formed, complete, reproducible, and with enough contrast."""

from __future__ import annotations

import re
from dataclasses import asdict
from itertools import pairwise
from xml.etree import ElementTree as Tree

import pytest

from tricorn.core.board import Board, parse_placement
from tricorn.core.geometry import Cell, corners
from tricorn.core.tiles import TILES
from tricorn.draw.charts.bars import Bar, bars_svg
from tricorn.draw.plane import HEIGHT, SIDE
from tricorn.draw.svg import ThemeName, board_svg, position_svg, rack_svg, tile_svg
from tricorn.draw.theme import DARK, LIGHT, Theme

SVG = "{http://www.w3.org/2000/svg}"
BOARD = "555@0:0 535@0:-1 552@0:1 352@0:-2 245@0:2 423@0:3 125@-1:1 511@-1:0 155@1:0"


def laid(text: str) -> Board:
    board = Board()
    for word in text.split():
        board = board.place(parse_placement(word))
    return board


def with_class(root: Tree.Element, name: str) -> list[Tree.Element]:
    return [node for node in root.iter() if name in node.get("class", "").split()]


def uses(node: Tree.Element) -> list[str]:
    return [use.get("href", "").removeprefix("#tricorn-") for use in node.iter(f"{SVG}use")]


def floats(text: str) -> list[float]:
    return [float(found) for found in re.findall(r"-?[0-9.]+", text)]


PICTURES = {
    "board": board_svg(
        laid(BOARD), title="x", marks={Cell(0, 0): "A", Cell(0, 4): "9"}, last=Cell(1, 0)
    ),
    "empty board": board_svg(Board(), title="x"),
    "tile": tile_svg((0, 1, 2), title="x"),
    "rack": rack_svg(TILES[:7], title="x"),
    "empty rack": rack_svg([], title="x"),
    "position": position_svg(laid(BOARD), [("rack", TILES[:3])], captions=["x", "y " * 40]),
}
each_picture = pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)


@each_picture
def test_a_picture_is_a_standalone_document(picture: str) -> None:
    root = Tree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert "@import" not in picture


@each_picture
def test_ids_are_unique_and_prefixed_and_references_resolve(picture: str) -> None:
    names = [node.get("id", "") for node in Tree.fromstring(picture).iter() if node.get("id")]
    assert len(names) == len(set(names))
    assert all(name.startswith("tricorn-") for name in names)
    referred = re.findall(r'href="#([^"]+)"', picture) + re.findall(r"url\(#([^)]+)\)", picture)
    assert set(referred) <= set(names)


@each_picture
def test_prefixes_every_class_and_variable(picture: str) -> None:
    root = Tree.fromstring(picture)
    used = {name for node in root.iter() for name in node.get("class", "").split()}
    assert all(name.startswith("tricorn-") for name in used)
    assert all(name.startswith("--tricorn-") for name in re.findall(r"--[a-z-]+", picture))


@each_picture
def test_numbers_have_at_most_two_decimals(picture: str) -> None:
    assert not re.search(r"\.[0-9]{3}", picture)
    assert "-0 " not in picture


def test_draws_one_body_and_three_digits_per_tile() -> None:
    board = laid(BOARD)
    tiles = with_class(Tree.fromstring(board_svg(board, title="x")), "tricorn-tile")
    shown = {tile.get("data-cell"): uses(tile) for tile in tiles}
    assert shown == {
        str(cell): ["up" if cell.points_up else "down", *map(str, numbers)]
        for cell, numbers in board.tiles.items()
    }


def test_draws_digits_next_to_their_vertex() -> None:
    board = laid(BOARD)
    for tile in with_class(Tree.fromstring(board_svg(board, title="x")), "tricorn-tile"):
        row, col = map(int, tile.get("data-cell", "").split(":"))
        x, y = floats(tile.get("transform", ""))
        for vertex, digit in zip(corners(Cell(row, col)), list(tile)[1:], strict=True):
            away_x = vertex.col * SIDE / 2 - x - float(digit.get("x", ""))
            away_y = vertex.row * HEIGHT - y - float(digit.get("y", ""))
            assert away_x**2 + away_y**2 < (0.36 * SIDE) ** 2


def test_draws_tiles_inside_the_picture() -> None:
    root = Tree.fromstring(board_svg(laid(BOARD), title="x", marks={Cell(-5, 9): "far"}))
    left, top, width, height = floats(root.get("viewBox", ""))
    places = [floats(tile.get("transform", "")) for tile in with_class(root, "tricorn-tile")]
    [mark] = with_class(root, "tricorn-mark")
    places.append([float(mark.get("x", "")), float(mark.get("y", ""))])
    for x, y in places:
        assert left + SIDE / 2 < x < left + width - SIDE / 2
        assert top + SIDE / 2 < y < top + height - SIDE / 2


def test_marks_the_newest_tile_with_an_outline_and_a_shape() -> None:
    board = laid(BOARD)
    [newest] = with_class(
        Tree.fromstring(board_svg(board, title="x", last=Cell(1, 0))), "tricorn-last"
    )
    assert uses(newest) == ["ring"]
    assert newest.find(f"{SVG}path") is not None
    for absent in (None, Cell(9, 9)):
        root = Tree.fromstring(board_svg(board, title="x", last=absent))
        assert not with_class(root, "tricorn-last")


def test_draws_marks_in_filled_and_empty_cells() -> None:
    marks = {Cell(0, 0): "A", Cell(0, 4): "<9>"}
    root = Tree.fromstring(board_svg(laid(BOARD), title="x", marks=marks))
    assert [mark.text for mark in with_class(root, "tricorn-mark")] == ["A", "<9>"]
    assert len(with_class(root, "tricorn-ghost")) == 1


def test_escapes_titles_and_removes_control_characters() -> None:
    picture = board_svg(Board(), title="</title><script>&\x00\x1b")
    assert Tree.fromstring(picture)[0].text == "</title><script>&"
    assert "<script>" not in picture


def test_draws_an_empty_board_as_a_table_without_tiles() -> None:
    root = Tree.fromstring(board_svg(Board(), title="x"))
    assert not with_class(root, "tricorn-tile")
    assert len(root.findall(f"{SVG}rect")) >= 2


def test_draws_the_tiles_of_a_rack_in_order_without_overlap() -> None:
    tiles = with_class(Tree.fromstring(rack_svg(TILES[20:27], title="x")), "tricorn-tile")
    assert [uses(tile) for tile in tiles] == [["up", *str(tile)] for tile in TILES[20:27]]
    places = [floats(tile.get("transform", ""))[0] for tile in tiles]
    assert all(after - before > SIDE for before, after in pairwise(places))


@pytest.mark.parametrize(("points_up", "body"), [(True, "up"), (False, "down")])
def test_draws_a_single_tile(points_up: bool, body: str) -> None:
    [tile] = with_class(
        Tree.fromstring(tile_svg((3, 4, 5), title="x", points_up=points_up)), "tricorn-tile"
    )
    assert uses(tile) == [body, "3", "4", "5"]


def test_the_picture_does_not_depend_on_the_order_of_placements() -> None:
    backward = Board()
    for word in reversed(BOARD.split()):
        backward = backward.place(parse_placement(word))
    assert board_svg(laid(BOARD), title="x") == board_svg(backward, title="x")


@pytest.mark.parametrize(
    ("name", "shown"), [("light", {LIGHT}), ("dark", {DARK}), ("auto", {LIGHT, DARK})]
)
def test_themes_set_their_colours(name: ThemeName, shown: set[Theme]) -> None:
    picture = board_svg(laid(BOARD), title="x", theme=name)
    for theme in (LIGHT, DARK):
        assert (f"--tricorn-felt:{theme.felt};" in picture) == (theme in shown)
    assert ("prefers-color-scheme:dark" in picture) == (name == "auto")


def luminance(colour: str) -> float:
    """Return the relative luminance as defined by WCAG 2."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_follows_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize(
    ("front", "back", "least"),
    [
        ("ink", "face", 4.5),
        ("ink", "face_low", 4.5),
        ("ghost", "felt", 4.5),
        ("ghost", "felt_low", 4.5),
        ("last", "face", 4.5),
        ("last", "face_low", 4.5),
        ("face_low", "felt", 3),
        ("edge", "face", 3),
        ("edge", "face_low", 3),
    ],
)
def test_themes_have_enough_contrast(theme: Theme, front: str, back: str, least: float) -> None:
    colours = asdict(theme)
    assert contrast(colours[front], colours[back]) >= least


def test_bars_start_at_the_base_and_show_their_values():
    picture = bars_svg("Shares", [Bar("more", 60.0, 2.0), Bar("less", 40.0)], 50, " %")
    root = Tree.fromstring(picture)
    more, less = (
        next(part for part in root.iter() if part.get("class") == kind) for kind in ("more", "less")
    )
    assert float(less.get("x")) + float(less.get("width")) == pytest.approx(float(more.get("x")))
    assert {"60.0 %", "40.0 %", "more", "less"} <= {part.text for part in root.iter()}
