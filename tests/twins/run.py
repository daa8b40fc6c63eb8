"""Play many rounds on both engines in lockstep: python -m tests.twins.run [ROUNDS]"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from random import Random
from time import perf_counter

from tricorn.rulesets import PRESETS, presets
from tricorn.testing.lockstep import assert_same_game, assert_same_moves

BOTS = ("random", "greedy", "anything")


def play(seed: int) -> int:
    """Play a game of bots and a round of random moves, with rules and seats drawn from the seed."""
    random = Random(seed)
    ruleset, seats = presets()[random.choice(PRESETS)], random.randint(1, 6)
    rounds = assert_same_game(ruleset, random.choices(BOTS, k=seats), seed)
    assert_same_moves(ruleset, seats, seed)
    return rounds + 1


def main() -> None:
    """Play until the number of rounds is reached; stop at the first difference with its seed."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    start, done, seed = perf_counter(), 0, 0
    with ProcessPoolExecutor(cpu_count()) as pool:
        while done < wanted:
            done += sum(pool.map(play, range(seed, seed + 200), chunksize=10))
            seed += 200
            spent = perf_counter() - start
            left = spent / done * max(0, wanted - done)
            print(
                f"\r{done} rounds alike, {done / spent:.0f}/s, {left:.0f} s left ",
                end="",
                flush=True,
            )
    print(f"\n{done} rounds on {seed} games: no difference")


if __name__ == "__main__":
    main()
