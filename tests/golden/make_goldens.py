"""Writes one full game for every preset and number of seats; never touches a file that is there.

Run from the project's root: `python -m tests.golden.make_goldens`. A golden that turns red shows
that the rules have changed: mend the rules, do not record it anew.
"""

import sys
from pathlib import Path

from tricorn.core.game import MAX_SEATS
from tricorn.core.record.writing import Record
from tricorn.records import write
from tricorn.rulesets import PRESETS, load
from tricorn.testing.laws import full_game

HERE = Path(__file__).parent
PLAYERS = ("Ada", "Blaise", "Carl", "Dorothea", "Emmy", "Felix")


def golden(preset: str, seats: int) -> str:
    """The record of one game."""
    seed = 100 * PRESETS.index(preset) + seats
    game = full_game(load(preset), seats, seed)
    headers = (("seed", str(seed)),)
    return write(Record(game.ruleset, PLAYERS[:seats], game.log, headers))


def main() -> int:
    """Write all goldens, or none if one of them exists."""
    wanted = {
        HERE / f"{preset}-{seats}.tricorn": (preset, seats)
        for preset in PRESETS
        for seats in range(1, MAX_SEATS + 1)
    }
    there = [path.name for path in wanted if path.exists()]
    if there:
        print(f"{len(there)} goldens exist already, {there[0]} among them; nothing written")
        return 1
    for path, (preset, seats) in wanted.items():
        path.write_text(golden(preset, seats), "utf-8", newline="\n")
    print(f"{len(wanted)} goldens written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
