"""Column numbers of the facts about a decision, in four arrays by width.

    octets  8 bits   | seat, board, rack sizes, the move, how the round and game ended |
    shorts  16 bits  | numbers of round, turn and decision; the options; points |
    longs   32 bits  | scores before, points of the round, results |
    masks   64 bits  | seed, the player's rack, the board, the tiles that fit |

Arrays are indexed by column, then row, so that each column is contiguous. A missing value, such as the tile
of a draw, is the lowest number of its width. `O_OTHER_RACK` and `L_OTHER_SCORE` each start five columns:
the other seats in turn order.
"""

from __future__ import annotations

(
    O_SEAT,
    O_OPENER,
    O_LAID,
    O_OPEN_CELLS,
    O_POOL,
    O_DRAWN,
    O_LAST_DRAWN,
    O_PASSES,
    O_SHOWN,
    O_RACK_COUNT,
    O_LAYABLE,
    O_DECLINING,
    O_KIND,
    O_TILE,
    O_ROW,
    O_COL,
    O_BONUS,
    O_ROUND_WON,
    O_HOW,
    O_GAME_WON,
    O_OTHER_RACK,
) = range(21)
OCTETS = O_OTHER_RACK + 5

(
    S_ROUND,
    S_TURN,
    S_DECISION,
    S_RACK_VALUE,
    S_PLACEMENTS,
    S_BONUS_PLACEMENTS,
    S_MOVES,
    S_BEST,
    S_POINTS,
    S_RANK,
) = range(10)
SHORTS = 10

(
    L_SCORE,
    L_LEAD,
    L_ROUND_SCORE,
    L_ROUND_LEAD,
    L_POINTS,
    L_ROUND_MARGIN,
    L_GAME_SCORE,
    L_GAME_MARGIN,
    L_OTHER_SCORE,
) = range(9)
LONGS = L_OTHER_SCORE + 5

M_SEED, M_RACK, M_BOARD, M_FITTING = range(4)
MASKS = 4

NO_OCTET = -128
NO_SHORT = -32768

# kinds of moves; also what declining to place would be
NOT_ALLOWED = 0
PLACING = 0
DRAWING = 1
PASSING = 2

# what a kernel keeps between decisions
ROWS = 0
"""Number of decisions written."""
ROUND_START = 1
GAME_START = 2
TURN_NUMBER = 3
DECISION_NUMBER = 4
MEMO = 5
