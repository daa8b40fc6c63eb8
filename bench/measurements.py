"""Every published measurement and its command."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measurement:
    """A measurement: its command, a shorter one for a quick run, and its approximate duration."""

    name: str
    command: str
    minutes: float
    """On two cores."""
    quick: str = ""
    results: str = ""
    """The results file in this folder; empty if only the page has the results."""
    needs: str = ""
    """Requirements beyond those of the tests."""


PARTS = {"opening": 1, "tiles": 1, "declining": 2, "hexagons": 1, "luck": 30, "patience": 60}
"""The parts of the findings, with minutes."""

SOAK = {
    "idle": (2, "idle", "idle --scale 0.2"),
    "half-open": (1, "half-open", "half-open"),
    "back": (2, "back", "back --scale 0.05"),
    "deaf": (3, "deaf --scale 0.5", "deaf --scale 0.25"),
    "games": (10, "games", "games --scale 0.002"),
    "kills": (20, "kills", "kills --scale 0.002"),
    "blows": (30, "blows", "blows --scale 0.01"),
    "crowded": (4, "crowded --seconds 120", "crowded --seconds 2 --scale 0.02"),
}
"""The soak tests of the server, each with minutes, a long and a short form."""

MEASUREMENTS = (
    Measurement("engines", "tricorn bench --seconds 4", 2, "tricorn bench --seconds 0.1"),
    Measurement("twins", "python -m tests.twins.run", 5, "python -m tests.twins.run 20"),
    Measurement("taps", "python -m bench.taps --seed 5", 2, results="taps", needs="chromium"),
    Measurement(
        "page",
        "python -m bench.page --runs 3 --steps 600",
        6,
        "python -m bench.page --runs 1 --steps 20 --no-lighthouse",
        results="page",
        needs="chromium, npm",
    ),
    Measurement(
        "server",
        "python -m bench.server --seconds 3",
        6,
        "python -m bench.server --seconds 0.5",
        results="server",
    ),
    Measurement("data", "python -m bench.data", 1, results="data"),
    Measurement(
        "env",
        "python -m bench.env --seconds 3",
        2,
        "python -m bench.env --seconds 0.05",
        results="env",
    ),
    Measurement("ray", "python -m bench.ray", 2, results="ray"),
    Measurement(
        "spiel",
        "python -m bench.spiel --seconds 2",
        1,
        "python -m bench.spiel --seconds 0.05",
        results="spiel",
    ),
    Measurement(
        "workers",
        "python -m bench.workers --seconds 5",
        9,
        "python -m bench.workers --seconds 0.5",
        results="workers",
        needs="PostgreSQL, Redis",
    ),
    Measurement(
        "against",
        "python -m bench.against ec31c0f --slices 16",
        8,
        "python -m bench.against ec31c0f --slices 1",
        results="against",
        needs="chromium, git",
    ),
    Measurement("solve", "python -m bench.solve", 9, results="solve"),
    *(
        Measurement(
            f"findings-{part}", f"python -m bench.findings {part}", minutes, results="findings"
        )
        for part, minutes in PARTS.items()
    ),
    Measurement("strength", "python -m bench.strength FOLDER", 300, results="strength"),
    *(
        Measurement(
            f"soak-{part}",
            f"python -m tests.soak.run {long}",
            minutes,
            f"python -m tests.soak.run {short}",
        )
        for part, (minutes, long, short) in SOAK.items()
    ),
)
"""Short ones first."""
