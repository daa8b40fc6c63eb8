"""States of the compiled twin that look the same to a seat."""

from tricorn.engine import layout as at
from tricorn.engine.state import TABLES
from tricorn.engine.turns import best_opening


def redeal(state, rules, seat, random):
    """All tiles that the seat has not seen lie elsewhere, in racks and deck of the same sizes."""
    s, fixed = state.words, {}
    others = [other for other in range(int(s[at.SEATS])) if other != seat]
    for other in others:
        shown = int(s[at.SHOWN_TILE])
        rack = int(s[at.RACKS + other])
        fixed[other] = rack & (1 << shown) if shown >= 0 else 0
    hidden = [[tile for tile in range(56) if (int(s[at.RACKS + other]) & ~fixed[other]) >> tile & 1]
              for other in others]  # fmt: skip
    deck = [int(tile) for tile in state.cells[at.DECK + s[at.NEXT] : at.DECK + 56]]
    opens = best_opening(s, TABLES) if s[at.PHASE] == at.OPENING and not rules[at.R_LOT] else None
    while True:
        loose = [tile for rack in hidden for tile in rack] + deck
        random.shuffle(loose)
        for other, rack in zip(others, hidden, strict=True):
            held, loose = loose[: len(rack)], loose[len(rack) :]
            s[at.RACKS + other] = fixed[other] | sum(1 << tile for tile in held)
        if opens is None or holder_opens(s, seat, opens):
            break
    state.cells[at.DECK + s[at.NEXT] : at.DECK + 56] = loose


def holder_opens(s, seat, opens):
    """Whether the seat to move still holds the best opening tile, the same one if the seat sees it."""
    best = best_opening(s, TABLES)
    holds = int(s[at.RACKS + s[at.TURN]]) >> best & 1
    return holds and (best == opens or s[at.TURN] != seat)
