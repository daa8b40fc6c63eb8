"""The table of docs/environments.md: measured speed of environments."""

from __future__ import annotations

from bench.findings.tables import measured, table


def speeds() -> str:
    """Return a table of our environments beside those of the frameworks."""
    rows = [
        [row["framework"], row["game"], row["form"], f"{row['steps_a_second']:,}"]
        for row in measured("env")["rows"]
    ]
    return table("framework | game | form | steps a second", rows)
