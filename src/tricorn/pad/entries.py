"""The entries of a score pad."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tricorn.core.board import Placement
from tricorn.core.tiles import Tile


class PadReason(StrEnum):
    """The reasons for refusing an entry that only a score pad has."""

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
"""The rest of a rack at the end of a round: its value, its tiles, or None if not entered."""


@dataclass(frozen=True, slots=True)
class PlaceEntry:
    """A tile placed, with the stated bonus, or in a cell of a board that is recorded too."""

    seat: int
    tile: Tile
    bonus: str | None = None
    placement: Placement | None = None
    agreed: bool = False
    """Whether the players agreed on it against the rules."""
    points: int | None = None
    """The points entered, if they differ from those of the rules."""


@dataclass(frozen=True, slots=True)
class DrawEntry:
    """A tile drawn."""

    seat: int
    agreed: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class PassEntry:
    """A turn ended without placing a tile."""

    seat: int
    agreed: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class ShowsEntry:
    """The higher triple that the opener showed, having opened with 0-0-0 instead."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class EndEntry:
    """The end of a round: `how` is out or blocked.

    The winner follows from the racks if they are entered; `points=0` without a winner is a tie.
    """

    how: str
    winner: int | None = None
    left: tuple[Left, ...] = ()
    """The rest of each rack, by seat."""
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
    """Return the kind of entry, in one word."""
    return _KINDS[type(entry)]
