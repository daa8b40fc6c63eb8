"""A rack: the tiles known to lie on it and how many more are hidden from whoever looks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tricorn.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Rack:
    """Tiles in hand. The engine's own racks hide nothing; those of a view or an old record may."""

    known: frozenset[Tile] = frozenset()
    hidden: int = 0

    @classmethod
    def of(cls, tiles: Iterable[Tile | None]) -> Rack:
        """A rack of these tiles, None standing for one that is not known."""
        tiles = list(tiles)
        known = frozenset(tile for tile in tiles if tile is not None)
        return cls(known, tiles.count(None))

    @property
    def size(self) -> int:
        """How many tiles there are."""
        return len(self.known) + self.hidden

    @property
    def value(self) -> int | None:
        """The sum of all tiles, None if some are hidden."""
        return None if self.hidden else sum(tile.value for tile in self.known)

    def add(self, tile: Tile | None) -> Rack:
        """With one tile more."""
        if tile is None:
            return Rack(self.known, self.hidden + 1)
        return Rack(self.known | {tile}, self.hidden)

    def remove(self, tile: Tile) -> Rack:
        """With one tile less; a tile that was not known was a hidden one."""
        if tile in self.known:
            return Rack(self.known - {tile}, self.hidden)
        return Rack(self.known, max(0, self.hidden - 1))

    def reveal(self, tile: Tile) -> Rack:
        """With this tile known to be here."""
        return self.remove(tile).add(tile)

    def hide(self) -> Rack:
        """As the others see it."""
        return Rack(hidden=self.size)
