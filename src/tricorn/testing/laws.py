"""Laws that hold in every position, and random games to check them on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from random import Random

from tricorn.core import game as games
from tricorn.core.board import Board
from tricorn.core.game import Game
from tricorn.core.geometry import Vertex, corners
from tricorn.core.judging import greedy_move, legal_moves
from tricorn.core.moves import Drawn, Event, Move, Passed, Placed, Remark, RoundEnded
from tricorn.core.round import Round
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import seeded_lot, seeded_order
from tricorn.core.tiles import TILES, tile_of


def demand(truth: object, sentence: str) -> None:
    """Raise `AssertionError` with a sentence unless a condition holds."""
    if not truth:
        raise AssertionError(sentence)


def full_game(ruleset: Ruleset, seats: int, seed: int, greedy: float = 0.75) -> Game:
    """Play a whole game; each move is greedy with this probability, else any legal one."""
    game = games.new_game(ruleset, seats)
    while game.ended is None:
        game = full_round(dealt(game, seed), Random(seed * 1000 + len(game.log)), greedy)
    return game


def dealt(game: Game, seed: int) -> Game:
    """Deal the next round from a seed."""
    number = len(game.log) + 1
    lot = seeded_lot(seed, number, game.seats)
    return games.deal_round(game, seeded_order(seed, number), lot)


def full_round(game: Game, random: Random, greedy: float = 0.75) -> Game:
    """Return the game after the current round."""
    computer = False
    while (round := game.round) is not None and round.ended is None:
        if not round.drawn:
            kind = _remark(random)
            computer = kind == "timeout"
            game = games.apply(game, Remark(round.turn, kind)) if kind else game
        game = games.play(game, some_move(round, random, 1 if computer else greedy))
    return game


def some_moves(game: Game, random: Random, count: int, greedy: float = 0.5) -> Game:
    """Return the game after at most this many moves of the current round."""
    for _ in range(count):
        if game.round is None or game.round.ended is not None:
            break
        game = games.play(game, some_move(game.round, random, greedy))
    return game


def some_move(round: Round, random: Random, greedy: float) -> Move:
    """Return the greedy move with this probability, else any."""
    if random.random() < greedy:
        return greedy_move(round)
    return random.choice(legal_moves(round))


def _remark(random: Random) -> str | None:
    """Occasionally return "timeout", after which the computer plays the turn, or "hint"."""
    chance = random.random()
    return "timeout" if chance < 0.03 else "hint" if chance < 0.05 else None


def check_position(game: Game) -> None:
    """Check all laws of a position."""
    assert game.round is not None
    check_round(game.round)
    check_scores_are_sums_of_points(game)


def check_round(round: Round) -> None:
    """Check all laws of a round."""
    check_tiles_are_partitioned(round)
    check_vertices_agree_with_cells(round.board)
    check_somebody_can_move(round)


def check_tiles_are_partitioned(round: Round) -> None:
    """Check that every tile is in one place: on the board, on a rack, in the pool or out of play."""
    laid = [tile_of(numbers) for numbers in round.board.tiles.values()]
    racks = chain.from_iterable(rack.known for rack in round.racks)
    found = Counter([*laid, *racks, *round.pool, *round.box])
    demand(found == Counter(TILES), f"the tiles are not there once each: {found}")


def check_vertices_agree_with_cells(board: Board) -> None:
    """Check that all tiles that meet at a vertex have its number there, and that no other vertex has one."""
    known: dict[Vertex, int] = {}
    for cell, numbers in board.tiles.items():
        for vertex, number in zip(corners(cell), numbers, strict=True):
            demand(known.setdefault(vertex, number) == number, f"two numbers meet at {vertex}")
    demand(known == board.numbers, "the board knows other numbers than its tiles show")


def check_scores_are_sums_of_points(game: Game) -> None:
    """Check that each total is the sum of the points in the player's events."""
    totals = _totals(chain.from_iterable(game.log), game.seats)
    demand(totals == game.scores, f"the points add up to {totals}, the scores are {game.scores}")


def check_somebody_can_move(round: Round) -> None:
    """Check that a round has legal moves exactly while it is being played."""
    moves = legal_moves(round)
    demand(bool(moves) is (round.ended is None), "a running round has moves, an ended one none")
    demand(len(set(moves)) == len(moves), "a legal move is there twice")


def _totals(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    totals = [0] * seats
    for event in events:
        match event:
            case Placed(seat) | Drawn(seat) | Passed(seat):
                totals[seat] += sum(part.points for part in event.points.parts)
            case RoundEnded(winner=int(seat)):
                totals[seat] += sum(part.points for part in event.points.parts)
    return tuple(totals)
