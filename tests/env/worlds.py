"""States of the compiled engine that a seat cannot tell apart."""

from tricorn.engine import layout as at
from tricorn.engine.state import TABLES
from tricorn.engine.turns import best_opening


def redeal(state, rules, seat, random):
    """Redistribute all tiles the seat has not seen, keeping the sizes of racks and deck."""
    words, fixed = state.words, {}
    others = [other for other in range(int(words[at.SEATS])) if other != seat]
    for other in others:
        shown = int(words[at.SHOWN_TILE])
        rack = int(words[at.RACKS + other])
        fixed[other] = rack & (1 << shown) if shown >= 0 else 0
    hidden = [[tile for tile in range(56) if (int(words[at.RACKS + other]) & ~fixed[other]) >> tile & 1]
              for other in others]  # fmt: skip
    deck = [int(tile) for tile in state.cells[at.DECK + words[at.NEXT] : at.DECK + 56]]
    opens = (
        best_opening(words, TABLES)
        if words[at.PHASE] == at.OPENING and not rules[at.R_LOT]
        else None
    )
    while True:
        loose = [tile for rack in hidden for tile in rack] + deck
        random.shuffle(loose)
        for other, rack in zip(others, hidden, strict=True):
            held, loose = loose[: len(rack)], loose[len(rack) :]
            words[at.RACKS + other] = fixed[other] | sum(1 << tile for tile in held)
        if opens is None or holder_opens(words, seat, opens):
            break
    state.cells[at.DECK + words[at.NEXT] : at.DECK + 56] = loose


def holder_opens(words, seat, opens):
    """Return whether the seat to move holds the best opening tile, the same one if `seat` sees it."""
    best = best_opening(words, TABLES)
    holds = int(words[at.RACKS + words[at.TURN]]) >> best & 1
    return holds and (best == opens or words[at.TURN] != seat)
