"""The seer: the master with all racks open before it, in the arena only.

It shows what can be reached by knowing the racks, and so how much is left to win for a better bot.
The pool stays hidden from it.
"""

from __future__ import annotations

from dataclasses import replace

from tricorn.bots.contract import Bot
from tricorn.bots.registry import COMPILED, find
from tricorn.core.game import Game
from tricorn.core.moves import Dealt, Event
from tricorn.core.view import View, view

SEER = "seer"


def find_player(name: str) -> Bot:
    """The bot of that name, the seer among them."""
    return find("master" if name == SEER else name)


def is_compiled(name: str) -> bool:
    """Whether a player needs the compiled twin."""
    return name == SEER or name in COMPILED


def seen_by(name: str, game: Game, seat: int) -> View:
    """What a player gets to see on a seat."""
    return _open_view(game, seat) if name == SEER else view(game, seat)


def _open_view(game: Game, seat: int) -> View:
    assert game.round is not None
    pool, box = (None,) * len(game.round.pool), (None,) * len(game.round.box)
    log = (*game.log[:-1], tuple(_without_pool(event) for event in game.log[-1]))
    return View(seat, replace(game, round=replace(game.round, pool=pool, box=box), log=log))


def _without_pool(event: Event) -> Event:
    return replace(event, pool=(None,) * len(event.pool)) if isinstance(event, Dealt) else event
