"""Go out: lay every tile of a small rack."""

from __future__ import annotations

from collections import Counter

from tricorn.core.tiles import Tile
from tricorn.puzzles.draft import Draft
from tricorn.puzzles.question import Attempt, Findings, Question

MIN_CELLS = 3
"""The least number of cells in which the first tile of a chain must fit."""

CHAINS = ((2,), (3,), (4,), (2, 2), (2, 2), (2, 3), (2, 3))
"""The lengths of chains of tiles that must be laid in order."""


def compose(draft: Draft) -> Question | None:
    """Compose chains of tiles: the first fits in several cells, the others only after it."""
    chains = draft.rng.choice(CHAINS)
    board, rack = draft.board, frozenset[Tile]()
    for length in chains:
        for number in range(length):
            tiles = draft.unlaid - draft.fitting if number else _ready(draft)
            open_to = board.placements(tiles - rack)
            if not open_to:
                return None
            placement = draft.rng.choice(open_to)
            board, rack = board.place(placement), rack | {placement.tile}
    return Question("out", draft.ruleset, draft.board, rack, len(rack))


def _ready(draft: Draft) -> frozenset[Tile]:
    """Return the tiles that fit in several cells."""
    cells = Counter(placement.tile for placement in draft.placements)
    return frozenset(tile for tile, count in cells.items() if count >= MIN_CELLS)


def merit(question: Question, attempt: Attempt) -> int:  # noqa: ARG001 (only the rack counts)
    """Return whether no tile is left."""
    return int(not attempt.left)


def lures(findings: Findings) -> int:
    """Count first placements that are not part of the answer."""
    firsts = {attempt.placements[0] for attempt in findings.wrong}
    return len(firsts - set(findings.answer.placements))


def is_good(findings: Findings) -> bool:
    """Return whether there are at least as many wrong attempts as tiles."""
    return len(findings.wrong) >= findings.question.length
