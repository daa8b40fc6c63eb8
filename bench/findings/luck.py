"""How much is luck? The same bots play the same deals again with other random choices."""

from __future__ import annotations

from functools import partial
from math import sqrt
from statistics import correlation
from typing import Any

from bench.amount import amount

from tricorn.analysis.arena.timed_game import Limit, play_seated
from tricorn.analysis.arena.workers import Processes
from tricorn.engine import cores
from tricorn.engine.simulate import Plan, Worker
from tricorn.engine.summary import summarize
from tricorn.rulesets import load

DEALS = amount(200, 4)
ROUNDS = amount(200_000, 200)


def play_twice(bot: str, seed: int) -> tuple[int, int]:
    """Return the lead of the first seat in two games on the same deals."""
    games = [
        play_seated(load("tri-ominos"), (bot, bot), seed, Limit(samples=64), rng_seed=seed + dice)
        for dice in (1_000_000, 2_000_000)
    ]
    return games[0].scores[0] - games[0].scores[1], games[1].scores[0] - games[1].scores[1]


def luck(seed: int) -> dict[str, Any]:
    """Return how similar two games on the same deals are, and the spread of greedy players per round."""
    seeds = iter(range(seed, seed + DEALS))
    pairs = list(Processes(cores()).map(partial(play_twice, "expert"), seeds))
    plan = Plan(load("tri-ominos"), ("greedy", "greedy"), ROUNDS, seed, games=False)
    seats = summarize(Worker(plan).play(plan.seed, plan.count), 2).seats
    return {
        "bot": "expert",
        "deals": len(pairs),
        "same_winner": (same := sum(one * two > 0 for one, two in pairs) / len(pairs)),
        "margin": 1.96 * sqrt(same * (1 - same) / len(pairs)),
        "correlation": correlation(*zip(*pairs, strict=True)),
        "round_deviation": seats[0].deviation,
    }
