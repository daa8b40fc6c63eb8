"""One game of bots through views, their thinking timed; and the master that sees all racks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from time import process_time, thread_time

from tricorn.bots.contract import Bot, BotFailure, Budget, Rng, own_rng
from tricorn.bots.fallback import Guard, guarded
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
    """The bot of that name, the seer among them."""
    return find("master" if name == SEER else name)


def is_compiled(name: str) -> bool:
    """Whether a player needs the compiled twin."""
    return name == SEER or name in COMPILED


def seen_by(name: str, game: Game, seat: int) -> View:
    """What a player gets to see on a seat."""
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
READY = 60.0
"""Seconds that a bot may take to load or compile what it needs."""


@dataclass(frozen=True, slots=True)
class Limit:
    """What a bot may spend on one decision: seconds of the processor, sampled worlds, or both."""

    seconds: float | None = None
    samples: int | None = None

    def budget(self) -> Budget:
        """A budget for one decision, running from now."""
        seconds = inf if self.seconds is None else self.seconds
        return Budget(seconds, self.samples, clock=thread_time)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, by seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: tuple[int, ...]
    """Moves chosen where there was a choice."""
    seconds: tuple[float, ...]
    """Seconds of the processor spent on choosing."""
    failures: tuple[tuple[str, ...], ...]
    """Why the house had to play for a bot."""

    def share(self, seat: int) -> float:
        """The seat's part of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Own:
    """One of our own bots, which keeps the time by itself: nobody has to watch over it."""

    keeps_time = True

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def __call__(self, view: View, rng: Rng, budget: Budget) -> Move:
        return self.bot(view, rng, budget)


def take_seat(name: str, on_failure: Callable[[BotFailure], None]) -> Guard:
    """The bot of that name for one game, guarded against its own faults."""
    bot = find_player(name)
    return guarded(Own(bot) if name in (*BUILT_IN, SEER) else bot, on_failure)


class Player:
    """A bot on its seat for one game, with dice of its own and a clock beside it."""

    def __init__(self, name: str, seat: int, seed: int, limit: Limit) -> None:
        self.name, self.seat = name, seat
        self.rng = own_rng(seed, seat, name)
        self.limit = limit
        self.decisions = 0
        self.seconds = 0.0
        self.failures: list[str] = []
        self.bot = take_seat(name, self._note)

    def choose(self, game: Game) -> Move:
        """The move of this bot, or of the house where the bot has none."""
        seen = seen_by(self.name, game, self.seat)
        start = process_time()
        move = self.bot(seen, self.rng, self.limit.budget())
        self.seconds += process_time() - start
        self.decisions += 1
        return move

    def _note(self, failure: BotFailure) -> None:
        self.failures.append(f"{failure.code} {failure.detail}".strip())


def play_seated(
    ruleset: Ruleset, names: Sequence[str], seed: int, limit: Limit, dice: int | None = None
) -> Outcome:
    """A game to its end; the seed decides deals, lots and, if nothing else is given, dice."""
    dice = seed if dice is None else dice
    players = [Player(name, seat, dice, limit) for seat, name in enumerate(names)]
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
    """Let a bot load or compile what it needs, on a first choice that nobody times."""
    if is_compiled(name):
        compile_search()
    bot = take_seat(name, lambda _: None)
    game = deal_round(new_game(ruleset, seats), seeded_order(0), 0)
    while game.round is not None and game.round.ended is None:
        moves = legal_moves(game.round)
        if len(moves) > 1:
            bot(seen_by(name, game, game.round.turn), own_rng(name), Budget(READY, samples=1))
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
