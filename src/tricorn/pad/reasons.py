"""Why an entry of a score pad is against the rules, beyond the reasons of the referee."""

from __future__ import annotations

from enum import StrEnum


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
