"""Measures the readable engine and the start of the program: python -m bench.run

Figures are given beside a yardstick taken in the same run, a plain Python loop, because machines differ.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from random import Random
from time import process_time

from tricorn.core.deal import deal
from tricorn.core.judging import judge, legal_moves
from tricorn.core.moves import Place
from tricorn.core.reasons import Reason
from tricorn.core.round import Round, apply, begin
from tricorn.core.shuffle import seeded_order
from tricorn.rulesets import load

SECONDS = 5.0


def play_round(spec: str, seats: int, seed: int) -> int:
    """One round on the readable engine; how many moves it took."""
    ruleset = load(spec)
    rng = Random(seed)
    round: Round = begin(ruleset, deal(ruleset, seats, seeded_order(seed)))
    moves = 0
    while round.ended is None:
        options = legal_moves(round)
        placements = [move for move in options if isinstance(move, Place)]
        move = rng.choice(placements) if placements else options[0]
        answer = judge(round, move)
        assert not isinstance(answer, Reason)
        for event in answer:
            round = apply(round, event)
        moves += 1
    return moves


def yardstick() -> float:
    """Millions of additions a second in plain Python."""
    start, total = process_time(), 0
    for number in range(5_000_000):
        total += number
    return 5 / (process_time() - start)


def rounds_a_second(spec: str, seats: int) -> tuple[float, float]:
    """Rounds and moves a second of one core."""
    start, rounds, moves = process_time(), 0, 0
    while process_time() - start < SECONDS:
        moves += play_round(spec, seats, rounds)
        rounds += 1
    spent = process_time() - start
    return rounds / spent, moves / spent


def help_seconds() -> float:
    """Seconds of CPU that `tricorn --help` takes, the best of ten."""
    command = [sys.executable, "-c", "from tricorn.cli.main import main; main()", "--help"]
    best = 9.0
    for _ in range(10):
        before = _children()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        best = min(best, _children() - before)
    return best


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Print the table."""
    print(f"yardstick: {yardstick():.1f} million additions/s\n")
    print("| what | rounds/s | moves/s |\n|---|---|---|")
    for spec, seats in (("tri-ominos", 2), ("tri-ominos", 4), ("tripple-domino", 2)):
        rounds, moves = rounds_a_second(spec, seats)
        print(f"| {spec}, {seats} players, random | {rounds:.0f} | {moves:.0f} |")
    print(f"\n`tricorn --help`: {help_seconds():.3f} s of CPU")


if __name__ == "__main__":
    main()
