"""When the master starts a turn with a draw although a tile fits: possible points and rack size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from bench.amount import amount

from tricorn.analysis.arena.workers import Processes
from tricorn.bots.budget import Budget
from tricorn.bots.contract import own_rng
from tricorn.bots.registry import find
from tricorn.core.game import deal_round, new_game, play
from tricorn.core.judging import greedy_move, legal_moves, worth
from tricorn.core.moves import Draw, Move, Place
from tricorn.core.round import Round
from tricorn.core.shuffle import seeded_order
from tricorn.core.view import view
from tricorn.engine import cores
from tricorn.rulesets import load

GAMES = amount(60, 2)
SAMPLES = amount(500, 20)
POINTS = ((0, 6), (7, 10), (11, 15), (16, 100))
RACKS = ((1, 3), (4, 7), (8, 11), (12, 56))
POOL = ((1, 10), (11, 20), (21, 30), (31, 56))

Seen = tuple[int, int, int, bool]
"""Possible points, tiles on the rack, tiles in the pool, whether it declined."""


def patience(seed: int) -> dict[str, Any]:
    """Return the share of turns in which the master drew although a tile fitted."""
    games = Processes(cores()).map(partial(watch), iter(range(seed, seed + GAMES)))
    seen = [turn for game in games for turn in game]
    return {
        "turns": len(seen),
        "declined": sum(turn[3] for turn in seen) / len(seen),
        "points": _shares(seen, 0, POINTS),
        "rack": _shares(seen, 1, RACKS),
        "pool": _shares(seen, 2, POOL),
    }


def watch(seed: int) -> list[Seen]:
    """Return the master's turns with a choice in one game against a greedy player."""
    return list(_turns(seed))


def _turns(seed: int) -> Iterator[Seen]:
    master, rng, mine = find("master"), own_rng("patience", seed), seed % 2
    game = new_game(load("tri-ominos"), 2)
    while game.ended is None:
        if game.needs_deal:
            game = deal_round(game, seeded_order(seed, len(game.log) + 1))
        round = game.round
        assert round is not None
        if round.turn != mine:
            game = play(game, greedy_move(round))
            continue
        move = master(view(game, mine), rng, Budget(samples=SAMPLES))
        moves = legal_moves(round)
        if not round.drawn and isinstance(moves[0], Place) and moves[-1] == Draw():
            yield _best(round), round.rack.size, len(round.pool), not isinstance(move, Place)
        game = play(game, move)


def _best(round: Round) -> int:
    moves: list[Move] = list(legal_moves(round))
    return max(worth(round, move.placement).total for move in moves if isinstance(move, Place))


def _shares(seen: list[Seen], place: int, bins: tuple[tuple[int, int], ...]) -> list[Any]:
    turns: Counter[tuple[int, int]] = Counter()
    declined: Counter[tuple[int, int]] = Counter()
    for turn in seen:
        found = next((pair for pair in bins if pair[0] <= turn[place] <= pair[1]), bins[-1])
        turns[found] += 1
        declined[found] += turn[3]
    return [[*pair, turns[pair], declined[pair] / (turns[pair] or 1)] for pair in bins]
