"""No client ever receives a hidden tile."""

from tempfile import TemporaryDirectory

from tests.server.leaks import Listened
from tests.server.running import ThreadServer
from tests.soak.promise import Tell, demand

GAMES = 1000
FIRST_SEED = 10_000
"""Other games than those of the short test."""


def games(scale: float, tell: Tell) -> str:
    """Random games of which every byte to every role is kept and searched."""
    count, heard, size = max(1, round(GAMES * scale)), 0, 0
    with TemporaryDirectory() as folder, ThreadServer(folder) as server:
        for done in range(1, count + 1):
            game = Listened(server, FIRST_SEED + done)
            game.play()
            found = game.leaks()
            demand(not found, f"game {FIRST_SEED + done}: {found[:3]}")
            heard += sum(len(ear.heard) for ear in game.ears.values())
            size += sum(len(text) for ear in game.ears.values() for text, *_ in ear.heard)
            game.close()
            tell(f"{done} of {count} games, {heard} messages, {size / 1e6:.0f} MB, nothing leaked")
    return f"{count} games, {heard} messages, {size / 1e6:.0f} MB, nothing leaked"
