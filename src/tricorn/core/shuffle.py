"""Orders of the 56 tiles: from a seed (simulations) or from a committed secret (tables).

A seed feeds splitmix64; the deck has its own stream, so that a deal depends on the seed alone. A secret
feeds HMAC-SHA-256 counter blocks, so that anyone can check the deal afterwards.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from tricorn.core.tiles import TILES, Tile

Option = TypeVar("Option")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class SplitMix:
    """The splitmix64 generator: a 64-bit counter and a mixing function."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def next(self) -> int:
        """Return the next 64 random bits."""
        self.state = (self.state + _GOLDEN) & _MASK
        return mix(self.state)

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, for small bounds."""
        return ((self.next() >> 32) * bound) >> 32

    def choice(self, options: Sequence[Option]) -> Option:
        """Return one of the options; a single option consumes no random number."""
        return options[self.below(len(options))] if len(options) > 1 else options[0]

    def getrandbits(self, count: int) -> int:
        """Return up to 64 random bits."""
        return self.next() >> (64 - count)

    def random(self) -> float:
        """Return a number of at least 0 and less than 1."""
        return self.getrandbits(53) / (1 << 53)


def mix(bits: int) -> int:
    """Apply the finalizer of splitmix64."""
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
    return bits ^ (bits >> 31)


def stream(seed: int, purpose: int, number: int) -> SplitMix:
    """Return the independent stream for this purpose and number under one seed."""
    return SplitMix(mix(mix(mix(seed & _MASK) + purpose) + number))


DECK, LOT, PLAY = 1, 2, 3
"""The purposes of streams."""


def seeded_order(seed: int, round_number: int = 1) -> tuple[Tile, ...]:
    """Return the order of the tiles in a round of a seeded game."""
    return _shuffled(stream(seed, DECK, round_number).below)


def seeded_lot(seed: int, round_number: int, seats: int) -> int:
    """Return the seat that opens, where the rules draw lots."""
    return stream(seed, LOT, round_number).below(seats)


def daily_seed(day: str) -> int:
    """Return the seed of a day such as 2026-11-30, the same for everyone."""
    digest = hashlib.sha256(f"tricorn daily {day}".encode()).digest()
    return int.from_bytes(digest[:7], "big")


def commitment(secret: bytes) -> str:
    """Return the hash to publish before the deal."""
    return hashlib.sha256(secret).hexdigest()


def committed_order(secret: bytes, player_seeds: Sequence[str] = ()) -> tuple[Tile, ...]:
    """Return the order of the tiles determined by a secret and the players' seeds."""
    return _shuffled(_below(_bytes(secret, player_seeds)))


def committed_lot(secret: bytes, player_seeds: Sequence[str], seats: int) -> int:
    """Return the seat that opens by lot, from the same secret and seeds."""
    return _below(_bytes(secret, player_seeds, b"lot"))(seats)


def _shuffled(below: Callable[[int], int]) -> tuple[Tile, ...]:
    """Return the tiles shuffled by the Fisher-Yates algorithm, from the front."""
    tiles = list(TILES)
    for here in range(len(tiles) - 1):
        there = here + below(len(tiles) - here)
        tiles[here], tiles[there] = tiles[there], tiles[here]
    return tuple(tiles)


def _bytes(secret: bytes, player_seeds: Sequence[str], purpose: bytes = b"deck") -> Iterator[int]:
    message = b"".join(_framed(seed.encode()) for seed in player_seeds)
    counter = 0
    while True:
        block = purpose + counter.to_bytes(8, "big") + message
        yield from hmac.digest(secret, block, "sha256")
        counter += 1


def _framed(text: bytes) -> bytes:
    return len(text).to_bytes(4, "big") + text


def _below(random_bytes: Iterator[int]) -> Callable[[int], int]:
    """Return an unbiased generator: it rejects bytes beyond the last whole multiple of the bound."""

    def below(bound: int) -> int:
        limit = 256 - 256 % bound
        return next(byte for byte in random_bytes if byte < limit) % bound

    return below
