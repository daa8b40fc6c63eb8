"""The first moves of a game, which are quick to analyse."""

from pathlib import Path

GAME = Path(__file__).parents[1] / "examples" / "games" / "short.tricorn"
FIRST_MOVES = "\n".join(GAME.read_text("utf-8").splitlines()[:11]) + "\n"
