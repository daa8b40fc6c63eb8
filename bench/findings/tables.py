"""The tables of docs/findings.md, from the measurements."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parents[1]


def table(head: str, rows: Iterable[Iterable[object]]) -> str:
    """Return a Markdown table; `head` separates its columns with bars."""
    lines = [f"| {' | '.join(map(str, row))} |" for row in rows]
    return "\n".join([f"| {head} |", "|---" * (head.count("|") + 1) + "|", *lines])


def measured(name: str) -> Any:
    """Return the results that a measurement in this folder has saved."""
    return json.loads((HERE / f"{name}.json").read_text("utf-8"))


def percent(share: float, digits: int = 1) -> str:
    """Return a share as a percentage."""
    return f"{100 * share:.{digits}f} %"


def strength() -> str:
    """Return a table of the matches between levels."""
    rows = [
        [
            f"`{row['first']}` – `{row['second']}`",
            row["seats"],
            f"`{row['rules']}`",
            row["games"],
            f"{row['milliseconds']:.1f} ms",
            f"**{percent(row['won']['value'])}**",
            f"{percent(row['won']['low'])} – {percent(row['won']['high'])}",
            f"{row['lead']:+.0f}",
        ]
        for row in measured("strength").values()
    ]
    return table("match | seats | rules | games | a decision | won | 95 % | points a game", rows)


def towards() -> str:
    """Return how close the master comes to a player who sees all racks."""
    rows = measured("strength")
    won = [rows[name]["won"]["value"] - 0.5 for name in ("m50", "seer")]
    lead = [rows[name]["lead"] for name in ("m50", "seer")]
    values = [percent(master / seer, 0) for master, seer in (won, lead)]
    return table(
        "of the way from greedy to the seer | by games won | by points", [["master", *values]]
    )


def declining() -> str:
    """Return a table of the best patience under each rule set."""
    rows = [
        [
            f"`{row['rules']}`",
            row["draws"],
            row["below"],
            f"{percent(row['won'])} ± {100 * row['margin']:.1f}",
        ]
        for row in measured("findings")["declining"]
    ]
    return table("rules | draws | from | won", rows)


def patience() -> str:
    """Return a table of when the master declines."""
    found = measured("findings")["patience"]
    names = {"points": "points to be had", "rack": "tiles on the rack", "pool": "tiles in the pool"}
    rows = [
        [text, f"{low} – {high}" if high < 56 else f"{low} or more", turns, percent(share, 0)]
        for key, text in names.items()
        for low, high, turns, share in found[key]
    ]
    return table("master against greedy | | turns | declined", rows)


def hexagons() -> str:
    """Return a table of gaps and hexagons of greedy players."""
    found = measured("findings")["hexagons"]
    rows = [
        ["gaps left in a round", f"{found['gaps_a_round']:.1f}"],
        ["hexagons made in a round", f"{found['hexagons_a_round']:.2f}"],
        ["gaps for which the next player holds the tile", percent(found["next_holds"])],
        [
            "gaps that are filled in the end",
            percent(found["hexagons_a_round"] / found["gaps_a_round"], 0),
        ],
    ]
    return table("two greedy players, `tri-ominos` |", rows)


def luck() -> str:
    """Return a table of how similar games on the same deals are."""
    found = measured("findings")["luck"]
    same = f"{percent(found['same_winner'], 0)} ± {100 * found['margin']:.0f}"
    rows = [
        [f"the same seat wins both games ({found['deals']} deals)", same],
        ["correlation of the leads in both games", f"{found['correlation']:.2f}"],
        ["standard deviation of a seat's points in a round", f"{found['round_deviation']:.0f}"],
    ]
    return table("equal players, `tri-ominos` |", rows)


def opening() -> str:
    """Return a table of the advantage of opening."""
    found: dict[str, list[object]] = {}
    for row in measured("findings")["opening"]:
        lead = f"{row['lead']:+.1f} ± {row['lead_margin']:.1f}"
        found.setdefault(f"`{row['rules']}`", []).extend([lead, percent(row["won"])])
    rows = [[name, *values] for name, values in found.items()]
    return table("rules | lead of the opener, 2 seats | rounds won | 4 seats | rounds won", rows)


def tiles() -> str:
    """Return a table of the most and least welcome tiles."""
    found = measured("findings")["tiles"]
    words = {"dealt": "at the deal", "kept": "with 12 tiles on the table"}
    rows = []
    for key, text in words.items():
        ranking = [f"{row['tile']} {row['lead']:+.1f}" for row in found[key]]
        rows.append([text, ", ".join(ranking[:8]), ", ".join(ranking[-8:])])
    return table("| most welcome | least welcome", rows)


TABLES: dict[str, Callable[[], str]] = {
    "strength": strength,
    "towards": towards,
    "declining": declining,
    "patience": patience,
    "hexagons": hexagons,
    "luck": luck,
    "opening": opening,
    "tiles": tiles,
}
