"""Tricorn: triangular dominoes, every printed rule sheet played exactly.

>>> import tricorn
>>> game = tricorn.new_game(tricorn.load("tri-ominos target=200"), seats=2)
>>> game = tricorn.deal_round(game, tricorn.seeded_order(seed=7))
>>> game = tricorn.play(game, tricorn.legal_moves(game.round)[0])
>>> tricorn.write(tricorn.Record(game.ruleset, ("Ada", "Bob"), game.log)).splitlines()[1]
'#rules tri-ominos target=200'
"""

from tricorn.core.errors import InputError
from tricorn.core.game import Game, deal_round, judge, new_game, play
from tricorn.core.judging import legal_moves
from tricorn.core.record.record import Record
from tricorn.core.ruleset import Ruleset
from tricorn.core.shuffle import seeded_order
from tricorn.core.view import View, view
from tricorn.records import read, write
from tricorn.rulesets import load

__all__ = [
    "Game",
    "InputError",
    "Record",
    "Ruleset",
    "View",
    "deal_round",
    "judge",
    "legal_moves",
    "load",
    "new_game",
    "play",
    "read",
    "seeded_order",
    "view",
    "write",
]
