"""Positions and helpers for tests of bots."""

import os
import time
from pathlib import Path

from tests.programs import WAIT

from tricorn.bots.budget import Budget
from tricorn.bots.contract import own_rng
from tricorn.core.game import new_game, play
from tricorn.core.view import view
from tricorn.rulesets import load
from tricorn.testing.laws import dealt

EXAMPLES = Path(__file__).parents[2] / "examples"


class Notes(list):
    """The failures reported so far."""

    @property
    def codes(self):
        """Return the failure codes in order."""
        return [failure.code for failure in self]


def turn(rules="tri-ominos", seats=2, seed=1):
    """Return the view of the seat to move after the opening, with several legal moves."""
    game = dealt(new_game(load(rules), seats), seed)
    seen = view(game, game.round.turn)
    while len(seen.legal_moves) < 3:
        game = play(game, seen.legal_moves[0])
        seen = view(game, game.round.turn)
    return seen


def choose(bot, seen=None, seconds=WAIT):
    """Return the move a bot chooses."""
    return bot(seen or turn(), own_rng("test"), Budget(seconds))


def full_game(bots, rules="tri-ominos target=100", seed=1):
    """Play a game of these bots to its end."""
    game = new_game(load(rules), len(bots))
    while game.ended is None:
        if game.needs_deal:
            game = dealt(game, seed)
        seat = game.round.turn
        game = play(game, choose(bots[seat], view(game, seat)))
    return game


def is_running(pid):
    """Return whether a process is running; a zombie is not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and stat.read_text().rpartition(") ")[2].startswith("Z"))


def wait_for(condition):
    """Wait until a condition is true; return False on timeout."""
    until = time.monotonic() + WAIT
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True
