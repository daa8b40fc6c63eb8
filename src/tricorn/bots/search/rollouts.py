"""Rollouts: each candidate is tried in the same guessed worlds, the round played to its end."""

from __future__ import annotations

from typing import Any

from tricorn.bots.search.prospects import lead, winning_chance
from tricorn.bots.search.worlds import F_SEAT, next_world
from tricorn.fast.compiled import inlined, kernel
from tricorn.fast.layout import BYTES, PHASE, PLAYING, WORDS
from tricorn.fast.moves import make_move
from tricorn.fast.policies import GREEDY, take_turn

FIRST_SWEEPS, SWEEPS = 200, 12
"""How often every hidden tile may be swapped before the first world and before each later one."""


@inlined
def copy(b: Any, s: Any, other_b: Any, other_s: Any) -> None:
    """The same state once more."""
    for place in range(BYTES):
        other_b[place] = b[place]
    for place in range(WORDS):
        other_s[place] = s[place]


@kernel
def try_worlds(
    b: Any, s: Any, world_b: Any, world_s: Any, t: Any, r: Any, moves: Any, facts: Any,
    known: Any, memory: Any, turns: Any, doubt: Any, slots: Any, tiles: Any, first: bool,
    pace: Any, found: Any, trace: Any, counts: Any, dice: Any, chances: Any, points: Any,
) -> None:  # fmt: skip
    """Fill two tables, by world and candidate: the chance to win and the lead gained."""
    seat = facts[F_SEAT]
    for world in range(len(chances)):
        sweeps = FIRST_SWEEPS if first and world == 0 else SWEEPS
        next_world(b, s, facts, known, memory, turns, doubt, slots, tiles, sweeps, dice)
        for number in range(len(moves)):
            copy(b, s, world_b, world_s)
            make_move(world_b, world_s, t, r, moves[number], trace)
            while world_s[PHASE] <= PLAYING:
                take_turn(world_b, world_s, t, r, GREEDY, found, trace, counts)
            chances[world, number] = winning_chance(world_s, r, seat, pace)
            points[world, number] = lead(world_s, seat)
