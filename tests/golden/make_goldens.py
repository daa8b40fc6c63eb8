"""Write one full game for every preset and number of seats; never overwrite a file.

Run from the project root: `python -m tests.golden.make_goldens`. A failing golden means that the
rules have changed: fix the rules instead of recording it again.
"""

import sys
from pathlib import Path

from tricorn.core.game import MAX_SEATS
from tricorn.core.record.record import Record
from tricorn.records import write
from tricorn.rulesets import PRESETS, load
from tricorn.testing.laws import full_game

HERE = Path(__file__).parent
PLAYERS = ("Ada", "Blaise", "Carl", "Dorothea", "Emmy", "Felix")


def golden(preset: str, seats: int) -> str:
    """Return the record of one game."""
    seed = 100 * PRESETS.index(preset) + seats
    game = full_game(load(preset), seats, seed)
    headers = (("seed", str(seed)),)
    return write(Record(game.ruleset, PLAYERS[:seats], game.log, headers))


def main() -> int:
    """Write all goldens, or none if one of them exists."""
    games = {
        HERE / f"{preset}-{seats}.tricorn": (preset, seats)
        for preset in PRESETS
        for seats in range(1, MAX_SEATS + 1)
    }
    existing = [path.name for path in games if path.exists()]
    if existing:
        print(f"{len(existing)} goldens exist already, {existing[0]} among them; nothing written")
        return 1
    for path, (preset, seats) in games.items():
        path.write_text(golden(preset, seats), "utf-8", newline="\n")
    print(f"{len(games)} goldens written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
