"""The table of docs/environments.md: how fast environments are, as it was measured."""

from __future__ import annotations

from bench.findings.tables import measured, table


def speeds() -> str:
    """Ours beside those of the frameworks."""
    rows = [
        [row["framework"], row["game"], row["form"], f"{row['steps_a_second']:,}"]
        for row in measured("env")["rows"]
    ]
    return table("framework | game | form | steps a second", rows)
