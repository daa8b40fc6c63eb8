"""Games played by a mix of greedy and random choices, clocks and hints included."""

from __future__ import annotations

from random import Random

from tricorn.core import game as games
from tricorn.core.game import Game
from tricorn.core.greedy import greedy_move
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Move, Remark
from tricorn.core.round import Round
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import seeded_lot, seeded_order


def full_game(ruleset: Ruleset, seats: int, seed: int, greedy: float = 0.75) -> Game:
    """A whole game; in each choice the move is greedy with this probability, else any legal one."""
    game = games.new_game(ruleset, seats)
    while game.ended is None:
        game = full_round(dealt(game, seed), Random(seed * 1000 + len(game.log)), greedy)
    return game


def dealt(game: Game, seed: int) -> Game:
    """The next round, dealt from a seed."""
    number = len(game.log) + 1
    lot = seeded_lot(seed, number, game.seats)
    return games.deal_round(game, seeded_order(seed, number), lot)


def full_round(game: Game, random: Random, greedy: float = 0.75) -> Game:
    """The game after the running round."""
    house = False
    while (round := game.round) is not None and round.ended is None:
        if not round.drawn:
            kind = _remark(random)
            house = kind == "timeout"
            game = games.apply(game, Remark(round.turn, kind)) if kind else game
        game = games.play(game, some_move(round, random, 1 if house else greedy))
    return game


def some_moves(game: Game, random: Random, count: int, greedy: float = 0.5) -> Game:
    """The game after at most this many moves of the running round."""
    for _ in range(count):
        if game.round is None or game.round.ended is not None:
            break
        game = games.play(game, some_move(game.round, random, greedy))
    return game


def some_move(round: Round, random: Random, greedy: float) -> Move:
    """The greedy move with this probability, else any."""
    if random.random() < greedy:
        return greedy_move(round)
    return random.choice(legal_moves(round))


def _remark(random: Random) -> str | None:
    """Now and then the clock runs out and the house plays the turn, or a hint is asked for."""
    chance = random.random()
    return "timeout" if chance < 0.03 else "hint" if chance < 0.05 else None
