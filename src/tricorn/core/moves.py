"""Moves, events, and the reasons for refusing a move."""

from __future__ import annotations

from dataclasses import dataclass

from tricorn.core.board import Placement
from tricorn.core.points import Points
from tricorn.core.rack import Rack
from tricorn.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class PlaceSomewhere:
    """Lay a tile in a cell that nobody wrote down (score pads); the bonus is stated."""

    tile: Tile
    bonus: str | None


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next tile of the pool."""


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without laying a tile."""


Move = Place | PlaceSomewhere | Draw | Pass


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins: who holds what, the order of the pool, who opens or which tile does."""

    racks: tuple[Rack, ...]
    pool: tuple[Tile | None, ...]
    opener: int
    opens: Placement | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat laid a tile."""

    seat: int
    placement: Placement
    points: Points
    agreed: bool = False
    """By agreement of the table, not judged."""


@dataclass(frozen=True, slots=True)
class PlacedSomewhere:
    """A seat laid a tile in a cell that nobody wrote down."""

    seat: int
    tile: Tile
    bonus: str | None
    points: Points
    agreed: bool = False
    """By agreement of the table, not judged."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The opener shows the higher triple that 0-0-0 was preferred to."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat drew a tile; None for whoever may not see it."""

    seat: int
    tile: Tile | None
    points: Points
    agreed: bool = False
    """By agreement of the table, not judged."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat ended its turn without laying a tile."""

    seat: int
    points: Points
    agreed: bool = False
    """By agreement of the table, not judged."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over: `how` is out or blocked; nobody wins a shared block."""

    how: str
    winner: int | None
    points: Points
    agreed: bool = False
    """By agreement of the table, not judged."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over, with these totals by seat."""

    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something worth noting that changes nothing.

    A `timeout` (the computer plays on), a `hint`, or why it played for a bot: `bot-crash`,
    `bot-illegal`, `bot-late`. A record keeps the first two as lines and the others as comments.
    """

    seat: int
    kind: str


MoveEvent = Placed | PlacedSomewhere | Drawn | Passed
RoundEvent = MoveEvent | Shown | RoundEnded
Event = Dealt | RoundEvent | GameEnded | Remark
