"""Boards on which the last tile earns a bonus, to show what a bridge, a double and a hexagon are."""

from __future__ import annotations

from tricorn.core.board import Board, Placement, parse_placement

EXAMPLES = {
    "bridge": "244@1:0 402@1:1 045@1:2 554@0:2 553@0:3 335@-1:3 513@-1:2 151@-1:1 144@0:0",
    "double": "110@0:1 401@-1:1 144@-1:0 412@-1:-1 234@-1:-2 323@-1:-3 232@0:-3 252@0:-2 025@1:-2"
    " 550@1:-1 551@1:0 115@0:0",
    "hexagon": "015@0:-1 251@-1:-1 523@-1:0 345@-1:1 554@0:1 550@0:0",
}
"""By the kind of bonus: placements in the order in which they were made."""


def example(kind: str) -> tuple[Board, Placement]:
    """The board before the last placement, and that placement."""
    *before, last = map(parse_placement, EXAMPLES[kind].split())
    board = Board()
    for placement in before:
        board = board.place(placement)
    return board, last
