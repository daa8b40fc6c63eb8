"""The beginning of a game, which is soon thought over."""

from pathlib import Path

GAME = Path(__file__).parents[1] / "examples" / "games" / "short.tricorn"
FIRST_MOVES = "\n".join(GAME.read_text("utf-8").splitlines()[:11]) + "\n"
