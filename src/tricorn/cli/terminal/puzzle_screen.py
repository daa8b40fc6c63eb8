"""What somebody who solves a puzzle sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from tricorn.cli.puzzle_words import say_laid, say_name, say_question
from tricorn.cli.speech import t
from tricorn.cli.terminal.screen import Screen
from tricorn.core.game import Game
from tricorn.core.geometry import Cell
from tricorn.core.moves import Place
from tricorn.core.view import View
from tricorn.puzzles.attempts import Attempt
from tricorn.puzzles.findings import Findings
from tricorn.puzzles.question import Puzzle


class PuzzleScreen(Screen):
    """The screen of the game, which tells no points before the puzzle is solved."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__((t("play.you"),))
        self.puzzle = puzzle

    def task(self, attempt: Attempt) -> None:
        """Everything needed to go on with an attempt."""
        question = self.puzzle.question
        self.console.rule(Text(say_name(self.puzzle)))
        self.board(puzzle_view(attempt), {})
        if question.rival:
            self.say(t("puzzle.next-rack"))
            self.tiles(sorted(question.rival))
            self.say(t("puzzle.own-rack"))
        self.rack(puzzle_view(attempt))
        self.say(say_question(question), style="bold")
        keys = ["play.key.tile", "play.key.list", "puzzle.key.hint", "puzzle.key.give-up"]
        keys += ["play.key.undo"] if attempt.laid else []
        self.say(" · ".join(map(t, [*keys, "play.key.help", "play.key.quit"])), style="dim")

    def board(self, view: View, choices: Mapping[Cell, str]) -> None:
        """The board, the tiles of the attempt shaded, possible cells numbered."""
        board = view.round.board
        self.draw(board, choices, board.tiles.keys() - self.puzzle.question.board.tiles.keys())

    def placements(self, view: View, moves: Sequence[Place]) -> None:  # noqa: ARG002
        """Placements without what they would earn."""
        for number, move in enumerate(moves, 1):
            self.say(f"{number:4}  {move.placement}")

    def answer(self, findings: Findings) -> None:
        """The board with the answer, what it earns and, where points count, what comes next."""
        self.board(puzzle_view(findings.answer), {})
        for line in say_laid(findings.answer):
            self.say(f"  {line}")
        if findings.question.kind == "best":
            self.say(t("puzzle.next-best"))
            for line in say_laid(findings.wrong[0]):
                self.say(f"  {line}")


def puzzle_view(attempt: Attempt) -> View:
    """An attempt as the view of the only seat."""
    round = attempt.round
    return View(0, Game(round.ruleset, 1, (0,), log=((),), round=round))
