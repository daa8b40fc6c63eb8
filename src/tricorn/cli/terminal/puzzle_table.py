"""Solving a puzzle: asks for placements until the attempt is right or given up."""

from __future__ import annotations

from enum import Enum

from tricorn.cli.puzzle_words import say_hint, say_laid, say_wrong
from tricorn.cli.speech import t
from tricorn.cli.terminal.human import choose_placement, is_legal, understand_tile
from tricorn.cli.terminal.puzzle_screen import PuzzleScreen, puzzle_view
from tricorn.core.judging import legal_placements
from tricorn.core.moves import Move, Place
from tricorn.core.view import View
from tricorn.puzzles.attempts import Attempt, begin
from tricorn.puzzles.findings import Findings
from tricorn.puzzles.kinds import KINDS
from tricorn.words.say import say_ruleset


class Ending(Enum):
    """How it may end."""

    SOLVED = "solved"
    GIVEN_UP = "given-up"
    STOPPED = "stopped"


_WISHES = {"g": Ending.GIVEN_UP, "q": Ending.STOPPED}


class PuzzleTable:
    """One puzzle and whoever tries to solve it."""

    def __init__(self, findings: Findings, screen: PuzzleScreen) -> None:
        self.findings = findings
        self.question = findings.question
        self.screen = screen
        self.attempt = begin(self.question)
        self.hints = 0

    def solve(self) -> Ending:
        """Ask until the puzzle is solved, given up or left."""
        self.screen.task(self.attempt)
        while True:
            typed = self.screen.ask(t("play.prompt", name=t("play.you"))).lower()
            if typed in _WISHES:
                return _WISHES[typed]
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
                self.screen.say(say_hint(self.findings, self.attempt, self.hints))
            case "u":
                self._go_to(_without_last(self.attempt, begin(self.question)))
                self.screen.task(self.attempt)
            case "l":
                return choose_placement(self.screen, self._view)
            case "r":
                for _, sentence in say_ruleset(t.words, self.question.ruleset):
                    self.screen.say(f"· {sentence}")
            case "?":
                self.screen.say(t("puzzle.help"))
            case _:
                return understand_tile(self.screen, self._view, typed)
        return None

    def _go_to(self, attempt: Attempt) -> None:
        """Hints begin anew with every tile."""
        self.attempt = attempt
        self.hints = 0

    @property
    def _is_solved(self) -> bool:
        merit = KINDS[self.question.kind].merit
        return merit(self.question, self.attempt) == merit(self.question, self.findings.answer)

    def _go_on(self) -> None:
        """Ask for the next tile; if there can be none, begin again and say why."""
        tried = self.attempt
        finished = len(tried.laid) == self.question.length
        if not finished and legal_placements(tried.round):
            self.screen.task(tried)
            return
        self._go_to(begin(self.question))
        self.screen.task(self.attempt)
        for line in say_laid(tried) if self.question.kind == "best" else ():
            self.screen.say(f"  {line}")
        self.screen.say(say_wrong(self.question, tried, self.findings.answer), style="bold")


def _without_last(attempt: Attempt, start: Attempt) -> Attempt:
    for placement in attempt.placements[:-1]:
        start = start.lay(placement)
    return start
