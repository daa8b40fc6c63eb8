"""The 56 tiles."""

import pytest

from tricorn.core.errors import InputError
from tricorn.core.tiles import (
    TILES,
    ZERO,
    Tile,
    opening_rank,
    parse_numbers,
    parse_tile,
    rank,
    rotations,
    tile_of,
)


def test_there_are_56_tiles_6_triples_30_pairs_and_20_with_three_numbers():
    kinds = [len(set(tile)) for tile in TILES]
    assert (len(set(TILES)), kinds.count(1), kinds.count(2), kinds.count(3)) == (56, 6, 30, 20)


def test_numbers_run_from_0_to_5_in_ascending_order():
    assert all(0 <= tile.low <= tile.middle <= tile.high <= 5 for tile in TILES)
    assert list(TILES) == sorted(TILES)


def test_the_values_of_all_tiles_add_up_to_420():
    assert sum(tile.value for tile in TILES) == 420


def test_a_triple_has_one_rotation_and_any_other_tile_three():
    assert all(len(set(rotations(tile))) == (1 if tile.is_triple else 3) for tile in TILES)
    assert all(len(rotations(tile)) == len(set(rotations(tile))) for tile in TILES)


def test_recognizes_a_tile_in_every_rotation():
    assert tile_of((1, 3, 5)) == tile_of((3, 5, 1)) == tile_of((5, 1, 3)) == Tile(1, 3, 5)


@pytest.mark.parametrize("numbers", [(1, 5, 3), (5, 3, 1), (3, 1, 5)])
def test_does_not_recognize_a_mirrored_tile(numbers):
    assert tile_of(numbers) is None


def test_a_tile_with_a_pair_is_its_own_mirror_image():
    assert tile_of((5, 5, 1)) == tile_of((1, 5, 5)) == tile_of((5, 1, 5)) == Tile(1, 5, 5)


def test_only_three_different_numbers_in_descending_rotation_are_no_tile():
    every = [(a, b, c) for a in range(6) for b in range(6) for c in range(6)]
    missing = [numbers for numbers in every if tile_of(numbers) is None]
    assert len(missing) == 20 * 3
    assert all(len(set(numbers)) == 3 for numbers in missing)


def test_opening_rank_prefers_triples_then_value_then_higher_numbers():
    best = [str(tile) for tile in sorted(TILES, key=opening_rank, reverse=True)]
    assert best[:10] == ["555", "444", "333", "222", "111", "000", "455", "355", "445", "255"]


def test_no_two_tiles_share_a_rank():
    assert len({rank(tile) for tile in TILES}) == 56


def test_parses_any_rotation():
    assert parse_tile("513") == parse_tile("135") == Tile(1, 3, 5)
    assert parse_numbers("513") == (5, 1, 3)
    assert parse_tile("000") == ZERO


@pytest.mark.parametrize(
    "text", ["", "1", "12", "1234", "126", "1-2", "a12", "१२३", " 12", "?", "²²²"]
)
def test_refuses_text_that_is_not_three_numbers(text):
    with pytest.raises(InputError) as caught:
        parse_tile(text)
    assert caught.value.code == "not-a-tile"
    assert caught.value.details == {"text": text}


@pytest.mark.parametrize("text", ["153", "531", "210", "543"])
def test_refuses_three_numbers_in_the_wrong_direction(text):
    with pytest.raises(InputError) as caught:
        parse_tile(text)
    assert caught.value.code == "no-such-tile"


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_parses_a_tile_from_its_own_text(tile):
    assert parse_tile(str(tile)) == tile
