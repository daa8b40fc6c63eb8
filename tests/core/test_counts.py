"""Reference counts of placement sequences, for checking move generators."""

import pytest
from tests.tables import tiles

from tricorn.core.board import Board, parse_placement
from tricorn.core.points import bonus_kind
from tricorn.core.tiles import TILES

LONG = (
    "555@0:0 535@0:-1 552@0:1 352@0:-2 245@0:2 423@0:3 125@-1:1 511@-1:0 155@1:0 513@1:-1 "
    "233@0:-3 212@-1:2 433@-1:-3 011@-2:0 150@-2:-1 344@0:4"
)
SMALL = tuple(tile for tile in TILES if tile.high <= 2)


def laid(text):
    board = Board()
    for placement in map(parse_placement, text.split()):
        assert not board.tiles or board.objection(placement) is None
        board = board.place(placement)
    return board


def left(text, of=TILES):
    used = {parse_placement(placement).tile for placement in text.split()}
    return frozenset(of) - used


def boards(board, hand, length):
    """Yield every board after this many placements, with the tiles that remain."""
    if length == 0:
        yield board, hand
        return
    for placement in board.placements(hand):
        yield from boards(board.place(placement), hand - {placement.tile}, length - 1)


def sequences(board, hand, length):
    return sum(len(now.placements(rest)) for now, rest in boards(board, hand, length - 1))


def last_placements(board, hand, length):
    for now, rest in boards(board, hand, length - 1):
        for placement in now.placements(rest):
            yield placement, bonus_kind(now.contact(placement.cell))


@pytest.mark.parametrize(
    ("first", "counts"),
    [("555@0:0", (15, 210, 3270, 57240)), ("012@0:0", (9, 108, 1578, 26652))],
)
def test_counts_sequences_from_one_tile(first, counts):
    board, hand = laid(first), left(first)
    assert tuple(sequences(board, hand, length) for length in (1, 2, 3, 4)) == counts


def test_counts_sequences_and_hexagons_with_the_ten_tiles_up_to_2():
    board, hand = laid("000@0:0"), left("000@0:0", SMALL)
    assert len(SMALL) == 10
    found = []
    for length in range(1, 7):
        kinds = [kind for _, kind in last_placements(board, hand, length)]
        hexagons = sum(1 for kind in kinds if kind and kind.startswith("hexagon"))
        found.append((len(kinds), hexagons))
    assert found == [(6, 0), (30, 0), (174, 0), (1092, 0), (6960, 48), (41880, 468)]


@pytest.mark.parametrize(
    ("length", "counts"),
    [(1, (18, 2, 0, 1, 149)), (2, (335, 32, 2, 16, 2680)), (3, (6287, 532, 66, 270, 48411))],
)
def test_counts_bonuses_after_sixteen_tiles(length, counts):
    found = list(last_placements(laid(LONG), left(LONG), length))
    kinds = [(kind or "").rstrip("123") for _, kind in found]
    bonuses = tuple(kinds.count(kind) for kind in ("bridge", "double", "hexagon"))
    values = sum(placement.tile.value for placement, _ in found)
    assert (len(found), *bonuses, values) == counts


def test_the_long_position_leaves_forty_tiles():
    assert len(left(LONG)) == 40
    assert len(laid(LONG).tiles) == 16


@pytest.mark.parametrize(("first", "ways"), [("555@0:0", 15), ("000@0:0", 15), ("012@0:0", 9)])
def test_each_fitting_tile_has_one_rotation_per_side(first, ways):
    board = laid(first)
    placements = board.placements(left(first))
    assert len(placements) == ways
    assert len({(placement.tile, placement.cell) for placement in placements}) == ways


def test_lists_placements_of_the_given_tiles_only():
    placements = laid("555@0:0").placements(frozenset(tiles("551 123")))
    assert {str(placement.tile) for placement in placements} == {"155"}
