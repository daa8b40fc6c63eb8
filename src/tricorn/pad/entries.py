"""What people write on a score pad, one entry a line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tricorn.core.board import Placement
from tricorn.core.tiles import Tile


class PadReason(StrEnum):
    """The reasons that only a score pad knows."""

    NO_SEAT = "no-seat"
    GAME_OVER = "game-over"
    TILE_LAID = "tile-laid"
    OPENING_BONUS = "opening-bonus"
    OTHER_POINTS = "other-points"
    NOTHING_TO_SHOW = "nothing-to-show"
    NOT_OUT = "not-out"
    NOT_BLOCKED = "not-blocked"
    OTHER_WINNER = "other-winner"
    WINNER_NEEDED = "winner-needed"
    LEFT_NEEDED = "left-needed"
    LEFT_TILE = "left-tile"
    LEFT_COUNT = "left-count"
    LEFT_SUM = "left-sum"


Left = int | tuple[Tile, ...] | None
"""What lay on a rack at the end of a round: the sum, the tiles, or nobody said."""


@dataclass(frozen=True, slots=True)
class PlaceEntry:
    """A seat laid a tile: with the bonus that was said, or in the cell of a board that is laid out too."""

    seat: int
    tile: Tile
    bonus: str | None = None
    placement: Placement | None = None
    agreed: bool = False
    """Entered as "we play it so"."""
    points: int | None = None
    """Other points than the rules pay."""


@dataclass(frozen=True, slots=True)
class DrawEntry:
    """A seat drew a tile."""

    seat: int
    agreed: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class PassEntry:
    """A seat laid nothing in this turn."""

    seat: int
    agreed: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class ShowsEntry:
    """The opener showed the higher triple that 0-0-0 was preferred to."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class EndEntry:
    """The round is over: `how` is out or blocked.

    The winner follows from the racks where they are told; `points=0` without a winner says that nobody won.
    """

    how: str
    winner: int | None = None
    left: tuple[Left, ...] = ()
    """By seat, what lay on the racks."""
    agreed: bool = False
    points: int | None = None


MoveEntry = PlaceEntry | DrawEntry | PassEntry
Entry = MoveEntry | ShowsEntry | EndEntry

_KINDS = {
    PlaceEntry: "place",
    DrawEntry: "draw",
    PassEntry: "pass",
    ShowsEntry: "shows",
    EndEntry: "end",
}


def kind_of(entry: Entry) -> str:
    """What sort of entry this is, in a word."""
    return _KINDS[type(entry)]
