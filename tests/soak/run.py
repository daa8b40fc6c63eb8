"""The long tests of the table server's promises: python -m tests.soak.run [PART…] [--scale X]

Each part reports its progress and its results; a broken promise is reported and makes the exit code 1.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from time import perf_counter

from tests.soak.blows import blows
from tests.soak.crowded import crowded
from tests.soak.games import games
from tests.soak.kills import kills
from tests.soak.network import back
from tests.soak.promise import BrokenError
from tests.soak.sockets import deaf, half_open, idle

QUIET = 30.0
"""Seconds between two lines when output is not a terminal."""

PARTS = {
    "idle": idle,
    "half-open": half_open,
    "back": back,
    "deaf": deaf,
    "crowded": crowded,
    "games": games,
    "kills": kills,
    "blows": blows,
}


def main() -> int:
    """Run all parts, or those named."""
    parser = argparse.ArgumentParser(prog="tests.soak.run")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--scale", type=float, default=1.0, help="0.01 for a hundredth of it all")
    parser.add_argument("--seconds", type=float, default=120.0, help="of the crowded tables")
    arguments = parser.parse_args()
    if unknown := set(arguments.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    results = [run(name, arguments.scale, arguments.seconds) for name in arguments.parts or PARTS]
    return 0 if all(results) else 1


def run(name: str, scale: float, seconds: float) -> bool:
    """Run one part; return whether its promises hold. Ctrl-C prints the progress so far."""
    begun = told_at = perf_counter()
    latest = "just begun"

    def tell(text: str) -> None:
        nonlocal latest, told_at
        latest = text
        if sys.stdout.isatty() or perf_counter() - told_at > QUIET:
            told_at = perf_counter()
            show(f"{name}: {text}" + ("" if sys.stdout.isatty() else "\n"))

    part = partial(crowded, scale, seconds) if name == "crowded" else partial(PARTS[name], scale)
    try:
        verdict, kept = part(tell), True
    except BrokenError as broken:
        verdict, kept = f"BROKEN: {broken}", False
    except KeyboardInterrupt:
        show(f"{name}: stopped, so far {latest}\n")
        sys.exit(130)
    show(f"{name}: {verdict} ({perf_counter() - begun:.0f} s)\n")
    return kept


def show(text: str) -> None:
    """Print a line that the next one replaces on a terminal, or a separate line elsewhere."""
    print(f"\r\033[K{text}" if sys.stdout.isatty() else text, end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
