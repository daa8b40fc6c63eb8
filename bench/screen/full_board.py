"""A solitaire game with 55 tiles on the board and the last one, which fits, on the rack."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

from tricorn.core.game import Game, deal_round, new_game, play
from tricorn.core.judging import legal_moves
from tricorn.core.moves import Place
from tricorn.core.record.record import Record
from tricorn.core.ruleset import parse_spec
from tricorn.core.shuffle import seeded_order
from tricorn.core.tiles import TILES
from tricorn.records import write
from tricorn.rulesets import presets

RULES = "tri-ominos solo_rack=55"
"""One tile opens, all others are on the rack."""


def full_board() -> str:
    """Return the record of such a game, always the same one."""
    games = (_played(seed) for seed in count())
    game = next(game for game in games if game is not None)
    return write(Record(game.ruleset, ("Ada",), game.log))


def _played(seed: int) -> Game | None:
    """Play a random game up to its last tile; return None if it gets stuck."""
    game = deal_round(new_game(parse_spec(RULES, presets()), 1), seeded_order(seed))
    rng = Random(seed)
    while (moves := _placements(game)) and _laid(game) < len(TILES) - 1:
        game = play(game, rng.choice(_rarest(moves)))
    return game if moves else None


def _placements(game: Game) -> list[Place]:
    assert game.round is not None
    return [move for move in legal_moves(game.round) if isinstance(move, Place)]


def _laid(game: Game) -> int:
    assert game.round is not None
    return len(game.round.board.tiles)


def _rarest(moves: list[Place]) -> list[Place]:
    """Return the placements of tiles with the fewest places; the game gets stuck less often."""
    places = Counter(move.placement.tile for move in moves)
    fewest = min(places.values())
    return [move for move in moves if places[move.placement.tile] == fewest]
