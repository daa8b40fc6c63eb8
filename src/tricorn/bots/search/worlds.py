"""Samples the hidden tiles, likelier deals more often, and tries candidates in the sampled deals."""

from __future__ import annotations

from math import exp
from typing import Any

from tricorn.bots.search.inference import M_KEPT, M_LAID
from tricorn.bots.search.prospects import lead, winning_chance
from tricorn.engine.compiling import inlined, kernel
from tricorn.engine.layout import (
    BYTES,
    DECK,
    DECK_RNG,
    NEXT,
    OPENER,
    PHASE,
    PLAYING,
    RACKS,
    SEATS,
    WORDS,
)
from tricorn.engine.policies import GREEDY, make_move, take_turn
from tricorn.engine.rng import below

_FINE = 1 << 30

# Facts about a position: the seat, the tile that the opener had to show, and
# the number of hidden tiles by seat.
F_SEAT, F_SHOWN, F_HIDDEN = range(3)

# A slot is a hidden tile on a rack: its seat, and the turn since which it has been there.
S_SEAT, S_SINCE, SLOT = range(3)


@inlined
def chance(rng: Any) -> Any:
    """Return a random number from 0 to 1, excluding 1."""
    return below(rng, 0, _FINE) / _FINE


@kernel
def remove_slot(
    seat: int, turn: int, tile: int, doubt: Any, slots: Any, first: int, end: int, rng: Any
) -> None:
    """Remove the slot from which a tile was placed, sampled by how long it may have been there."""
    total = 0.0
    for slot in range(first, end):
        total += exp(doubt[seat, turn, tile] - doubt[seat, slots[slot, S_SINCE], tile])
    left = chance(rng) * total
    slot = first
    while slot < end - 1:
        left -= exp(doubt[seat, turn, tile] - doubt[seat, slots[slot, S_SINCE], tile])
        if left < 0:
            break
        slot += 1
    for later in range(slot, end - 1):
        slots[later, S_SINCE] = slots[later + 1, S_SINCE]


@kernel
def sample_slots(
    seat: int, shown: int, memory: Any, turns: Any, doubt: Any, slots: Any, first: int, rng: Any
) -> Any:
    """Write the hidden slots of a seat, each with the turn it may date from; return where they end."""
    end = first
    for turn in range(turns[seat]):
        kept = memory[seat, turn, M_KEPT]
        if turn == 0 and shown >= 0:
            kept -= 1
        for _ in range(kept):
            slots[end, S_SEAT] = seat
            slots[end, S_SINCE] = turn
            end += 1
        tile = memory[seat, turn, M_LAID]
        if tile >= 0 and tile != shown:
            remove_slot(seat, turn, tile, doubt, slots, first, end, rng)
            end -= 1
    return end


@inlined
def against(doubt: Any, slots: Any, slot: int, count: int, tile: int) -> Any:
    """Return the evidence against a tile in a slot; there is none for the pool."""
    if slot >= count:
        return 0.0
    return doubt[slots[slot, S_SEAT], slots[slot, S_SINCE], tile]


@kernel
def swap_tiles(tiles: Any, doubt: Any, slots: Any, count: int, sweeps: int, rng: Any) -> None:
    """Swap tiles between slots and with the pool: a Markov chain over likely deals."""
    for step in range(sweeps * count):
        one = step % count
        two = below(rng, 0, len(tiles))
        before = against(doubt, slots, one, count, tiles[one])
        before += against(doubt, slots, two, count, tiles[two])
        after = against(doubt, slots, one, count, tiles[two])
        after += against(doubt, slots, two, count, tiles[one])
        if after <= before or chance(rng) < exp(before - after):
            tiles[one], tiles[two] = tiles[two], tiles[one]


@kernel
def next_world(
    cells: Any, state: Any, facts: Any, known: Any, memory: Any, turns: Any, doubt: Any, slots: Any,
    tiles: Any, sweeps: int, rng: Any,
) -> None:  # fmt: skip
    """Write a likely deal into a state."""
    count = 0
    for seat in range(state[SEATS]):
        if facts[F_HIDDEN + seat]:
            shown = facts[F_SHOWN] if seat == state[OPENER] else -1
            count = sample_slots(seat, shown, memory, turns, doubt, slots, count, rng)
    swap_tiles(tiles, doubt, slots, count, sweeps, rng)
    for seat in range(state[SEATS]):
        state[RACKS + seat] = known[seat]
    for slot in range(count):
        state[RACKS + slots[slot, S_SEAT]] |= 1 << tiles[slot]
    for place in range(count, len(tiles)):
        cells[DECK + state[NEXT] + place - count] = tiles[place]
    state[DECK_RNG] = below(rng, 0, 1 << 31) << 31 ^ below(rng, 0, 1 << 31)


FIRST_SWEEPS, SWEEPS = 200, 12
"""Swaps per hidden tile before the first sampled deal and before each later one."""


@inlined
def copy(cells: Any, state: Any, other_cells: Any, other_state: Any) -> None:
    """Copy a state."""
    for place in range(BYTES):
        other_cells[place] = cells[place]
    for place in range(WORDS):
        other_state[place] = state[place]


@kernel
def try_worlds(
    cells: Any, state: Any, world_cells: Any, world_state: Any, tables: Any, rules: Any, moves: Any,
    facts: Any, known: Any, memory: Any, turns: Any, doubt: Any, slots: Any, tiles: Any,
    first: bool, pace: Any, found: Any, trace: Any, counts: Any, rng: Any, chances: Any,
    points: Any,
) -> None:  # fmt: skip
    """Fill two tables, by sampled deal and candidate: the winning chance and the lead gained."""
    seat = facts[F_SEAT]
    for world in range(len(chances)):
        sweeps = FIRST_SWEEPS if first and world == 0 else SWEEPS
        next_world(cells, state, facts, known, memory, turns, doubt, slots, tiles, sweeps, rng)
        for number in range(len(moves)):
            copy(cells, state, world_cells, world_state)
            make_move(world_cells, world_state, tables, rules, moves[number], trace)
            while world_state[PHASE] <= PLAYING:
                take_turn(world_cells, world_state, tables, rules, GREEDY, found, trace, counts)
            chances[world, number] = winning_chance(world_state, rules, seat, pace)
            points[world, number] = lead(world_state, seat)
