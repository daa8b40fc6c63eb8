"""The memory layout of a game on the compiled twin.

A game is two flat arrays, 4968 bytes in total; two more hold the lookup tables and the rules:

    cells   bytes  | 1024 vertices | 2048 cells | 56 tiles of the deck |
    state   words  | 64 masks | 64 places | 64 cells | 6 racks | 6 totals | 6 scores | 20 facts |
    tables  words  | 343 masks by corners | 56 values | 56 lowest | 56 highest | 56 fresh | triples |
    rules   words  | one number per rule |

Words are signed 64-bit numbers: masks need 56 bits, and no expression mixes signed and unsigned.

**Tiles** are numbered 0 to 55 by rank (value, then numbers largest first), so that a set of tiles is
a 56-bit mask whose highest bit is the best tile.

**The board** is a torus of 32 x 32 rhombi, two triangles each. In skewed coordinates the cell
`row:col` lies in the rhombus (row, q), q = (col - row) // 2, at index 32*row + q, taken modulo 1024:

        V(i) ------- V(i+1)           up cell 2i:     corners i, i+32, i+31
         / \\   D   /                  down cell 2i+1: corners i+32, i, i+1
        / U \\     /
    V(i+31) --- V(i+32)               all modulo 1024

Two cells share an index only if they are 32 rows or 32 columns q apart. Moving by one row or one q
takes two steps from tile to neighbouring tile, so 56 connected tiles and the open cells beside them
span at most 30 of each, and no index is used twice.

**A vertex** is one byte: the number in the low three bits (6 while unknown), above them the count of
tiles around it. **A cell** is one byte: 0 empty, 255 filled, otherwise 1 + its slot in the list of open
cells. 56 connected tiles leave at most 58 open cells, so 64 slots suffice. An open cell keeps the mask of
the tiles that fit its known corners (at least two, which fix the rotation) and its place, `row:col` as
256 * (row + 128) + col + 128.
"""

from __future__ import annotations

UNKNOWN = 6
FILLED = 255
COUNT_ONE = 8
"""One more tile around a vertex."""
FIVE_ROUND = 5 * COUNT_ONE
"""A vertex with at least this value has five tiles around it."""

# cells: one byte each
VERTEX = 0
CELL = 1024
DECK = 3072
BYTES = 3128

# state: one word each
MASKS = 0
PLACES = 64
CELLS = 128
RACKS = 192
TOTALS = 198
SCORES = 204
DECK_RNG = 210
PLAY_RNG = 211
SEATS = 212
SLOTS = 213
"""Number of open cells."""
TURN = 214
OPENER = 215
DRAWN = 216
"""Tiles drawn in this turn."""
LAST = 217
"""The tile drawn last."""
PASSES = 218
PHASE = 219
WINNER = 220
"""Winner of the round; -1 for none."""
NEXT = 221
"""Index of the next tile in the deck."""
REACH = 222
"""Index in the deck where the pool ends."""
LAZY = 223
"""Whether the deck is shuffled while tiles are drawn."""
BELL = 224
ROUND = 225
LAID = 226
"""Tiles on the board."""
OVER = 227
"""Whether the game is over."""
LAID_TILES = 228
"""The tiles on the board, as a mask."""
SHOWN_TILE = 229
"""The higher triple shown by an opener who played 0-0-0 instead; -1 for none."""
WORDS = 230

# tables: one word each
FIT = 0
VALUE = 343
LOW = 399
HIGH = 455
FRESH = 511
TRIPLES = 567
TABLE_WORDS = 568

# phases
OPENING = 0
PLAYING = 1
OUT = 2
BLOCKED = 3

# the place of cell 0:0
ORIGIN = 128 * 256 + 128
PLACE_MASK = (1 << 16) - 1

# moves: a placement is 55 - tile, place and slot in one word
DRAW_MOVE = -1
PASS_MOVE = -2

# rules, one number each
(
    R_EACH,
    R_LOT,
    R_OPENING_BONUS,
    R_OPENING_ANY,
    R_ZERO_BONUS,
    R_ZERO_CHOICE,
    R_TILE_VALUES,
    R_BRIDGE,
    R_DOUBLE,
    R_HEXAGON,
    _,
    _,
    R_MUST_LAY,
    R_DRAW,
    R_DRAW_LIMIT,
    R_LAY_ANY,
    R_THREE_DRAWN,
    R_POOL_EMPTY,
    R_OUT,
    R_OUT_RACKS,
    R_NOBODY_CAN_LAY,
    R_BLOCKED_PAYS,
    R_TARGET,
    R_ANY_MOMENT,
    R_ROUNDS,
    R_LAST_ROUND_WINS,
    R_SOLO_DRAWS,
    R_SEATS,
    RULES,
) = range(29)

OTHERS_LESS_OWN = 0
DIFFERENCES = 1
OUT_BONUS = 2

# kinds of bonus
NO_BONUS = 0
BRIDGE = 1
DOUBLE = 2
HEXAGON = 3
"""One hexagon; two and three follow."""

# the trace: one row per event
T_KIND = 0
T_SEAT = 1
T_TILE = 2
T_PLACE = 3
T_BONUS = 4
"""Kind of bonus of a placement; for a pass, 1 if the pool was empty."""
T_PARTS = 5
"""Up to three parts of the points."""
T_COLUMNS = 8
TRACE_ROWS = 1024
"""A round has at most 56 placements and 55 draws, with up to 6 passes before each."""

E_PLACED = 1
E_SHOWN = 2
E_DRAWN = 3
E_PASSED = 4
E_OUT = 5
E_BLOCKED = 6
E_OPENED = 7
E_PLACED_FIRST = 8

# counters of a round: kinds of bonus first
FOUND = 400
"""Legal moves of one seat: at most 6 tiles fit each of 58 open cells, plus the draw or the pass."""
C_DRAWS = 6
C_PASSES = 7
C_TURNS = 8
COUNTS = 9
