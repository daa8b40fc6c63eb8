"""The pictures of the findings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tricorn.draw.charts.bars import Bar, bars_svg


def draw_all(found: dict[str, Any], folder: Path) -> None:
    """Draw one picture per finding."""
    pictures = {
        "opening": opening(found["opening"]),
        "tiles": tiles(found["tiles"]),
        "declining": declining(found["declining"]),
        "hexagons": hexagons(found["hexagons"]),
    }
    for name, picture in pictures.items():
        (folder / f"findings-{name}.svg").write_text(picture, "utf-8")


def opening(rows: list[dict[str, Any]]) -> str:
    """Draw the lead of the opener by rule set."""
    two = [row for row in rows if row["seats"] == 2]
    bars = [Bar(row["rules"], row["lead"], row["lead_margin"]) for row in two]
    return bars_svg("Points that opening is worth, two players", bars)


def tiles(rows: dict[str, list[dict[str, Any]]]) -> str:
    """Draw the twelve tiles most worth keeping and the twelve least."""
    chosen = rows["kept"][:12] + rows["kept"][-12:]
    bars = [Bar(row["tile"], row["lead"], row["margin"]) for row in chosen]
    return bars_svg("Points still gained on the other by whoever holds the tile", bars)


def declining(rows: list[dict[str, Any]]) -> str:
    """Draw the best patience under each rule set."""
    bars = [Bar(row["rules"], 100 * row["won"], 100 * row["margin"]) for row in rows]
    return bars_svg("Games won by drawing first, against one who never declines", bars, 50, " %")


def hexagons(found: dict[str, Any]) -> str:
    """Draw the places of the tile that would complete a hexagon."""
    names = {
        "next_holds": "whoever plays next",
        "other_holds": "whoever left it open",
        "in_pool": "in the pool",
        "gone": "laid already",
        "no_tile": "there is no such tile",
    }
    bars = [Bar(text, 100 * found[key]) for key, text in names.items()]
    return bars_svg("Where the tile is that fits the gap of a hexagon", bars, 0, " %")
