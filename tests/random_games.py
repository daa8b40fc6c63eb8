"""Games played by a mix of greedy and random choices, clocks and hints included."""

from random import Random

from tricorn.core import game as games
from tricorn.core.game import Game
from tricorn.core.greedy import greedy_move
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Move, Remark
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
    while game.round.ended is None:
        if not game.round.drawn:
            game, house = _remarked(game, random)
        game = games.play(game, _choice(game, random, 1 if house else greedy))
    return game


def some_moves(game: Game, random: Random, count: int, greedy: float = 0.5) -> Game:
    """The game after at most this many moves of the running round."""
    for _ in range(count):
        if game.round.ended is not None:
            break
        game = games.play(game, _choice(game, random, greedy))
    return game


def _choice(game: Game, random: Random, greedy: float) -> Move:
    if random.random() < greedy:
        return greedy_move(game.round)
    return random.choice(legal_moves(game.round))


def _remarked(game: Game, random: Random) -> tuple[Game, bool]:
    """Now and then a hint is asked for, or the clock runs out and the house plays the turn."""
    chance = random.random()
    if chance < 0.03:
        return games.apply(game, Remark(game.round.turn, "timeout")), True
    if chance < 0.05:
        return games.apply(game, Remark(game.round.turn, "hint")), False
    return game, False
