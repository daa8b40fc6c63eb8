"""The board: tiles in cells, one number per vertex, which tiles fit and what a placement touches."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from tricorn.core.errors import InputError, Reason
from tricorn.core.geometry import Cell, Vertex, cells_round, corners, neighbours, opposite_corner
from tricorn.core.tiles import TILES, Numbers, Tile, parse_numbers, rank, rotations, tile_of

Pattern = tuple[int | None, int | None, int | None]
"""The numbers at the three corners of an empty cell, None where unknown."""

_BEST_FIRST = {tile: place for place, tile in enumerate(sorted(TILES, key=rank, reverse=True))}
_PLACEMENT = re.compile(r"([0-9]{3})@(-?[0-9]{1,3}):(-?[0-9]{1,3})", re.ASCII)


class Placement(NamedTuple):
    """A rotated tile in a cell, written `551@0:1`."""

    numbers: Numbers
    cell: Cell

    @property
    def tile(self) -> Tile:
        """The tile without its rotation."""
        tile = tile_of(self.numbers)
        assert tile is not None
        return tile

    def __str__(self) -> str:
        return f"{''.join(map(str, self.numbers))}@{self.cell}"


def parse_placement(text: str) -> Placement:
    """Parse three numbers clockwise from the apex, `@` and a cell."""
    match = _PLACEMENT.fullmatch(text)
    if match is None:
        raise InputError("not-a-placement", text=text)
    return Placement(parse_numbers(match[1]), Cell(int(match[2]), int(match[3])))


class Contact(NamedTuple):
    """What a tile in an empty cell would touch: sides, a bridge, hexagons it would complete."""

    sides: int
    bridge: bool
    hexagons: int


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles on the table, as an immutable value."""

    tiles: Mapping[Cell, Numbers] = field(default_factory=dict)
    numbers: Mapping[Vertex, int] = field(default_factory=dict)
    open_cells: frozenset[Cell] = frozenset()

    def place(self, placement: Placement) -> Board:
        """Return the board with one more tile, without checking that it fits."""
        cell = placement.cell
        tiles = {**self.tiles, cell: placement.numbers}
        numbers = {**self.numbers, **dict(zip(corners(cell), placement.numbers, strict=True))}
        fresh = {beside for beside in neighbours(cell) if beside not in tiles}
        return Board(tiles, numbers, (self.open_cells | fresh) - {cell})

    def pattern(self, cell: Cell) -> Pattern:
        """Return the numbers at the corners of a cell."""
        known = self.numbers.get
        first, second, third = corners(cell)
        return known(first), known(second), known(third)

    def objection(self, placement: Placement) -> Reason | None:
        """Return why this placement does not fit, or None if it does."""
        cell = placement.cell
        if cell in self.tiles:
            return Reason.CELL_OCCUPIED
        filled = [beside in self.tiles for beside in neighbours(cell)]
        if not any(filled):
            return Reason.NO_NEIGHBOUR
        wrong = [
            corner
            for corner, (known, number) in enumerate(
                zip(self.pattern(cell), placement.numbers, strict=True)
            )
            if known is not None and known != number
        ]
        if any(filled[corner] or filled[corner - 1] for corner in wrong):
            return Reason.SIDE_MISMATCH
        return Reason.CORNER_MISMATCH if wrong else None

    def contact(self, cell: Cell) -> Contact:
        """Return what any tile placed in this empty cell would touch."""
        sides = [side for side, beside in enumerate(neighbours(cell)) if beside in self.tiles]
        bridge = len(sides) == 1 and corners(cell)[opposite_corner(sides[0])] in self.numbers
        hexagons = sum(self._is_last_gap(vertex, cell) for vertex in corners(cell))
        return Contact(len(sides), bridge, hexagons)

    def _is_last_gap(self, vertex: Vertex, cell: Cell) -> bool:
        return all(around in self.tiles for around in cells_round(vertex) if around != cell)

    def placements(self, rack: Container[Tile]) -> list[Placement]:
        """Return the legal placements of these tiles, best tile first, then by row and column."""
        found = [
            Placement(numbers, cell)
            for cell in self.open_cells
            for tile, numbers in fitting(self.pattern(cell))
            if tile in rack
        ]
        return sorted(found, key=_order)

    def can_lay(self, rack: Container[Tile]) -> bool:
        """Return whether any of these tiles fits anywhere."""
        return any(
            tile in rack for cell in self.open_cells for tile, _ in fitting(self.pattern(cell))
        )


def _order(placement: Placement) -> tuple[int, Cell]:
    return _BEST_FIRST[placement.tile], placement.cell


@cache
def fitting(pattern: Pattern) -> tuple[tuple[Tile, Numbers], ...]:
    """Return the tiles that match every known corner, with the rotation that does."""
    return tuple(
        (tile, numbers)
        for tile in TILES
        for numbers in rotations(tile)
        if all(known in (None, number) for known, number in zip(pattern, numbers, strict=True))
    )
