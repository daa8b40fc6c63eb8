"""Go out: lay every tile of a small rack."""

from __future__ import annotations

from collections import Counter

from tricorn.core.tiles import Tile
from tricorn.puzzles.draft import Draft
from tricorn.puzzles.question import Attempt, Findings, Question

FEWEST_CELLS = 3
"""In so many cells at least fits the tile that a chain begins with."""

CHAINS = ((2,), (3,), (4,), (2, 2), (2, 2), (2, 3), (2, 3))
"""How many tiles depend on each other: one leads to the next."""


def compose(draft: Draft) -> Question | None:
    """Chains of tiles: the first of each fits in several cells, the others only after it is laid."""
    chains = draft.luck.choice(CHAINS)
    board, rack = draft.board, frozenset[Tile]()
    for length in chains:
        for number in range(length):
            tiles = draft.unlaid - draft.fitting if number else _ready(draft)
            open_to = board.placements(tiles - rack)
            if not open_to:
                return None
            placement = draft.luck.choice(open_to)
            board, rack = board.place(placement), rack | {placement.tile}
    return Question("out", draft.ruleset, draft.board, rack, len(rack))


def _ready(draft: Draft) -> frozenset[Tile]:
    """The tiles that fit in several cells."""
    cells = Counter(placement.tile for placement in draft.placements)
    return frozenset(tile for tile, count in cells.items() if count >= FEWEST_CELLS)


def merit(question: Question, attempt: Attempt) -> int:  # noqa: ARG001 (the rack says it)
    """Whether no tile is left."""
    return int(not attempt.left)


def lures(findings: Findings) -> int:
    """First placements that are none of the answer's."""
    firsts = {attempt.placements[0] for attempt in findings.wrong}
    return len(firsts - set(findings.answer.placements))


def is_good(findings: Findings) -> bool:
    """There are at least as many ways to go wrong as there are tiles."""
    return len(findings.wrong) >= findings.question.length
