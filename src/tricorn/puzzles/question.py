"""A question about a position, and a puzzle: a question with its grade and its only answer."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from tricorn.core.board import Board, Placement
from tricorn.core.rack import Rack
from tricorn.core.round import Round
from tricorn.core.ruleset import Ruleset
from tricorn.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Question:
    """Lay so many tiles of this rack one after another, with nobody in between; `kind` says what for."""

    kind: str
    ruleset: Ruleset
    board: Board
    rack: frozenset[Tile]
    length: int
    """How many tiles are to be laid."""
    rival: frozenset[Tile] = frozenset()
    """The rack of the next player, laid open where the question is about it."""

    @property
    def round(self) -> Round:
        """The position as a round of one seat without a pool, as the referee needs it."""
        racks = (Rack(self.rack),)
        return Round(self.ruleset, racks, pool=(), box=(), opener=0, turn=0, board=self.board)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A question, how hard it is (1 to 5) and the placements that answer it."""

    id: str
    grade: int
    question: Question
    answer: tuple[Placement, ...]

    @property
    def key(self) -> str:
        """A short name for the question itself, whatever the puzzle is called."""
        asked = self.question
        board = sorted(str(Placement(numbers, cell)) for cell, numbers in asked.board.tiles.items())
        racks = (sorted(map(str, tiles)) for tiles in (asked.rack, asked.rival))
        text = f"{asked.kind} {asked.length} {board} {list(racks)}"
        return sha256(text.encode()).hexdigest()[:12]
