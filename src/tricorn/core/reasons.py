"""Why a move is refused: codes, turned into words at the edge."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """The reasons a move can be refused for."""

    ROUND_OVER = "round-over"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_ON_RACK = "not-on-rack"
    WRONG_OPENING = "wrong-opening"
    OPENING_CELL = "opening-cell"
    OPENING_ROTATION = "opening-rotation"
    MUST_OPEN = "must-open"
    CELL_OCCUPIED = "cell-occupied"
    NO_NEIGHBOUR = "no-neighbour"
    SIDE_MISMATCH = "side-mismatch"
    CORNER_MISMATCH = "corner-mismatch"
    BOARD_UNKNOWN = "board-unknown"
    NOT_THE_DRAWN_TILE = "not-the-drawn-tile"
    MUST_LAY = "must-lay"
    DRAW_LIMIT = "draw-limit"
    POOL_EMPTY = "pool-empty"
    POOL_LEFT = "pool-left"
