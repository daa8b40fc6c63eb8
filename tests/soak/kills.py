"""Acknowledged moves are on disk, even if the server is killed many times."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.killing import ACTS, Victims
from tests.soak.promise import Tell, demand

KILLS = 1000
TABLES = 5
"""Tables in play at each kill."""


def kills(scale: float, tell: Tell) -> str:
    """SIGKILL while people play; after each, another process reads the database."""
    count = max(1, round(KILLS * scale))
    with TemporaryDirectory() as folder:
        victims = Victims(Path(folder), TABLES, seed=1)
        for done in range(1, count + 1):
            victims.survive(victims.rng.randint(*ACTS))
            lost = victims.lost()
            demand(not lost, f"lost after {done} kills: {lost}")
            tell(f"{done} of {count} kills, {len(victims.acknowledged)} acknowledged, none lost")
    return f"{count} kills, {len(victims.acknowledged)} acknowledged, none lost"
