"""Moves and events."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.core.board import Placement
from tricorn.core.points import Points
from tricorn.core.rack import Rack
from tricorn.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Place:
    """Place a tile."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class PlaceSomewhere:
    """Place a tile in an unrecorded cell (score pads); the player states the bonus."""

    tile: Tile
    bonus: str | None


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next tile from the pool."""


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without placing a tile."""


Move = Place | PlaceSomewhere | Draw | Pass


@dataclass(frozen=True, slots=True)
class Dealt:
    """The start of a round: racks, the order of the pool, and the opener or the opening tile."""

    racks: tuple[Rack, ...]
    pool: tuple[Tile | None, ...]
    opener: int
    opens: Placement | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A player placed a tile."""

    seat: int
    placement: Placement
    points: Points
    agreed: bool = False
    """Whether the players agreed on it, so that it was not judged."""


@dataclass(frozen=True, slots=True)
class PlacedSomewhere:
    """A player placed a tile in an unrecorded cell."""

    seat: int
    tile: Tile
    bonus: str | None
    points: Points
    agreed: bool = False
    """Whether the players agreed on it, so that it was not judged."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The opener showed the higher triple, having opened with 0-0-0 instead."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Drawn:
    """A player drew a tile; None if it is hidden from the viewer."""

    seat: int
    tile: Tile | None
    points: Points
    agreed: bool = False
    """Whether the players agreed on it, so that it was not judged."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A player ended the turn without placing a tile."""

    seat: int
    points: Points
    agreed: bool = False
    """Whether the players agreed on it, so that it was not judged."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The end of a round: `how` is out or blocked; there is no winner if players tie in a blocked round."""

    how: str
    winner: int | None
    points: Points
    agreed: bool = False
    """Whether the players agreed on it, so that it was not judged."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The end of a game, with the totals by seat."""

    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """A note that changes nothing in the game.

    A `timeout` (the computer continues for the player), a `hint`, or why it played for a bot: `bot-crash`,
    `bot-illegal`, `bot-late`. A record keeps the first two as lines and the others as comments.
    """

    seat: int
    kind: str


MoveEvent = Placed | PlacedSomewhere | Drawn | Passed
RoundEvent = MoveEvent | Shown | RoundEnded
Event = Dealt | RoundEvent | GameEnded | Remark
