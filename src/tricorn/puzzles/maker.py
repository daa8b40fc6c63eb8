"""The puzzle maker: takes boards from real rounds and avoids similar ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count as counted
from itertools import product

from tricorn.core.board import Board
from tricorn.core.game import Game, deal_round, new_game, play
from tricorn.core.geometry import neighbours
from tricorn.core.judging import greedy_move, legal_moves, legal_placements
from tricorn.core.moves import Move, Place, Placed
from tricorn.core.round import Round
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import SplitMix, seeded_order, stream
from tricorn.core.tiles import Tile, tile_of
from tricorn.puzzles.draft import Draft, sample
from tricorn.puzzles.grading import GRADES, examine, grade, is_good
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.question import Puzzle

MIN_TILES, MAX_TILES = 8, 26
MAX_ROWS, MAX_COLUMNS = 6, 11
"""The largest board that fits on a phone."""

SEATS = (2, 3, 4)


def usable_boards(ruleset: Ruleset, rng: SplitMix) -> list[Board]:
    """Return the boards of one round that are neither too small nor too large."""
    return [
        board
        for board in _boards(_played(ruleset, rng))
        if MIN_TILES <= len(board.tiles) <= MAX_TILES and fits(board)
    ]


def fits(board: Board) -> bool:
    """Return whether a board fits on a phone."""
    rows = [cell.row for cell in board.tiles]
    columns = [cell.col for cell in board.tiles]
    return max(rows) - min(rows) < MAX_ROWS and max(columns) - min(columns) < MAX_COLUMNS


def _played(ruleset: Ruleset, rng: SplitMix) -> Game:
    game = deal_round(new_game(ruleset, rng.choice(SEATS)), seeded_order(rng.next()))
    while game.round is not None and game.round.ended is None:
        game = play(game, _choice(game.round, rng))
    return game


def _choice(round: Round, rng: SplitMix) -> Move:
    """Return the greedy move or a random placement, otherwise a draw or a pass."""
    placements = legal_placements(round)
    if not placements:
        return legal_moves(round)[0]
    return Place(rng.choice(placements)) if rng.below(2) else greedy_move(round)


def _boards(game: Game) -> Iterator[Board]:
    """Yield the board after each placement of the last round."""
    board = Board()
    for event in game.log[-1]:
        if isinstance(event, Placed):
            board = board.place(event.placement)
            yield board


Joint = frozenset[Tile | None]
"""Two adjacent tiles."""


def joints(board: Board) -> frozenset[Joint]:
    """Return all pairs of adjacent tiles on a board."""
    return frozenset(
        frozenset({tile_of(numbers), tile_of(board.tiles[beside])})
        for cell, numbers in board.tiles.items()
        for beside in neighbours(cell)
        if beside in board.tiles
    )


def are_alike(ours: frozenset[Joint], theirs: frozenset[Joint]) -> bool:
    """Return whether the boards share half the pairs of the smaller one."""
    return 2 * len(ours & theirs) >= min(len(ours), len(theirs))


BOARDS_PER_ROUND = 3
"""The number of boards tried per round."""

TRIES_PER_BOARD = 20
"""The number of questions of each kind tried per board."""

MAX_IDLE_ROUNDS = 500
"""The number of consecutive rounds without a puzzle after which the maker gives up."""

_PURPOSE = 5


Wanted = dict[tuple[int, str], int]
"""The number of puzzles still missing, by grade and kind."""


def make(
    ruleset: Ruleset,
    count: int,
    seed: int,
    kinds: Sequence[str] = tuple(KINDS),
    grades: Sequence[int] = GRADES,
) -> Iterator[Puzzle]:
    """Yield puzzles as they are found, all different, spread evenly over kinds and grades."""
    return _Maker(ruleset, seed, _shares(count, list(product(grades, kinds)))).puzzles()


def _shares(count: int, groups: Sequence[tuple[int, str]]) -> Wanted:
    each, more = divmod(count, len(groups))
    return {group: each + (place < more) for place, group in enumerate(groups)}


class _Maker:
    def __init__(self, ruleset: Ruleset, seed: int, wanted: Wanted) -> None:
        self.ruleset = ruleset
        self.seed = seed
        self.wanted = wanted
        self.seen: list[frozenset[Joint]] = []

    def puzzles(self) -> Iterator[Puzzle]:
        """Yield at most one puzzle per round until none is missing or `MAX_IDLE_ROUNDS` have failed."""
        idle = 0
        for number in counted():
            if not any(self.wanted.values()) or idle == MAX_IDLE_ROUNDS:
                return
            puzzle = self._from_round(stream(self.seed, _PURPOSE, number))
            idle = 0 if puzzle else idle + 1
            if puzzle is not None:
                self.wanted[puzzle.grade, puzzle.question.kind] -= 1
                self.seen.append(joints(puzzle.question.board))
                yield puzzle

    def _from_round(self, rng: SplitMix) -> Puzzle | None:
        """Return the first puzzle of this round that is still missing."""
        boards = [board for board in usable_boards(self.ruleset, rng) if self._is_new(board)]
        for board in sample(rng, boards, BOARDS_PER_ROUND):
            for kind in self._kinds():
                for puzzle in _tries(Draft(self.ruleset, board, rng), kind):
                    if self.wanted.get((puzzle.grade, kind)):
                        return puzzle
        return None

    def _is_new(self, board: Board) -> bool:
        """Return whether the board differs from those of all earlier puzzles."""
        ours = joints(board)
        return not any(are_alike(ours, theirs) for theirs in self.seen)

    def _kinds(self) -> list[str]:
        """Return the kinds still missing, the one with the most missing puzzles first."""
        missing = {
            kind: sum(count for (_, other), count in self.wanted.items() if other == kind)
            for kind in KINDS
        }
        return sorted((kind for kind in KINDS if missing[kind]), key=lambda kind: -missing[kind])


def _tries(draft: Draft, kind: str) -> Iterator[Puzzle]:
    """Yield the good puzzles among some random questions of a kind."""
    for _ in range(TRIES_PER_BOARD):
        question = KINDS[kind].compose(draft)
        findings = question and examine(question)
        if findings and is_good(findings) and fits(findings.answer.board):
            yield Puzzle("", grade(findings), findings.question, findings.answer.placements)
