"""A puzzle in the terminal: its screen, the input and the feedback."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from rich.text import Text

from tricorn.cli.support.console import t
from tricorn.cli.terminal.human import choose_placement, is_legal, understand_tile
from tricorn.cli.terminal.screen import Screen
from tricorn.core.game import Game
from tricorn.core.geometry import Cell
from tricorn.core.judging import legal_placements
from tricorn.core.moves import Move, Place
from tricorn.core.ruleset import spec
from tricorn.core.view import View
from tricorn.i18n.formatting import format_ruleset, format_sum
from tricorn.puzzles.grading import GRADES
from tricorn.puzzles.kinds import KINDS
from tricorn.puzzles.question import Attempt, Findings, Puzzle, Question, begin
from tricorn.rulesets import presets


def format_title(puzzle: Puzzle) -> str:
    """Return the id, grade and rules of a puzzle."""
    grade = t("puzzle.grade", grade=puzzle.grade, high=GRADES[-1])
    return f"{puzzle.id} · {grade} · {spec(puzzle.question.ruleset, presets())}"


def format_question(question: Question) -> str:
    """Return the question in one sentence."""
    if question.length == 1:
        return t(f"puzzle.one.{question.kind}")
    return t(f"puzzle.several.{question.kind}", count=question.length)


def format_placements(attempt: Attempt) -> list[str]:
    """Return one line per placement with its points, and the total if there are several."""
    lines = [
        f"{event.placement!s:10} {format_sum(t.catalogue, event.points)}" for event in attempt.laid
    ]
    total = [t("puzzle.total", points=attempt.points)] if len(lines) > 1 else []
    return lines + total


def format_wrong(question: Question, attempt: Attempt, answer: Attempt) -> str:
    """Return why an attempt does not answer the question."""
    if len(attempt.laid) < question.length:
        return t("puzzle.stuck", tiles=" ".join(map(str, sorted(attempt.left))))
    if question.kind == "best":
        return t("puzzle.wrong.best", points=attempt.points, best=answer.points)
    if question.kind == "block":
        fits = attempt.board.placements(question.rival)[0]
        return t("puzzle.wrong.block", placement=fits)
    return t("puzzle.wrong.hexagon")


def format_hint(findings: Findings, attempt: Attempt, level: int) -> str:
    """Return the next tile, then its row, then its cell; or that a placement must be undone."""
    answer = findings.answer.placements
    if not set(attempt.placements) <= set(answer):
        return t("puzzle.hint.back")
    placement = next(each for each in answer if each not in attempt.placements)
    if level == 1:
        return t("puzzle.hint.tile", tile=placement.tile)
    if level == 2:
        return t("puzzle.hint.row", tile=placement.tile, row=placement.cell.row)
    return t("puzzle.hint.cell", tile=placement.tile, cell=placement.cell)


class PuzzleScreen(Screen):
    """The game screen without any points before the puzzle is solved."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__((t("play.you"),))
        self.puzzle = puzzle

    def task(self, attempt: Attempt) -> None:
        """Print everything needed to continue an attempt."""
        question = self.puzzle.question
        self.console.rule(Text(format_title(self.puzzle)))
        self.board(puzzle_view(attempt), {})
        if question.rival:
            self.say(t("puzzle.next-rack"))
            self.tiles(sorted(question.rival))
            self.say(t("puzzle.own-rack"))
        self.rack(puzzle_view(attempt))
        self.say(format_question(question), style="bold")
        keys = ["play.key.tile", "play.key.list", "puzzle.key.hint", "puzzle.key.give-up"]
        keys += ["play.key.undo"] if attempt.laid else []
        self.say(" · ".join(map(t, [*keys, "play.key.help", "play.key.quit"])), style="dim")

    def board(self, view: View, choices: Mapping[Cell, str]) -> None:
        """Print the board with the tiles of the attempt shaded and possible cells numbered."""
        board = view.round.board
        self.draw(board, choices, board.tiles.keys() - self.puzzle.question.board.tiles.keys())

    def placements(self, view: View, moves: Sequence[Place]) -> None:  # noqa: ARG002
        """Print placements without their points."""
        for number, move in enumerate(moves, 1):
            self.say(f"{number:4}  {move.placement}")

    def answer(self, findings: Findings) -> None:
        """Print the board with the answer, its points and, for best-score puzzles, the runner-up."""
        self.board(puzzle_view(findings.answer), {})
        for line in format_placements(findings.answer):
            self.say(f"  {line}")
        if findings.question.kind == "best":
            self.say(t("puzzle.next-best"))
            for line in format_placements(findings.wrong[0]):
                self.say(f"  {line}")


def puzzle_view(attempt: Attempt) -> View:
    """Return an attempt as the view of its only seat."""
    round = attempt.round
    return View(0, Game(round.ruleset, 1, (0,), log=((),), round=round))


class Ending(Enum):
    """The possible endings."""

    SOLVED = "solved"
    GIVEN_UP = "given-up"
    STOPPED = "stopped"


_COMMANDS = {"g": Ending.GIVEN_UP, "q": Ending.STOPPED}


class PuzzleTable:
    """One puzzle and the person solving it."""

    def __init__(self, findings: Findings, screen: PuzzleScreen) -> None:
        self.findings = findings
        self.question = findings.question
        self.screen = screen
        self.attempt = begin(self.question)
        self.hints = 0

    def solve(self) -> Ending:
        """Prompt until the puzzle is solved, given up or left."""
        self.screen.task(self.attempt)
        while True:
            typed = self.screen.ask(t("play.prompt", name=t("play.you"))).lower()
            if typed in _COMMANDS:
                return _COMMANDS[typed]
            move = self._understand(typed)
            if isinstance(move, Place) and is_legal(self.screen, self._view, move):
                self._go_to(self.attempt.lay(move.placement))
                if self._is_solved:
                    return Ending.SOLVED
                self._go_on()

    @property
    def _view(self) -> View:
        return puzzle_view(self.attempt)

    def _understand(self, typed: str) -> Move | None:
        match typed:
            case "":
                self.screen.task(self.attempt)
            case "h":
                self.hints += 1
                self.screen.say(format_hint(self.findings, self.attempt, self.hints))
            case "u":
                self._go_to(_without_last(self.attempt, begin(self.question)))
                self.screen.task(self.attempt)
            case "l":
                return choose_placement(self.screen, self._view)
            case "r":
                for _, sentence in format_ruleset(t.catalogue, self.question.ruleset):
                    self.screen.say(f"· {sentence}")
            case "?":
                self.screen.say(t("puzzle.help"))
            case _:
                return understand_tile(self.screen, self._view, typed)
        return None

    def _go_to(self, attempt: Attempt) -> None:
        """Continue with another attempt and restart the hints."""
        self.attempt = attempt
        self.hints = 0

    @property
    def _is_solved(self) -> bool:
        merit = KINDS[self.question.kind].merit
        return merit(self.question, self.attempt) == merit(self.question, self.findings.answer)

    def _go_on(self) -> None:
        """Prompt for the next tile; if none fits, explain why and start over."""
        tried = self.attempt
        finished = len(tried.laid) == self.question.length
        if not finished and legal_placements(tried.round):
            self.screen.task(tried)
            return
        self._go_to(begin(self.question))
        self.screen.task(self.attempt)
        for line in format_placements(tried) if self.question.kind == "best" else ():
            self.screen.say(f"  {line}")
        self.screen.say(format_wrong(self.question, tried, self.findings.answer), style="bold")


def _without_last(attempt: Attempt, start: Attempt) -> Attempt:
    for placement in attempt.placements[:-1]:
        start = start.lay(placement)
    return start
