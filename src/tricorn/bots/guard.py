"""A bot at a table: when it fails, the computer plays a greedy move and the game continues."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from math import isinf
from threading import Thread
from traceback import format_exception_only

from tricorn.bots.budget import Budget, answer_timeout
from tricorn.bots.contract import Bot, BotFailure, Rng
from tricorn.core.judging import greedy_move
from tricorn.core.moves import Move
from tricorn.core.record.notation import move_text
from tricorn.core.view import View

MAX_FAILURES = 3
"""After this many failures the computer plays all moves of the bot."""


class Guard:
    """A bot that always returns a legal move: the greedy one if the wrapped bot fails."""

    def __init__(self, bot: Bot, on_failure: Callable[[BotFailure], None]) -> None:
        self.bot = bot
        self.on_failure = on_failure
        self.failures = 0

    def __call__(self, view: View, rng: Rng, budget: Budget) -> Move:
        if self.failures < MAX_FAILURES:
            try:
                return legal(view, in_time(self.bot, _copy(view), rng, budget))
            except BotFailure as failure:
                self._note(failure)
        return greedy_move(view.round)

    def close(self) -> None:
        """Release what the bot has started; it can still be called again."""
        close(self.bot)

    def _note(self, failure: BotFailure) -> None:
        self.failures += 1
        self.on_failure(failure)
        if self.failures == MAX_FAILURES:
            self.close()
            self.on_failure(BotFailure("off"))


def guarded(bot: Bot, on_failure: Callable[[BotFailure], None]) -> Guard:
    """Wrap a bot for one game; `on_failure` is called with the reason whenever it fails."""
    return Guard(bot, on_failure)


def close(bot: Bot) -> None:
    """Release what a bot has started, if anything."""
    with suppress(Exception):
        getattr(bot, "close", lambda: None)()


def legal(view: View, choice: object) -> Move:
    """Return the legal move that was chosen, or raise `BotFailure`."""
    for move in view.legal_moves:
        if type(choice) is type(move) and choice == move:
            return move
    text = move_text(choice) if isinstance(choice, Move) else type(choice).__name__
    raise BotFailure("illegal", text)


def in_time(bot: Bot, view: View, rng: Rng, budget: Budget, wait: float | None = None) -> Move:
    """Return the bot's choice; a bot that takes far too long is abandoned in its thread."""
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
        thread.join(answer_timeout(budget.seconds) if wait is None else wait)
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
    """Return the view with a copy of the board, so that a bot cannot modify ours."""
    board = view.round.board
    apart = replace(board, tiles=dict(board.tiles), numbers=dict(board.numbers))
    return replace(view, game=replace(view.game, round=replace(view.round, board=apart)))
