"""The lookup tables of the compiled twin, built without `core`: values, numbers, tiles that fit."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorn.engine.layout import FIT, FRESH, HIGH, LOW, TABLE_WORDS, TRIPLES, UNKNOWN, VALUE

Numbers = tuple[int, int, int]


def _ranked() -> list[Numbers]:
    tiles = [(a, b, c) for a in range(6) for b in range(a, 6) for c in range(b, 6)]
    return sorted(tiles, key=lambda tile: (sum(tile), tile[::-1]))


TILES = _ranked()
"""The tiles by rank."""


def _mask(tiles: list[bool]) -> int:
    return sum(1 << rank for rank, wanted in enumerate(tiles) if wanted)


def _fits(tile: Numbers, codes: Numbers) -> bool:
    """Return whether a tile, in some rotation, matches all known corners."""
    return any(
        all(code in (UNKNOWN, tile[(corner + turn) % 3]) for corner, code in enumerate(codes))
        for turn in range(3)
    )


def make_tables() -> Any:
    """Return all tables in one array."""
    table = np.zeros(TABLE_WORDS, np.int64)
    for place in range(343):
        codes = (place // 49, place // 7 % 7, place % 7)
        table[FIT + place] = _mask([_fits(tile, codes) for tile in TILES])
    for rank, tile in enumerate(TILES):
        table[VALUE + rank] = sum(tile)
        table[LOW + rank] = tile[0]
        table[HIGH + rank] = tile[2]
    for place, tile in enumerate(sorted(TILES)):
        table[FRESH + place] = TILES.index(tile)
    table[TRIPLES] = _mask([tile[0] == tile[2] for tile in TILES])
    return table
