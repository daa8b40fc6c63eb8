"""The tables of docs/data.md: columns from the program, rates from measurements."""

from __future__ import annotations

from bench.findings.tables import measured, table

from tricorn.analysis.datasets.columns import CHOSEN, KNOWN, OUTCOME, WHICH, Column

SECTIONS = {
    "which decision it is": WHICH,
    "what the seat knew": KNOWN,
    "what it did": CHOSEN,
    "what came of it": OUTCOME,
}
WAYS = {
    "plain": "playing only, one core",
    "arrays": "into arrays, one core",
    "files": "into files, one core",
    "files on two cores": "into files, two cores",
}


def columns() -> str:
    """Return a table of every column of a file, in order."""
    lines = ["| column | type | what it says |", "|---|---|---|"]
    for name, some in SECTIONS.items():
        lines.append(f"| **{name}** | | |")
        lines += [f"| `{each.name}` | {each.type} | {_about(each)} |" for each in some]
    return "\n".join(lines)


def _about(column: Column) -> str:
    """Return the meaning of a column, and when it is empty."""
    empty = []
    if column.seats == 2:
        empty.append("alone")
    elif column.seats > 2:
        empty.append(f"with fewer than {column.seats} seats")
    if column.of_games:
        empty.append("with `--rounds`")
    return f"{column.about}; empty {' and '.join(empty)}" if empty else column.about


def rates() -> str:
    """Return a table of decisions per second and bytes per decision."""
    found = measured("data")
    speed = found["decisions a second"]
    rows = [[words, f"{speed[name]:,} decisions/s"] for name, words in WAYS.items()]
    return table(
        "what | figure", [*rows, ["on disk", f"{found['bytes a decision']} bytes a decision"]]
    )


def choice() -> str:
    """Return a table of the results of the example."""
    rows = [
        [
            each["layable"],
            f"{each['turns']:,}",
            f"{each['won']:.1f} ± {each['won_margin']:.1f} %",
            f"{each['gained']:+.1f} ± {each['gained_margin']:.1f}",
        ]
        for each in measured("data")["choice"]
    ]
    return table("of six can be laid | turns | rounds won | points gained", rows)
