"""Unseen tiles dealt to racks and pool, likelier ones more often, and candidates tried in them."""

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

# What a kernel is told about a position: whose it is, the tile that the opener had to show, and by
# seat how many of its tiles are not known.
F_SEAT, F_SHOWN, F_HIDDEN = range(3)

# A slot is a hidden tile on a rack: whose, and since which turn.
S_SEAT, S_SINCE, SLOT = range(3)


@inlined
def chance(dice: Any) -> Any:
    """A number from 0 up to 1."""
    return below(dice, 0, _FINE) / _FINE


@kernel
def forget(
    seat: int, turn: int, tile: int, doubt: Any, slots: Any, first: int, end: int, dice: Any
) -> None:
    """Take out the slot that a tile was laid from, by how long it may have lain there."""
    total = 0.0
    for slot in range(first, end):
        total += exp(doubt[seat, turn, tile] - doubt[seat, slots[slot, S_SINCE], tile])
    left = chance(dice) * total
    slot = first
    while slot < end - 1:
        left -= exp(doubt[seat, turn, tile] - doubt[seat, slots[slot, S_SINCE], tile])
        if left < 0:
            break
        slot += 1
    for later in range(slot, end - 1):
        slots[later, S_SINCE] = slots[later + 1, S_SINCE]


@kernel
def guess_slots(
    seat: int, shown: int, memory: Any, turns: Any, doubt: Any, slots: Any, first: int, dice: Any
) -> Any:
    """The hidden slots of a seat, each with the turn it may date from; answers where they end."""
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
            forget(seat, turn, tile, doubt, slots, first, end, dice)
            end -= 1
    return end


@inlined
def against(doubt: Any, slots: Any, slot: int, count: int, tile: int) -> Any:
    """What speaks against a tile in a slot; nothing does in the pool."""
    if slot >= count:
        return 0.0
    return doubt[slots[slot, S_SEAT], slots[slot, S_SINCE], tile]


@kernel
def stir(tiles: Any, doubt: Any, slots: Any, count: int, sweeps: int, dice: Any) -> None:
    """Swap tiles between slots and with the pool: a Markov chain over likely worlds."""
    for step in range(sweeps * count):
        one = step % count
        two = below(dice, 0, len(tiles))
        before = against(doubt, slots, one, count, tiles[one])
        before += against(doubt, slots, two, count, tiles[two])
        after = against(doubt, slots, one, count, tiles[two])
        after += against(doubt, slots, two, count, tiles[one])
        if after <= before or chance(dice) < exp(before - after):
            tiles[one], tiles[two] = tiles[two], tiles[one]


@kernel
def next_world(
    cells: Any, state: Any, facts: Any, known: Any, memory: Any, turns: Any, doubt: Any, slots: Any,
    tiles: Any, sweeps: int, dice: Any,
) -> None:  # fmt: skip
    """Put a likely world into a state."""
    count = 0
    for seat in range(state[SEATS]):
        if facts[F_HIDDEN + seat]:
            shown = facts[F_SHOWN] if seat == state[OPENER] else -1
            count = guess_slots(seat, shown, memory, turns, doubt, slots, count, dice)
    stir(tiles, doubt, slots, count, sweeps, dice)
    for seat in range(state[SEATS]):
        state[RACKS + seat] = known[seat]
    for slot in range(count):
        state[RACKS + slots[slot, S_SEAT]] |= 1 << tiles[slot]
    for place in range(count, len(tiles)):
        cells[DECK + state[NEXT] + place - count] = tiles[place]
    state[DECK_RNG] = below(dice, 0, 1 << 31) << 31 ^ below(dice, 0, 1 << 31)


FIRST_SWEEPS, SWEEPS = 200, 12
"""How often every hidden tile may be swapped before the first world and before each later one."""


@inlined
def copy(cells: Any, state: Any, other_cells: Any, other_state: Any) -> None:
    """The same state once more."""
    for place in range(BYTES):
        other_cells[place] = cells[place]
    for place in range(WORDS):
        other_state[place] = state[place]


@kernel
def try_worlds(
    cells: Any, state: Any, world_cells: Any, world_state: Any, tables: Any, rules: Any, moves: Any,
    facts: Any, known: Any, memory: Any, turns: Any, doubt: Any, slots: Any, tiles: Any,
    first: bool, pace: Any, found: Any, trace: Any, counts: Any, dice: Any, chances: Any,
    points: Any,
) -> None:  # fmt: skip
    """Fill two tables, by world and candidate: the chance to win and the lead gained."""
    seat = facts[F_SEAT]
    for world in range(len(chances)):
        sweeps = FIRST_SWEEPS if first and world == 0 else SWEEPS
        next_world(cells, state, facts, known, memory, turns, doubt, slots, tiles, sweeps, dice)
        for number in range(len(moves)):
            copy(cells, state, world_cells, world_state)
            make_move(world_cells, world_state, tables, rules, moves[number], trace)
            while world_state[PHASE] <= PLAYING:
                take_turn(world_cells, world_state, tables, rules, GREEDY, found, trace, counts)
            chances[world, number] = winning_chance(world_state, rules, seat, pace)
            points[world, number] = lead(world_state, seat)
