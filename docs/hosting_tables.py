"""The tables of docs/hosting.md: measured workers, and estimates for many players."""

from __future__ import annotations

from bench.findings.tables import measured, table

KINDS = {
    "one_process": "one process, SQLite",
    "one_worker": "one worker, PostgreSQL and Redis",
    "two_workers": "two workers at one port (`--workers 2`)",
    "two_by_table": "two workers, each with its own tables",
}
CROWDS = (1_000, 20_000, 1_000_000)
SEATS = 4
PACE = 10
"""Seconds between two moves at a table."""
BUSY = 0.5
"""Share of a core that is planned for, leaving room for peaks."""
BOTS = 0.1
"""Share of seats held by strong bots."""
THOUGHT = 0.8
"""Seconds that a strong bot thinks about a move."""


def workers() -> str:
    """Return a table of the capacity of each kind and the work per move of its parts."""
    found = measured("workers")
    rows = []
    for kind, name in KINDS.items():
        held, paced = found[kind], found[f"{kind}_paced"]
        rows.append([
            name, f"{held['tables']:.0f}", f"{held['a_second']:,.0f}", f"{held['p99_ms']:.0f} ms",
            f"{paced['workers_ms']:.2f} ms", f"{paced['postgres_ms']:.2f} ms",
            f"{paced['redis_ms']:.2f} ms", f"{paced['p99_ms']:.0f} ms",
        ])  # fmt: skip
    heads = (
        "what | tables of four | moves a second | p99 | work of workers for a move | of PostgreSQL "
        "| of Redis | p99 at 160 moves a second"
    )
    return table(heads, rows)


def _needs(people: int) -> list[str]:
    """Return the requirements of this many concurrent players, line by line."""
    paced = measured("workers")["two_by_table_paced"]
    memory = measured("server")["memory"]
    moves = people / SEATS / PACE
    cores = moves * paced["workers_ms"] / 1000 / BUSY
    return [
        f"{people:,}",
        f"{people / SEATS:,.0f}",
        f"{moves:,.0f}",
        _count(cores, "core"),
        _size(people / SEATS * memory["table_in_play_kb"] * 1024),
        _count(moves * paced["postgres_ms"] / 1000 / BUSY, "core"),
        f"{_size(moves * paced['written_ahead_bytes'])}/s",
        f"{_size(86_400 * moves * paced['log_bytes'])}",
        _count(moves * paced["redis_ms"] / 1000 / BUSY, "core"),
        f"{moves * paced['told_bytes'] * 8 / 1e6:,.1f} Mbit/s",
        _count(BOTS * moves * THOUGHT, "core"),
    ]


def _count(amount: float, what: str) -> str:
    return f"{amount:,.0f} {what}s" if amount >= 10 else f"{amount:.2g} {what}s"


def _size(amount: float) -> str:
    for unit in ("B", "KB", "MB", "GB"):
        if amount < 1000:
            return f"{amount:.3g} {unit}"
        amount /= 1000
    return f"{amount:.3g} TB"


NAMES = (
    "people at once", "tables of four", "moves a second", "workers, half busy", "their memory",
    "PostgreSQL, half busy", "written ahead", "log, a day", "Redis, half busy",
    "to the people", f"thinking, if {BOTS:.0%} of the seats are strong bots",
)  # fmt: skip


def sizes() -> str:
    """Return the requirements of different numbers of players side by side."""
    columns = [_needs(people) for people in CROWDS]
    rows = zip(NAMES[1:], *(column[1:] for column in columns), strict=True)
    return table(f"{NAMES[0]} | " + " | ".join(column[0] for column in columns), rows)


def arithmetic() -> str:
    """Return the calculation for a million players, with its factors."""
    paced = measured("workers")["two_by_table_paced"]
    memory = measured("server")["memory"]["table_in_play_kb"]
    commits = measured("workers")["commits_of_120"]
    people = CROWDS[-1]
    tables, moves = people // SEATS, people // SEATS // PACE
    cores = moves * paced["workers_ms"] / 1000
    return "\n".join([
        f"- {people:,} people / {SEATS} = {tables:,} tables; one move in {PACE} s at each: "
        f"{moves:,} moves/s.",
        f"- {moves:,}/s x {paced['workers_ms']:.2f} ms = {cores:,.0f} cores that work all the time; "
        f"half busy {cores / BUSY:,.0f}, so as many workers.",
        f"- {tables:,} tables x {memory:.0f} KB, sockets included = "
        f"{_size(tables * memory * 1024)} of memory, {_size(tables * memory * 1024 / (cores / BUSY))} "
        "a worker.",
        f"- {moves:,}/s x {paced['written_ahead_bytes']:,.0f} bytes = "
        f"{_size(moves * paced['written_ahead_bytes'])}/s written ahead; {commits['a_second']:,.0f} rows/s "
        f"were the most that one process with {commits['writers']:.0f} writers committed: "
        f"{-(-moves // int(commits['a_second'] / 2))} databases at half of that.",
        f"- {moves:,}/s x {paced['told_bytes']:,.0f} bytes told = "
        f"{8 * moves * paced['told_bytes'] / 1e9:.2f} Gbit/s.",
        f"- Bots cost more than people: {BOTS:.0%} of {moves:,} moves/s x {THOUGHT} s of thought = "
        f"{BOTS * moves * THOUGHT:,.0f} cores for the strongest level; `--bot-seconds 0.1` makes that "
        f"{BOTS * moves * 0.1:,.0f}.",
    ])  # fmt: skip
