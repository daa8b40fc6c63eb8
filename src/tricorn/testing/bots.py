"""`check_bot`: whether a bot keeps the contract, with every rule set and number of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from time import monotonic

from tricorn.bots.budget import Budget, answer_timeout
from tricorn.bots.contract import Bot, BotFailure
from tricorn.bots.guard import close
from tricorn.bots.registry import find
from tricorn.core.game import MAX_SEATS, Game, new_game, play
from tricorn.core.moves import Move
from tricorn.core.record.notation import move_text
from tricorn.core.ruleset import Ruleset
from tricorn.rulesets import PRESETS, load
from tricorn.testing.forked import Watch, is_possible, run_apart
from tricorn.testing.laws import dealt, full_round, some_move
from tricorn.testing.worlds import Turn, redealt

AMPLE_SECONDS = 10.0
"""Seconds that are more than enough for a few samples."""
SHORT_SECONDS = 0.1
"""Seconds to think when the time limit or `stopped` is checked."""

SENTENCES = {
    "crash": "it raises {detail}",
    "illegal": "it chooses what is not legal: {detail}",
    "late": "it does not answer in time: no move after {seconds:g} seconds",
    "gone": "the program has ended: {detail}",
    "rubbish": "the program answers what is no answer: {detail}",
    "changed": "it changes the view it was given",
}
"""The kinds of failure, as shown to authors."""


def check_bot(  # noqa: PLR0913 (all but the bot have good defaults)
    bot: Bot | str,
    *,
    rules: Sequence[str] = PRESETS,
    seats: Sequence[int] = range(1, MAX_SEATS + 1),
    samples: int = 20,
    redeals: int = 2,
    loading: float = 60.0,
    limit: float = 20.0,
    apart: bool = True,
) -> None:
    """Play a bot, or the one of that name, at every table; `AssertionError` says what is wrong.

    It must choose legal moves, not modify the view, give the same answer for the same view, random numbers
    and samples, whatever the hidden tiles are, and respect the time limit and `stopped`. For slow bots, pass
    fewer `rules`, `seats`, `samples` or `redeals`.

    A bot that does not return within `limit` seconds (the first time: `loading`) is reported with the
    position. It runs in a forked process, so that it can be killed wherever it hangs. With `apart=False`, or
    if the system cannot fork, it runs in this process: for debuggers, and for libraries that do not survive a
    fork.
    """
    found = find(bot) if isinstance(bot, str) else bot

    def check(watch: Watch) -> None:
        trial = Trial(found, samples, redeals, limit, watch)
        try:
            trial.check_all(rules, seats, loading)
        finally:
            close(found)

    if apart and is_possible():
        run_apart(check, _late)
    else:
        check(lambda *_: None)


def _late(turn: Turn, seconds: float) -> AssertionError:
    return AssertionError(f"{SENTENCES['late'].format(seconds=seconds)}\n{turn}")


@dataclass(frozen=True, slots=True)
class Trial:
    """A bot and the settings of its check."""

    bot: Bot
    samples: int
    redeals: int
    limit: float
    watch: Watch

    def check_all(self, rules: Sequence[str], seats: Sequence[int], loading: float) -> None:
        """Check all tables; before the first, the bot may load what it needs."""
        for number, (rule, count) in enumerate(product(rules, seats)):
            first = first_turn(load(rule), count, number)
            if number == 0:
                self.choice(first, self.budget, loading)
            self.check_from(first, hurry=count == seats[0])

    @property
    def budget(self) -> Budget:
        """A limited number of samples, with more than enough time for them."""
        return Budget(AMPLE_SECONDS, self.samples)

    def choice(self, turn: Turn, budget: Budget, wait: float | None = None) -> Move:
        """Return the bot's choice; report each kind of failure in a sentence."""
        seconds = min(self.limit, answer_timeout(budget.seconds)) if wait is None else wait
        self.watch(turn, seconds)
        try:
            return turn.ask(self.bot, budget, seconds)
        except BotFailure as failure:
            sentence = SENTENCES[failure.code].format(detail=failure.detail, seconds=seconds)
            raise AssertionError(f"{sentence}\n{turn}") from failure

    def check_from(self, first: Turn, hurry: bool) -> None:
        """Check all turns of the seat to the end of the round; if `hurry`, one of them with little time."""
        turn: Turn | None = first
        while turn is not None:
            if hurry and turn.choices > 2:
                self.check_haste(turn)
                hurry = False
            turn = next_turn(turn, self.check(turn))

    def check(self, turn: Turn) -> Move:
        """Return the move in this turn, after checking that it is reproducible and ignores hidden tiles."""
        budget = self.budget
        move = self.choice(turn, budget)
        if budget.spent >= AMPLE_SECONDS:
            raise AssertionError(f"it does not stop after {self.samples} samples\n{turn}")
        if turn.choices > 1:
            self._check_again(turn, move)
            for number in range(self.redeals):
                self._check_blind(turn, move, number)
        return move

    def _check_again(self, turn: Turn, move: Move) -> None:
        """Check that the same view, random numbers and samples give the same move."""
        again = self.choice(turn, self.budget)
        if again != move:
            raise AssertionError(_differs("asked again with the same dice", turn, move, again))

    def _check_blind(self, turn: Turn, move: Move, number: int) -> None:
        """Check that other hidden tiles make no difference; report a bot that varies anyway as such."""
        other = Turn.of(redealt(turn.game(), turn.seat, Random(number)))
        choice = self.choice(other, self.budget)
        if choice != move:
            for _ in range(9):
                self._check_again(turn, move)
            raise AssertionError(_differs("where only hidden tiles differ", turn, move, choice))

    def check_haste(self, turn: Turn) -> None:
        """Check that a bot answers soon when it has little time or is stopped."""
        self.choice(turn, Budget(SHORT_SECONDS))
        start = monotonic()
        impatient = Budget(AMPLE_SECONDS, stopped=lambda: monotonic() > start + SHORT_SECONDS)
        self.choice(turn, impatient, SHORT_SECONDS + answer_timeout(0))


def first_turn(ruleset: Ruleset, seats: int, number: int) -> Turn:
    """Return a seat's first turn in the first round or, for odd table numbers, in the second."""
    game = dealt(new_game(ruleset, seats), number)
    if number % 2:
        after = full_round(game, Random(number))
        game = dealt(after, number) if after.needs_deal else game
    assert game.round is not None
    turn = _turn(game, game.round.opener if number % 4 < 2 else number % seats)
    assert turn is not None
    return turn


def next_turn(turn: Turn, move: Move) -> Turn | None:
    """Return the seat's turn after this move and those of the others, or None at the end of the round."""
    return _turn(play(turn.game(), move), turn.seat)


def _turn(game: Game, seat: int) -> Turn | None:
    random = Random(len(game.log[-1]))
    while game.round is not None and game.round.ended is None:
        if game.round.turn == seat:
            return Turn.of(game)
        game = play(game, some_move(game.round, random, 0.5))
    return None


def _differs(when: str, turn: Turn, move: Move, other: Move) -> str:
    return f"{when} it chooses {move_text(other)} instead of {move_text(move)}\n{turn}"
