"""How much is a choice worth? Compare turns with more playable tiles to turns with fewer.

    tricorn simulate --rounds 100000 --parquet data
    python examples/data/choice.py data --svg choice.svg

For each seat and round, take the first turn that begins with six tiles on the rack and group
these turns by the number of playable tiles. For each group, show the share of rounds won and the
points gained on the best other player until the end of the round.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tricorn.draw.charts.bars import Bar, bars_svg

TILES = 6
FEWEST = 30
"""Groups with fewer turns are left out."""
COLUMNS = (
    "game", "round", "seat", "layable", "round_lead", "outcome_round_margin", "outcome_round_won",
)  # fmt: skip


class Group(NamedTuple):
    """Turns with the same choice; margins are half the width of 95% intervals."""

    layable: int
    turns: int
    won: float
    won_margin: float
    gained: float
    gained_margin: float


def groups(folder: Path) -> list[Group]:
    """Group the turns in a dataset folder by the number of playable tiles."""
    filters = [("seats", ">", 1), ("rack_count", "=", TILES), ("drawn", "=", 0), ("laid", ">", 0)]
    table = pq.read_table(folder, columns=list(COLUMNS), filters=filters)
    found = {name: table[name].to_numpy() for name in COLUMNS}
    turn = np.stack([found["game"], found["round"], found["seat"]])
    _, first = np.unique(turn, axis=1, return_index=True)
    won = found["outcome_round_won"][first]
    gained = (found["outcome_round_margin"] - found["round_lead"])[first]
    layable = found["layable"][first]
    return [
        Group(int(count), int((layable == count).sum()), *_mean(won, layable == count, 100),
              *_mean(gained, layable == count))
        for count in np.unique(layable) if (layable == count).sum() >= FEWEST
    ]  # fmt: skip


def _mean(values: Any, chosen: Any, times: int = 1) -> tuple[float, float]:
    some = times * values[chosen].astype(float)
    return float(some.mean()), float(1.96 * some.std() / sqrt(len(some)))


def picture(found: Sequence[Group]) -> str:
    """Return a bar chart of the points gained."""
    bars = [Bar(f"{each.layable} of {TILES} can be laid", each.gained, each.gained_margin)
            for each in found]  # fmt: skip
    return bars_svg(
        f"Points gained until the end of the round, from a turn with {TILES} tiles on", bars
    )


def main(words: Sequence[str] | None = None) -> None:
    """Print the table and draw the picture."""
    parser = argparse.ArgumentParser(description="What is a choice worth?")
    parser.add_argument("folder", type=Path, help="made with tricorn simulate --parquet")
    parser.add_argument("--svg", type=Path, help="draw a picture into this file")
    options = parser.parse_args(words)
    if not options.folder.is_dir():
        parser.error(f"there is no folder {options.folder}")
    try:
        found = groups(options.folder)
    except (OSError, pa.ArrowException) as error:
        parser.error(f"{options.folder}: {error}")
    if not found:
        parser.error(f"{options.folder}: too few turns of at least two players")
    print("can be laid    turns     rounds won  points gained")
    for each in found:
        won = f"{each.won:.1f} ± {each.won_margin:.1f} %"
        gained = f"{each.gained:+.1f} ± {each.gained_margin:.1f}"
        print(f"{each.layable:>11}{each.turns:>9,}{won:>15}{gained:>16}")
    if options.svg:
        options.svg.write_text(picture(found), encoding="utf-8")


if __name__ == "__main__":
    main()
