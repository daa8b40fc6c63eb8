"""One timed game between bots, each seeing its own view; and the master that sees all racks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from time import process_time, thread_time

from tricorn.bots.budget import Budget
from tricorn.bots.contract import Bot, BotFailure, Rng, own_rng
from tricorn.bots.guard import Guard, guarded
from tricorn.bots.registry import BUILT_IN, COMPILED, find
from tricorn.bots.search.warm import compile_search
from tricorn.core.game import Game, deal_round, new_game, play, winners
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Dealt, Event, Move
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import seeded_lot, seeded_order
from tricorn.core.view import View, view

SEER = "seer"


def find_player(name: str) -> Bot:
    """Return the bot of that name; `seer` is the master."""
    return find("master" if name == SEER else name)


def is_compiled(name: str) -> bool:
    """Return whether a player needs the compiled engine."""
    return name == SEER or name in COMPILED


def seen_by(name: str, game: Game, seat: int) -> View:
    """Return what a player sees on a seat."""
    return _open_view(game, seat) if name == SEER else view(game, seat)


def _open_view(game: Game, seat: int) -> View:
    assert game.round is not None
    pool, box = (None,) * len(game.round.pool), (None,) * len(game.round.box)
    log = (*game.log[:-1], tuple(_without_pool(event) for event in game.log[-1]))
    return View(seat, replace(game, round=replace(game.round, pool=pool, box=box), log=log))


def _without_pool(event: Event) -> Event:
    return replace(event, pool=(None,) * len(event.pool)) if isinstance(event, Dealt) else event


MOST_ROUNDS = 500
"""Bots that only lose points never reach a target; then the totals so far decide."""
READY_SECONDS = 60.0
"""Seconds that a bot may take to load or compile what it needs."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The budget per decision: processor seconds, sampled deals, or both."""

    seconds: float | None = None
    samples: int | None = None

    def budget(self) -> Budget:
        """Return a budget for one decision, starting now."""
        seconds = inf if self.seconds is None else self.seconds
        return Budget(seconds, self.samples, clock=thread_time)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game, by seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: tuple[int, ...]
    """Number of moves chosen from at least two."""
    seconds: tuple[float, ...]
    """Processor seconds spent on choosing."""
    failures: tuple[tuple[str, ...], ...]
    """Reasons why the computer had to move for a bot."""

    def share(self, seat: int) -> float:
        """Return the seat's share of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class BuiltIn:
    """A built-in bot; it keeps its time limit, so no thread has to watch it."""

    keeps_time = True

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def __call__(self, view: View, rng: Rng, budget: Budget) -> Move:
        return self.bot(view, rng, budget)


def take_seat(name: str, on_failure: Callable[[BotFailure], None]) -> Guard:
    """Return the bot of that name for one game, with a fallback if it fails."""
    bot = find_player(name)
    return guarded(BuiltIn(bot) if name in (*BUILT_IN, SEER) else bot, on_failure)


class Player:
    """A bot on its seat for one game, with its own random numbers and a clock."""

    def __init__(self, name: str, seat: int, seed: int, limit: Limit) -> None:
        self.name, self.seat = name, seat
        self.rng = own_rng(seed, seat, name)
        self.limit = limit
        self.decisions = 0
        self.seconds = 0.0
        self.failures: list[str] = []
        self.bot = take_seat(name, self._note)

    def choose(self, game: Game) -> Move:
        """Return the bot's move, or the fallback if it fails."""
        seen = seen_by(self.name, game, self.seat)
        start = process_time()
        move = self.bot(seen, self.rng, self.limit.budget())
        self.seconds += process_time() - start
        self.decisions += 1
        return move

    def _note(self, failure: BotFailure) -> None:
        self.failures.append(f"{failure.code} {failure.detail}".strip())


def play_seated(
    ruleset: Ruleset, names: Sequence[str], seed: int, limit: Limit, rng_seed: int | None = None
) -> Outcome:
    """Play a game to its end; the seed fixes deals and lots, and by default the bots' random numbers."""
    rng_seed = seed if rng_seed is None else rng_seed
    players = [Player(name, seat, rng_seed, limit) for seat, name in enumerate(names)]
    game = new_game(ruleset, len(names))
    with ExitStack() as ends:
        for player in players:
            ends.callback(player.bot.close)
        while game.ended is None and len(game.log) < MOST_ROUNDS:
            game = _play_round(game, players, seed)
    return Outcome(
        scores=game.scores,
        winners=winners(game),
        rounds=len(game.log),
        decisions=tuple(player.decisions for player in players),
        seconds=tuple(round(player.seconds, 6) for player in players),
        failures=tuple(tuple(player.failures) for player in players),
    )


@cache
def make_ready(name: str, ruleset: Ruleset, seats: int) -> None:
    """Let a bot load or compile what it needs, by a first choice that is not timed."""
    if is_compiled(name):
        compile_search()
    bot = take_seat(name, lambda _: None)
    game = deal_round(new_game(ruleset, seats), seeded_order(0), 0)
    while game.round is not None and game.round.ended is None:
        moves = legal_moves(game.round)
        if len(moves) > 1:
            bot(
                seen_by(name, game, game.round.turn),
                own_rng(name),
                Budget(READY_SECONDS, samples=1),
            )
            break
        game = play(game, moves[0])
    bot.close()


def _play_round(game: Game, players: Sequence[Player], seed: int) -> Game:
    number = len(game.log) + 1
    game = deal_round(game, seeded_order(seed, number), seeded_lot(seed, number, game.seats))
    while game.round is not None and game.round.ended is None:
        moves = legal_moves(game.round)
        only = moves[0] if len(moves) == 1 else None
        game = play(game, only or players[game.round.turn].choose(game))
    return game
