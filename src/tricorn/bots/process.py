"""Bots that are programs of their own, in any language, asked by lines; see docs/bots.md."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from math import isinf
from pathlib import Path
from shutil import which
from time import monotonic

from tricorn.bots.budget import Budget
from tricorn.bots.child import Child
from tricorn.bots.contract import BotFailure, Rng
from tricorn.bots.fallback import patience
from tricorn.bots.question import introduction, question, understood
from tricorn.core.errors import InputError
from tricorn.core.moves import Move
from tricorn.core.view import View

START_SECONDS = 10.0
"""How long a program may take to be ready."""
LONGEST_THOUGHT = 60.0
"""How long a program may think where there is no limit of time."""
MOMENT = 0.05


class Program:
    """A bot in a process of its own, started when it is first asked, and again after a failure."""

    keeps_time = True

    def __init__(self, command: str, clock: Callable[[], float] = monotonic) -> None:
        self.words = _words(command)
        self.clock = clock
        self._child: Child | None = None
        self._told: object = None

    @property
    def name(self) -> str:
        """A short name for a seat: the file that is run, without folder and ending."""
        files = [word for word in self.words[1:] if Path(word).is_file()]
        shown = [sign for sign in Path([*files, self.words[0]][0]).stem if sign.isprintable()]
        return " ".join("".join(shown).split())[:24] or "program"

    def __call__(self, view: View, rng: Rng, budget: Budget) -> Move:
        try:
            child = self._ready(view)
            child.ask(question(view, rng, budget))
            return _answer(child, view, budget, self.clock)
        except BaseException:
            self._drop()
            raise

    def close(self) -> None:
        """End the program; asked again, it is started again."""
        if self._child is not None:
            self._child.close()
        self._child = None

    def _drop(self) -> None:
        if self._child is not None:
            self._child.kill()
        self._child = None

    def _ready(self, view: View) -> Child:
        """The running program, told of the rules and its seat."""
        about = view.game.ruleset, view.game.seats, view.seat
        if self._child is None:
            self._child = Child(self.words)
            self._told = None
        if self._told != about:
            self._child.ask(introduction(view))
            _wait_until_ready(self._child, self.clock)
            self._told = about
        return self._child


def _wait_until_ready(child: Child, clock: Callable[[], float]) -> None:
    until = clock() + START_SECONDS
    while (left := until - clock()) > 0:
        match (child.line(left) or "info").split():
            case ["ready"]:
                return
            case ["info", *_]:
                pass
            case words:
                raise BotFailure("rubbish", " ".join(words))
    raise BotFailure("late", child.last_words)


def _answer(child: Child, view: View, budget: Budget, clock: Callable[[], float]) -> Move:
    """Listen until there is a move; whoever wants it at once has the program told so."""
    seconds = LONGEST_THOUGHT if isinf(budget.seconds) else budget.seconds
    until, hurried = clock() + patience(seconds), False
    while clock() < until:
        if budget.stopped() and not hurried:
            hurried, until = True, min(until, clock() + patience(0))
            child.send(["stop"])
        line = child.line(MOMENT)
        move = understood(line, view, budget) if line else None
        if move is not None:
            return move
    raise BotFailure("late", child.last_words)


def _words(command: str) -> list[str]:
    """The command taken apart as a shell would, its program found."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InputError("not-a-program", text=command) from error
    if not words or which(words[0]) is None:
        raise InputError("not-a-program", text=command)
    return words
