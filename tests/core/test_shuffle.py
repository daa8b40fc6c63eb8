"""Tile orders from a seed or from a committed secret."""

import hashlib
import hmac

import pytest

from tricorn.core.shuffle import (
    SplitMix,
    commitment,
    committed_lot,
    committed_order,
    seeded_lot,
    seeded_order,
)
from tricorn.core.tiles import TILES


def test_splitmix_returns_the_published_numbers():
    random = SplitMix(1234567)
    assert [random.next() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_splitmix_stays_below_its_bound_and_reaches_every_number():
    random = SplitMix(1)
    assert {random.below(6) for _ in range(200)} == set(range(6))


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64 - 1, 2**64, 10**30])
def test_any_seed_yields_all_tiles(seed):
    assert sorted(seeded_order(seed)) == list(TILES)


def test_an_order_depends_only_on_the_seed_and_the_round():
    assert seeded_order(7) == seeded_order(7, 1)
    assert len({seeded_order(seed, number) for seed in range(20) for number in (1, 2, 3)}) == 60


def test_the_order_of_seed_7_has_not_changed():
    assert " ".join(map(str, seeded_order(7)[:10])) == FIRST_OF_SEED_7


FIRST_OF_SEED_7 = "001 334 235 045 013 012 344 005 445 225"


def test_every_tile_is_first_about_equally_often():
    firsts = [seeded_order(seed)[0] for seed in range(5600)]
    assert all(50 < firsts.count(tile) < 160 for tile in TILES)


def test_the_lot_can_choose_every_seat():
    assert {seeded_lot(seed, 1, 6) for seed in range(100)} == set(range(6))
    assert {seeded_lot(7, number, 1) for number in range(5)} == {0}


SECRET = bytes(range(32))


def test_a_commitment_is_the_hash_of_the_secret():
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_a_committed_order_contains_all_tiles_and_depends_on_secret_and_player_seeds():
    orders = [
        committed_order(SECRET),
        committed_order(SECRET[::-1]),
        committed_order(SECRET, ["ab", "c"]),
        committed_order(SECRET, ["a", "bc"]),
        committed_order(SECRET, ["abc"]),
    ]
    assert all(sorted(order) == list(TILES) for order in orders)
    assert len(set(orders)) == 5
    assert committed_order(SECRET, ["ab", "c"]) == orders[2]


def test_a_committed_order_can_be_verified_with_hmac_alone():
    player_seeds = ["luck", "häppy"]
    message = b"".join(len(w.encode()).to_bytes(4, "big") + w.encode() for w in player_seeds)
    blocks = (
        hmac.digest(SECRET, b"deck" + number.to_bytes(8, "big") + message, "sha256")
        for number in range(10)
    )
    stream = iter(b"".join(blocks))
    tiles = list(TILES)
    for here in range(55):
        left = 56 - here
        byte = next(b for b in stream if b < 256 - 256 % left)
        there = here + byte % left
        tiles[here], tiles[there] = tiles[there], tiles[here]
    assert committed_order(SECRET, player_seeds) == tuple(tiles)


def test_the_committed_lot_can_choose_every_seat():
    assert {committed_lot(bytes([n]) * 32, [], 6) for n in range(100)} == set(range(6))
