"""A rack: its known tiles, and how many more are hidden from the viewer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tricorn.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Rack:
    """The tiles of one player. The engine hides nothing, but views and old records may."""

    known: frozenset[Tile] = frozenset()
    hidden: int = 0

    @classmethod
    def of(cls, tiles: Iterable[Tile | None]) -> Rack:
        """Return a rack of these tiles; None stands for a hidden tile."""
        tiles = list(tiles)
        known = frozenset(tile for tile in tiles if tile is not None)
        return cls(known, tiles.count(None))

    @property
    def size(self) -> int:
        """The number of tiles, hidden ones included."""
        return len(self.known) + self.hidden

    @property
    def value(self) -> int | None:
        """The sum of all tiles, or None if some are hidden."""
        return None if self.hidden else sum(tile.value for tile in self.known)

    def add(self, tile: Tile | None) -> Rack:
        """Return the rack with one more tile."""
        if tile is None:
            return Rack(self.known, self.hidden + 1)
        return Rack(self.known | {tile}, self.hidden)

    def remove(self, tile: Tile) -> Rack:
        """Return the rack without this tile; if it was not known, it was one of the hidden ones."""
        if tile in self.known:
            return Rack(self.known - {tile}, self.hidden)
        return Rack(self.known, max(0, self.hidden - 1))

    def reveal(self, tile: Tile) -> Rack:
        """Return the rack with this hidden tile known."""
        return self.remove(tile).add(tile)

    def hide(self) -> Rack:
        """Return the rack as other players see it."""
        return Rack(hidden=self.size)
