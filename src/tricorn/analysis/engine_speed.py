"""Speed of the compiled twin: rounds, batches, calls, copies, and how cost grows with the board."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

import numpy as np

from tricorn.analysis.speed import RULES, SEATS, Measurement, rate
from tricorn.engine import cores, policies
from tricorn.engine.batch import Batch
from tricorn.engine.board import clear, fitting, gather, lay, lay_first
from tricorn.engine.compiling import kernel
from tricorn.engine.layout import C_DRAWS, NO_BONUS, PLAY_RNG
from tricorn.engine.rng import below
from tricorn.engine.simulate import Plan, Worker, simulate
from tricorn.engine.simulate import total as summed
from tricorn.engine.state import TABLES, Scratch, State
from tricorn.engine.tally import ROUNDS
from tricorn.rulesets import load

SIZES = (5, 10, 20, 30, 40, 50)
ALL_TILES = (1 << 56) - 1


def measurements(seconds: float) -> Iterator[Measurement]:
    """Yield all measurements of the twin."""
    for bot in ("random", "greedy"):
        for threads in sorted({1, cores()}):
            yield from bulk(bot, threads, seconds)
    yield Measurement("batch", f"{cores()} cores", batch(seconds), "placements/s")
    yield Measurement("call", "new_game", 1e9 / rate(_small_call(), seconds), "ns")
    state = State()
    yield Measurement("copy", f"{state.size} bytes", 1e9 / rate(state.copy, seconds), "ns")
    for size, cost in growth(seconds):
        yield Measurement("growth", f"{size} tiles", cost, "ns/placement")


def bulk(bot: str, threads: int, seconds: float) -> Iterator[Measurement]:
    """Measure rounds and placements per second."""
    chunk = 25_000
    plan = Plan(load(RULES), (bot,) * SEATS, 10**9, 1, False)
    Worker(plan).play(1, 100)
    tallies, start = [], perf_counter()
    for _, tally in simulate(plan, threads, chunk):
        tallies.append(tally)
        if perf_counter() - start > seconds:
            break
    spent, tally = perf_counter() - start, summed(tallies)
    about = f"{bot}, {threads} cores"
    yield Measurement("twin-rounds", about, tally[ROUNDS] / spent, "rounds/s")
    placements = tally[NO_BONUS:C_DRAWS].sum() + tally[ROUNDS]
    yield Measurement("twin-placements", about, placements / spent, "placements/s")


def batch(seconds: float) -> float:
    """Return placements per second when many games are stepped side by side, with one thread per core."""
    games = 256
    batches = [Batch(load(RULES), SEATS, games, seed) for seed in range(cores())]
    first = np.zeros(games, np.int64)
    for each in batches:
        each.step(first)
    with ThreadPoolExecutor(len(batches)) as pool:
        return sum(pool.map(lambda each: _stepped(each, first, seconds), batches))


def _stepped(batch: Batch, picks: Any, seconds: float) -> float:
    placements, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        placements += int((batch.moves[:, 0] >= 0).sum())
        batch.step(picks)
    return placements / (perf_counter() - start)


def _small_call() -> Any:
    state = State()
    return lambda: policies.new_game(state.words, SEATS)


def growth(seconds: float) -> Iterator[tuple[int, float]]:
    """Yield board sizes with the nanoseconds per placement, including the choice."""
    state, scratch = State(), Scratch()
    for size in SIZES:
        less, fewer = _fill_time(state, scratch, size - 2, seconds)
        more, later = _fill_time(state, scratch, size + 2, seconds)
        yield size, (more - less) / (later - fewer)


def _fill_time(state: State, scratch: Scratch, tiles: int, seconds: float) -> tuple[float, int]:
    """Return the nanoseconds to fill the same boards with up to `tiles` tiles, and the tiles placed."""
    laid = fill(state.cells, state.words, TABLES, scratch.found, 20_000, tiles)
    best, start = float("inf"), perf_counter()
    while perf_counter() - start < seconds:
        begun = perf_counter()
        laid = fill(state.cells, state.words, TABLES, scratch.found, 20_000, tiles)
        best = min(best, (perf_counter() - begun) * 1e9)
    return best, laid


@kernel
def fill(  # noqa: PLR0913, PLR0917 (kernels take arrays one by one)
    cells: Any, state: Any, tables: Any, found: Any, boards: int, tiles: int
) -> Any:
    """Mirrors `core.board.Board.place`: fill boards at random; return the number of tiles placed."""
    total = 0
    for board in range(boards):
        state[PLAY_RNG] = board * 7919
        clear(cells, state)
        first = below(state, PLAY_RNG, 56)
        lay_first(cells, state, tables, first)
        hand = ALL_TILES ^ (1 << first)
        laid = 1
        while laid < tiles and fitting(state) & hand:
            count = gather(state, hand, found)
            move = found[below(state, PLAY_RNG, count)]
            lay(cells, state, tables, move & 255, 55 - (move >> 24))
            hand ^= 1 << (55 - (move >> 24))
            laid += 1
        total += laid
    return total
