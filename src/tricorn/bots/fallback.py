"""A bot at a table: whatever it does wrong costs it a move of the house, never the table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from math import isinf
from threading import Thread
from traceback import format_exception_only

from tricorn.bots.contract import Bot, BotFailure, Budget, Rng
from tricorn.core.judging import greedy_move
from tricorn.core.moves import Move
from tricorn.core.record.notation import move_text
from tricorn.core.view import View

FAILURES = 3
"""After so many the house plays for the bot."""
GRACE = 2.0
"""Seconds to wait beyond twice the time that a bot was given."""


class Guard:
    """A bot that always answers with a legal move; the greedy one where it failed."""

    def __init__(self, bot: Bot, on_failure: Callable[[BotFailure], None]) -> None:
        self.bot = bot
        self.on_failure = on_failure
        self.failures = 0

    def __call__(self, view: View, rng: Rng, budget: Budget) -> Move:
        if self.failures < FAILURES:
            try:
                return legal(view, in_time(self.bot, _copy(view), rng, budget))
            except BotFailure as failure:
                self._note(failure)
        return greedy_move(view.round)

    def close(self) -> None:
        """Let the bot end what it has started; it may be asked again."""
        close(self.bot)

    def _note(self, failure: BotFailure) -> None:
        self.failures += 1
        self.on_failure(failure)
        if self.failures == FAILURES:
            self.close()
            self.on_failure(BotFailure("off"))


def guarded(bot: Bot, on_failure: Callable[[BotFailure], None]) -> Guard:
    """This bot for one game: `on_failure` is told why the house plays in its place."""
    return Guard(bot, on_failure)


def close(bot: Bot) -> None:
    """End what a bot has started; most have started nothing."""
    with suppress(Exception):
        getattr(bot, "close", lambda: None)()


def patience(seconds: float) -> float:
    """How long to wait for an answer that should take so many seconds."""
    return 2 * seconds + GRACE


def legal(view: View, choice: object) -> Move:
    """The legal move that was chosen."""
    for move in view.legal_moves:
        if type(choice) is type(move) and choice == move:
            return move
    text = move_text(choice) if isinstance(choice, Move) else type(choice).__name__
    raise BotFailure("illegal", text)


def in_time(bot: Bot, view: View, rng: Rng, budget: Budget, wait: float | None = None) -> Move:
    """The choice of a bot; one that takes far too long is left alone with its thoughts."""
    if isinf(budget.seconds) or getattr(bot, "keeps_time", False):
        return _choice(bot, view, rng, budget)
    answers: list[Move | BotFailure] = []

    def think() -> None:
        budget.restart()
        try:
            answers.append(_choice(bot, view, rng, budget))
        except BotFailure as failure:
            answers.append(failure)

    thread = Thread(target=think, daemon=True)
    thread.start()
    try:
        thread.join(patience(budget.seconds) if wait is None else wait)
    finally:
        budget.stopped = lambda: True
    answer = answers[0] if answers else BotFailure("late")
    if isinstance(answer, BotFailure):
        raise answer
    return answer


def _choice(bot: Bot, view: View, rng: Rng, budget: Budget) -> Move:
    try:
        return bot(view, rng, budget)
    except BotFailure:
        raise
    except (Exception, SystemExit) as error:
        raise BotFailure("crash", "".join(format_exception_only(error))) from error


def _copy(view: View) -> View:
    """The same view with a board of its own: a bot that tries tiles out there does not touch ours."""
    board = view.round.board
    apart = replace(board, tiles=dict(board.tiles), numbers=dict(board.numbers))
    return replace(view, game=replace(view.game, round=replace(view.round, board=apart)))
